import { all, always, any, equal, holds, leaf, type Test } from "../code/test.ts";
import type { JsonType, TypeName } from "../plan/plan.ts";
import type { Emission } from "./emission.ts";
import type { Subject } from "./subject.ts";

/** The JSON types that a list of `type` allows. */
export function jsonTypes(types: readonly TypeName[]): JsonType[] {
  return [...new Set(types.map((type) => (type === "integer" ? "number" : type)))];
}

/** The condition that the value has one of the types; what is known already is not asked again. */
export function typeTest(types: readonly TypeName[], subject: Subject, emission: Emission): Test {
  const { facts } = emission;
  const known = facts.isPresent(subject) ? facts.types(subject) : undefined;
  const wanted = types.filter((type) => !(type === "integer" && types.includes("number")));
  emission.scope.typed.add(subject);
  if (known !== undefined && [...known].every((type) => wanted.some((one) => one === type))) return always;
  return any(
    ...wanted
      .filter((type) => facts.mayBe(subject, type === "integer" ? "number" : type))
      .map((type) => testOf(type, subject, emission)),
  );
}

function testOf(type: TypeName, subject: Subject, emission: Emission): Test {
  const { text } = subject;
  switch (type) {
    case "null":
      return equal(text, "null");
    case "number":
      return all(hasType(subject, "number"), holds(`Number.isFinite(${text})`));
    case "integer":
      return all(
        emission.facts.isSurely(subject, "number") ? always : hasType(subject, "number"),
        holds(`Number.isInteger(${text})`),
      );
    default:
      return guardTest(subject, type, emission);
  }
}

/** The condition that the value has the type, as far as it takes to look at it as such. */
export function guardTest(subject: Subject, type: JsonType, emission: Emission): Test {
  if (type === "array") return holds(`${emission.use("isList")}(${subject.text})`);
  if (type === "object") return objectTest(subject, emission);
  return type === "null" ? equal(subject.text, "null") : hasType(subject, type);
}

function objectTest(subject: Subject, emission: Emission): Test {
  const fields = emission.facts.fields(subject);
  return fields === undefined ? holds(`${emission.use("isObject")}(${subject.text})`) : isDefined(fields.variable);
}

function hasType({ text }: Subject, type: JsonType): Test {
  return leaf(`typeof ${text} === "${type}"`, `typeof ${text} !== "${type}"`);
}

/** The expression is not undefined. */
export function isDefined(text: string): Test {
  return leaf(`${text} !== undefined`, `${text} === undefined`);
}
