import { stringLiteral } from "../../../emit/literal.ts";
import { countMessage, mostCounted } from "../rules/counts.ts";
import type { Refusal } from "../rules/refusals.ts";
import type { Field } from "../surface.ts";
import { countFact, emptyFact, factOf, factsCode, givenFact, perhapsFact } from "./facts.ts";

/** Type code of all that an event still lacks, given the facts `F`: the sentences, or never. Undefined where it never lacks any. */
export function pendingCode(fields: readonly Field[], refusals: readonly Refusal[]): string | undefined {
  const lacks = [
    ...fields.flatMap(shortList),
    ...refusals.flatMap(({ parts, missing, message }) => {
      if (missing.length === 0) return [];
      const given = missing.flatMap(givenFacts);
      const code = without(given, stringLiteral(message));
      const facts = factsCode(parts.map(factOf));
      const asked = facts.includes(" | ") ? `(${facts})` : facts;
      return [facts === "" ? code : `(${asked} extends F ? ${code} : never)`];
    }),
  ];
  return lacks.length === 0 ? undefined : lacks.join(" | ");
}

/** The facts that say that a field is there. A list that need not be there is, even where it is empty. */
function givenFacts(field: Field): string[] {
  const isThereWhenEmpty = field.list !== undefined && !field.required;
  return [givenFact(field), ...(isThereWhenEmpty ? [emptyFact(field)] : []), perhapsFact(field)];
}

/**
 * Type code: `then` where none of the facts is known. One question after the other, those that are often answered by yes first:
 * to go through all that is known costs the compiler more.
 */
function without(facts: readonly string[], then: string): string {
  const [sure, perhaps] = [facts.filter((one) => !one.endsWith("?")), facts.filter((one) => one.endsWith("?"))];
  const asked = [...sure, ...perhaps].map((one) => `${stringLiteral(one)} extends F ? never : `);
  return `(${asked.join("")}${then})`;
}

/** A list that has not got as many items as it needs; one that need not be there, only where it is. */
function shortList(field: Field): string[] {
  const least = field.list?.least ?? 0;
  if (least === 0) return [];
  const enough = countFact(field, least > mostCounted ? 1 : least);
  const message = stringLiteral(countMessage(givenFact(field), "least", least));
  const code = without([enough, perhapsFact(field)], message);
  if (field.required) return [code];
  const given = enough === givenFact(field) ? [emptyFact(field)] : [emptyFact(field), givenFact(field)];
  return given.map((fact) => `(${stringLiteral(fact)} extends F ? ${code} : never)`);
}
