import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import { pathText } from "../../../ir/sentences.ts";
import type { FieldPath } from "../../../ir/path.ts";
import { listsWithin } from "./lists-within.ts";
import type { Unsaid } from "./refusals.ts";
import type { Site } from "./sites.ts";
import type { Field, Surface } from "../surface.ts";

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

/** The counts that the compiler checks within the arguments of a builder, and those that it cannot. */
export function countChecksOf(surface: Surface, find: FindDeclaration): { checks: CountCheck[]; unsaid: Unsaid[] } {
  const all = listsWithin(surface, find).map(({ site, list, shape: { limits } }): CountCheck => {
    const { minItems: least = 0, maxItems: most } = limits;
    return { site, list, least, most, name: nameWithin(site, list) };
  });
  const checks = all.filter(isLimited).filter(isCountable);
  return { checks, unsaid: [...surface.fields.flatMap(itemByItem), ...all].flatMap(uncounted) };
}

/** Whether the compiler can count as far as the limits go. */
export function isCountable({ least, most }: Pick<CountCheck, "least" | "most">): boolean {
  return Math.max(least, most ?? 0) <= mostCounted;
}

/** Whether there is anything to count. */
export function isLimited({ least, most }: Pick<CountCheck, "least" | "most">): boolean {
  return least > 0 || most !== undefined;
}

type Limited = Pick<CountCheck, "least" | "most" | "name">;

function itemByItem({ name, list }: Field): Limited[] {
  return list === undefined ? [] : [{ name: pathText([{ property: name, each: false }]), ...list }];
}

function uncounted({ name, least, most = 0 }: Limited): Unsaid[] {
  const over = [["least", least] as const, ["most", most] as const].filter(([, count]) => count > mostCounted);
  return over.map(([bound, count]) => ({ message: countMessage(name, bound, count), origin: "" }));
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
