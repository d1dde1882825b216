import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { FieldPath } from "../../../ir/path.ts";
import { pathText } from "../../../ir/sentences.ts";
import type { Shape } from "../../../ir/shape.ts";
import { alternativesOf } from "../objects.ts";
import type { Surface } from "../surface.ts";
import type { Site } from "./sites.ts";

/** A list within an argument, of which the number of items is limited. */
export interface CountCheck {
  readonly site: Site;
  /** From the argument to the list. */
  readonly list: FieldPath;
  readonly least: number;
  readonly most: number | undefined;
  /** What the list is called: `questions[].options`. */
  readonly name: string;
}

/** Lists that may be longer are not counted: the compiler counts by listing the lengths. */
export const mostCounted = 64;

/** How deep within an argument lists are looked for. */
const deepest = 4;

/** Every limited list within the arguments of a builder; not the lists that are given item by item. */
export function countChecksOf(surface: Surface, find: FindDeclaration): CountCheck[] {
  return surface.fields.flatMap((field) => {
    const { place, shape, list, name, filled } = field;
    if (list !== undefined) return listsIn(list.items, [], { kind: "item", field });
    if (place === "setter") return listsIn(shape, [], { kind: "setter", field });
    return filled ? [] : listsIn(shape, [{ property: name, each: false }], { kind: "init" });
  });

  function listsIn(shape: Shape, path: FieldPath, site: Site): CountCheck[] {
    const [only, ...others] = alternativesOf(shape, find);
    if (only === undefined || others.length > 0) return [];
    if (only.kind === "list" && !only.empty) {
      const { minItems: least = 0, maxItems: most } = only.limits;
      const isCounted = Math.max(least, most ?? 0) <= mostCounted && (least > 0 || most !== undefined);
      return isCounted ? [{ site, list: path, least, most, name: nameWithin(site, path) }] : [];
    }
    if (only.kind !== "object" || path.length >= deepest) return [];
    return only.properties.flatMap((one) =>
      one.presence === "forbidden" ? [] : listsIn(one.shape, [...path, { property: one.name, each: false }], site),
    );
  }
}

/** `options` of a `questions` item is `questions[].options`. */
export function nameWithin(site: Site, path: FieldPath): string {
  if (site.kind === "init") return pathText(path);
  return pathText([{ property: site.field.name, each: site.kind === "item" }, ...path]);
}

/** `options must hold at most 20 items`. */
export function countMessage(name: string, bound: "least" | "most", count: number): string {
  return `${name} must hold at ${bound} ${count} ${count === 1 ? "item" : "items"}`;
}
