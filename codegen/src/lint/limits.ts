import { keywords } from "../source/keywords.ts";
import type { Check } from "./context.ts";
import { standardFormats } from "./formats.ts";
import { allowedTypes } from "../source/value-types.ts";

/** A keyword about a type of value that cannot occur there. */
export const checkWrongType: Check = (node, { locations, report }) => {
  if (typeof node.schema === "boolean") return;
  const concerned = Object.keys(node.schema).flatMap((keyword) => {
    const on =
      keyword === "format" && standardFormats.has(String(node.keyword("format")))
        ? "string"
        : keywords.get(keyword)?.on;
    return on === undefined ? [] : [{ keyword, on }];
  });
  if (concerned.length === 0) return;
  const types = allowedTypes(locations.surely(node));
  if (types.size === 0) return;
  for (const { keyword, on } of concerned) {
    if (types.has(on) || (on === "number" && types.has("integer"))) continue;
    const message = `\`${keyword}\` is about values of type ${on}, and only ${[...types].join(", ")} can stand here.`;
    report("wrong-type", message, node, keyword);
  }
};
