import { stringLiteral } from "../../../emit/literal.ts";
import { countMessage, mostCounted } from "../rules/counts.ts";
import type { Refusal } from "../rules/refusals.ts";
import type { Field } from "../surface.ts";
import { countFact, factOf, factsCode, givenFact, perhapsFact } from "./facts.ts";

/** Type code of all that an event still lacks, given the facts `F`: the sentences, or never. Undefined where it never lacks any. */
export function pendingCode(fields: readonly Field[], refusals: readonly Refusal[]): string | undefined {
  const lacks = [
    ...fields.flatMap(shortList),
    ...refusals.flatMap(({ parts, missing, message }) => {
      if (missing.length === 0) return [];
      const given = missing.flatMap((field) => [givenFact(field), perhapsFact(field)]);
      const code = `Without<F, ${factsCode(given)}, ${stringLiteral(message)}>`;
      const facts = factsCode(parts.map(factOf));
      const asked = facts.includes(" | ") ? `(${facts})` : facts;
      return [facts === "" ? code : `(${asked} extends F ? ${code} : never)`];
    }),
  ];
  return lacks.length === 0 ? undefined : lacks.join(" | ");
}

/** A list that every event has, and that has not got as many items as it needs. */
function shortList(field: Field): string[] {
  const least = field.list?.least ?? 0;
  if (!field.required || least === 0 || least > mostCounted) return [];
  const facts = factsCode([countFact(field, least), perhapsFact(field)]);
  return [`Without<F, ${facts}, ${stringLiteral(countMessage(givenFact(field), "least", least))}>`];
}
