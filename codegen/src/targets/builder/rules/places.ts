import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { FieldPath } from "../../../ir/path.ts";
import type { Shape } from "../../../ir/shape.ts";
import { alternativesOf } from "../objects.ts";

/** What stands at a path within a value. */
export interface PlaceInShape {
  /** What it may be, where it is there; empty where nothing declares it. */
  readonly shapes: readonly Shape[];
  /** It is there wherever the value is. */
  readonly always: boolean;
}

/** Follows a path of properties through a shape; `[]` is the value itself. */
export function placeIn(shape: Shape, path: FieldPath, find: FindDeclaration): PlaceInShape {
  let place: PlaceInShape = { shapes: alternativesOf(shape, find), always: true };
  for (const { property } of path) place = step(place, property, find);
  return place;
}

function step({ shapes, always }: PlaceInShape, property: string, find: FindDeclaration): PlaceInShape {
  const found = shapes.map((one) =>
    one.kind === "object" ? one.properties.find(({ name }) => name === property) : undefined,
  );
  return {
    shapes: found.flatMap((one) => (one === undefined ? [] : alternativesOf(one.shape, find))),
    always: always && found.length > 0 && found.every((one) => one?.presence === "required"),
  };
}
