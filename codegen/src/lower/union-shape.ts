import type { Shape } from "../ir/shape.ts";

/** The union of shapes: unions in it are opened, what stands in it twice is there once. */
export function unionOf(shapes: readonly Shape[], tag?: string): Shape {
  const members = shapes
    .flatMap((one) => (one.kind === "union" ? one.members : [one]))
    .filter((one) => one.kind !== "never");
  if (members.some((one) => one.kind === "unknown")) return { kind: "unknown" };
  const different = [...new Map(members.map((one) => [JSON.stringify(one), one])).values()];
  const [only, ...others] = different;
  if (only === undefined) return { kind: "never" };
  return others.length === 0 ? only : { kind: "union", members: different, tag: tag ?? sharedTag(shapes) };
}

/** The tag of the one union among the shapes, if the others are no objects. */
function sharedTag(shapes: readonly Shape[]): string | undefined {
  const [union, ...others] = shapes.filter(
    (one) => one.kind === "union" || one.kind === "object" || one.kind === "reference",
  );
  return union?.kind === "union" && others.length === 0 ? union.tag : undefined;
}
