import type { Ajv2020 } from "ajv/dist/2020.js";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../codegen/src/source/json.ts";

/**
 * Has ajv compare values by their JSON alone. Its own comparison asks objects for `constructor`, `valueOf` and `toString`, and
 * calls what an event may own under these names.
 */
export function compareAsJson(ajv: Ajv2020): void {
  const replace = (keyword: string, validate: (expected: Json, value: Json) => boolean): void => {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, validate, errors: false });
  };
  replace("const", isDeepStrictEqual);
  replace(
    "enum",
    (values, value) => Array.isArray(values) && values.some((one: Json) => isDeepStrictEqual(one, value)),
  );
  replace("uniqueItems", (wanted, value) => wanted !== true || !Array.isArray(value) || !hasRepeated(value));
}

function hasRepeated(items: readonly Json[]): boolean {
  return items.some((item, index) => items.slice(0, index).some((earlier) => isDeepStrictEqual(earlier, item)));
}
