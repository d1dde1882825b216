import type { FieldStep } from "../../../ir/path.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";

/** How a value is reached from the one that holds it: a field, or any item of a list. */
export type Step = { readonly property: string } | "item";

/** What the object around a value is called in functions that need it. */
export const ownerParameter = "owner";

/** A value that emitted code looks at. */
export interface Subject {
  /** The expression that reads it; undefined where the value is absent. */
  readonly text: string;
  /** The expression for its place, in functions that explain. */
  readonly at: string;
  /** What the contract says about it in the first place; hints know the names of these schemas. */
  readonly shapes: readonly SchemaNode[];
  /** The object or list that holds it, where that is known at this point. */
  readonly parent?: Subject | undefined;
  readonly step?: Step;
  /** The nearest object around it. */
  readonly owner?: Subject | undefined;
}

/** The path from `from` down to `subject`; undefined where `from` does not hold it. */
export function pathBetween(from: Subject, subject: Subject): FieldStep[] | undefined {
  if (from === subject) return [];
  const { parent, step } = subject;
  const path = parent === undefined ? undefined : pathBetween(from, parent);
  const last = path?.at(-1);
  if (path === undefined || step === undefined) return undefined;
  if (step !== "item") return [...path, { property: step.property, each: false }];
  return last === undefined || last.each ? undefined : [...path.slice(0, -1), { ...last, each: true }];
}
