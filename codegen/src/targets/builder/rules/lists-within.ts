import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { FieldPath } from "../../../ir/path.ts";
import type { ListShape, Shape } from "../../../ir/shape.ts";
import { alternativesOf } from "../objects.ts";
import type { Surface } from "../surface.ts";
import type { Site } from "./sites.ts";

/** A list within an argument. */
export interface ListWithin {
  readonly site: Site;
  /** From the argument to the list; empty where the argument is the list. */
  readonly list: FieldPath;
  readonly shape: ListShape;
}

/** How deep within an argument lists are looked for. */
const deepest = 4;

/** Every list within the arguments of a builder, through objects only; not the lists that are given item by item. */
export function listsWithin(surface: Surface, find: FindDeclaration): ListWithin[] {
  return surface.fields.flatMap((field) => {
    const { place, shape, list, name, filled } = field;
    if (list !== undefined) return listsIn(list.items, [], { kind: "item", field });
    if (place === "setter") return listsIn(shape, [], { kind: "setter", field });
    return filled ? [] : listsIn(shape, [{ property: name, each: false }], { kind: "init" });
  });

  function listsIn(shape: Shape, path: FieldPath, site: Site): ListWithin[] {
    const [only, ...others] = alternativesOf(shape, find);
    if (only === undefined || others.length > 0) return [];
    if (only.kind === "list" && !only.empty) return [{ site, list: path, shape: only }];
    if (only.kind !== "object" || path.length >= deepest) return [];
    return only.properties.flatMap((one) =>
      one.presence === "forbidden" ? [] : listsIn(one.shape, [...path, { property: one.name, each: false }], site),
    );
  }
}
