import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, own, type Json } from "../../../codegen/src/source/json.ts";
import { below, stepsOf, valueAt } from "./pointer.ts";

/** A value and where it stands. */
interface Found {
  readonly pointer: string;
  readonly value: Json;
}

/** A keyword's function as ajv calls it; it leaves its errors on itself. */
interface RuleFunction {
  (paths: readonly string[] | string, data: Json, parent?: unknown, context?: DataValidationCxt): boolean;
  errors?: Partial<ErrorObject>[];
}

/** Teaches ajv `x-uniqueBy` and `x-memberOf`, as naively as their definition reads. */
export function addRules(ajv: Ajv2020): void {
  ajv.addKeyword({ keyword: "x-uniqueBy", errors: true, validate: rule("x-uniqueBy", repeated) });
  ajv.addKeyword({ keyword: "x-memberOf", errors: true, validate: rule("x-memberOf", notAMember) });
}

type Search = (paths: readonly string[], here: Found, root: Json) => string[];

function rule(keyword: string, search: Search): RuleFunction {
  const check: RuleFunction = (paths, value, _parent, context) => {
    const pointer = context?.instancePath ?? "";
    const root: Json = JSON.parse(JSON.stringify(context?.rootData ?? value));
    const places = search([paths].flat(), { pointer, value }, root);
    check.errors = places.map((instancePath) => ({ keyword, instancePath, params: {} }));
    return places.length === 0;
  };
  return check;
}

const repeated: Search = (paths, here) => paths.flatMap((path) => repeatedAlong(path, here));

function repeatedAlong(path: string, here: Found): string[] {
  if (!isJsonObject(here.value)) return [];
  const all = follow(path.split("."), here);
  return all.flatMap(({ pointer, value }, index) =>
    all.slice(0, index).some((earlier) => isDeepStrictEqual(earlier.value, value)) ? [pointer] : [],
  );
}

const notAMember: Search = (paths, here, root) => {
  const enclosing = enclosingObject(here.pointer, root);
  const members = paths.flatMap((path) => follow(path.split("."), enclosing));
  return members.some((member) => isDeepStrictEqual(member.value, here.value)) ? [] : [here.pointer];
};

function enclosingObject(pointer: string, root: Json): Found {
  const parent = stepsOf(pointer).slice(0, -1).reduce(below, "");
  const value = valueAt(root, parent) ?? null;
  return isJsonObject(value) || parent === "" ? { pointer: parent, value } : enclosingObject(parent, root);
}

function follow(steps: readonly string[], from: Found): Found[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [from];
  const key = step.endsWith("[]") ? step.slice(0, -2) : step;
  const value = isJsonObject(from.value) ? own(from.value, key) : undefined;
  if (value === undefined) return [];
  const pointer = below(from.pointer, key);
  if (!step.endsWith("[]")) return follow(rest, { pointer, value });
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: Json, index) => follow(rest, { pointer: below(pointer, index), value: item }));
}
