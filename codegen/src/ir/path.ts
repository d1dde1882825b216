/** One step of a field path: a property, and whether the path goes on to every item of the list that it holds. */
export interface FieldStep {
  readonly property: string;
  readonly each: boolean;
}

/** A path from an object to a field: `options[].id` is `[{property: "options", each: true}, {property: "id", each: false}]`. */
export type FieldPath = readonly FieldStep[];

/** The path as people and `x-uniqueBy` write it. */
export function formatPath(path: FieldPath): string {
  return path.map((step) => step.property + (step.each ? "[]" : "")).join(".");
}

/** Parses `a[].b.c`; undefined where the text has another form. */
export function parsePath(text: string): FieldPath | undefined {
  const steps = text.split(".").map((part): FieldStep => {
    const each = part.endsWith("[]");
    return { property: each ? part.slice(0, -2) : part, each };
  });
  return steps.every((step) => /^[^[\]*$.]+$/u.test(step.property)) ? steps : undefined;
}
