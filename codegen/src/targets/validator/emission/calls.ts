import { readsFields, weightOf, type Plan } from "../plan/plan.ts";
import type { ChecksModule } from "./checks-module.ts";

/**
 * Where a plan stands: it speaks about a value of its own (a field, an item), about the same value as the plan around it, it is
 * one of several that a value may satisfy, or a reference leads to it.
 */
export type Position = "value" | "in-place" | "branch" | "target";

const most: Readonly<Record<Position, number>> = { value: 12, "in-place": 30, branch: 12, target: 0 };

/** A shape that is no more than this is written where it is used. */
const tinyShape = 3;

/** Whether the plan has a function of its own: named shapes, and what would make the one around it long. */
export function isCalled(plan: Plan, position: Position, { world }: ChecksModule): boolean {
  if (plan.part !== "") return true;
  const weight = weightOf(plan);
  if (weight > most[position]) return true;
  return position === "value" && readsFields(plan) && (weight > tinyShape || world.isDeclared(plan.node));
}
