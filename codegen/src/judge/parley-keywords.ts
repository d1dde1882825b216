import type { Ajv2020, ErrorObject } from "ajv/dist/2020.js";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import { type FieldPath, parsePath } from "../ir/path.ts";
import type { Json } from "../source/json.ts";
import { parsePointer } from "../source/pointer.ts";
import { enclosingObject, type Found, valuesAt } from "./field-values.ts";

/** How ajv is to read the rules. */
export interface ParleyKeywordOptions {
  /** What binds those who send an event: ignored for its readers, which is the default. */
  readonly sender?: "ignore" | "assert";
}

/** A compiled keyword, as ajv calls it; it leaves its errors on itself. */
interface Check {
  (value: Json, context?: DataValidationCxt): boolean;
  errors?: Partial<ErrorObject>[];
}

/**
 * Teaches ajv the rules layer: `x-uniqueBy` and `x-memberOf` are asserted wherever they stand, `x-sender` where that is asked
 * for; `x-name`, `x-id`, `x-transport`, `x-fill`, `x-choices` and `x-sensitive` say nothing about an event.
 */
export function addParleyKeywords(ajv: Ajv2020, { sender = "ignore" }: ParleyKeywordOptions = {}): void {
  ajv.addVocabulary(["x-name", "x-id", "x-transport", "x-fill", "x-choices", "x-sensitive"]);
  ajv.addKeyword({ keyword: "x-uniqueBy", type: "object", schemaType: "array", compile: uniqueBy });
  ajv.addKeyword({ keyword: "x-memberOf", schemaType: "string", compile: memberOf });
  const schemaType = ["object" as const, "boolean" as const];
  if (sender === "ignore") ajv.addKeyword({ keyword: "x-sender", schemaType });
  else ajv.addKeyword({ keyword: "x-sender", schemaType, macro: (schema: object | boolean) => schema });
}

/** Each path is a rule of its own: its values do not repeat within the object. */
function uniqueBy(texts: readonly string[]): Check {
  const paths = texts.map(pathOf);
  const check: Check = (value, context) => {
    const here = { pointer: context?.instancePath ?? "", value };
    check.errors = paths.flatMap((path) => repetitions(valuesAt(here, path)));
    return check.errors.length === 0;
  };
  return check;
}

/** The value is one of those at the path, seen from the innermost object around it. */
function memberOf(text: string): Check {
  const path = pathOf(text);
  const check: Check = (value, context) => {
    const root: Json = context?.rootData ?? null;
    const object = enclosingObject(root, parsePointer(context?.instancePath ?? "") ?? []);
    const wanted = canonical(value);
    const holds =
      object === undefined ||
      valuesAt({ pointer: "", value: object }, path).some((one) => canonical(one.value) === wanted);
    check.errors = holds
      ? []
      : [{ keyword: "x-memberOf", message: `must be one of the values at ${text}`, params: { path: text } }];
    return holds;
  };
  return check;
}

function repetitions(found: readonly Found[]): Partial<ErrorObject>[] {
  const first = new Map<string, string>();
  return found.flatMap(({ pointer, value }) => {
    const key = canonical(value);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, pointer);
    return earlier === undefined
      ? []
      : [
          {
            keyword: "x-uniqueBy",
            instancePath: pointer,
            message: `must not repeat the value at ${earlier}`,
            params: { earlier },
          },
        ];
  });
}

/** A text that is the same for values that are equal as JSON. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function pathOf(text: string): FieldPath {
  const path = parsePath(text);
  if (path === undefined) throw new Error(`${JSON.stringify(text)} is not a field path`);
  return path;
}
