import type { PathStep } from "./fault.ts";
import { describe } from "./message.ts";
import { foundAt, type Found } from "./paths.ts";
import { nameOf, type Place } from "./place.ts";
import type { Report } from "./report.ts";

/** The object around a value, and the path from there to the values that it is one of. */
export interface Choices {
  readonly owner: unknown;
  readonly path: readonly PathStep[];
}

/** As many values are listed; of more only the path is named. */
const mostListed = 10;

/** Reports a value that is none of those at a path. Where something is wrong with those, that is said instead. */
export function reportNonMember({ value, at }: Found, { owner, path }: Choices, report: Report): void {
  const around = objectAround(at);
  const place = nameOfAll(around, path);
  const found = foundAt(owner, around, path);
  const listed = found.every((one) => report.mayQuote(one.at.path)) ? listOf(found.map((one) => one.value)) : undefined;
  report.add(at, {
    code: "not-a-member",
    layer: "member",
    expected: `one of the values at ${place}`,
    offers: listed === undefined ? undefined : `${listed} (${plural(around, path) ?? `the values at ${place}`})`,
    received: value,
    unless: [
      { at, path: [] },
      { at: around, path },
    ],
  });
}

/** The place of the nearest object around a value: on the way there are only lists. */
function objectAround(at: Place): Place {
  let inner = at;
  while (typeof inner.key === "number" && inner.parent !== undefined) inner = inner.parent;
  return inner.parent ?? inner;
}

/** `"yes", "no" or 3`; undefined where there are too many, none, or some that do not show. */
function listOf(values: readonly unknown[]): string | undefined {
  const different = [...new Set(values)];
  const shows = different.every((value) => typeof value !== "object" || value === null);
  if (!shows || different.length === 0 || different.length > mostListed) return undefined;
  const words = different.map(describe);
  return words.length === 1 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `the values of its options`; undefined for paths that are not said as easily. */
function plural(around: Place, path: readonly PathStep[]): string | undefined {
  const [list, field, ...further] = path;
  if (list?.each !== true || field === undefined || field.each || further.length > 0) return undefined;
  const isEasy = /^[a-z_]*[a-gi-rt-w]$/.test(field.property);
  const owner = around.parent === undefined ? "" : "its ";
  return isEasy ? `the ${field.property}s of ${owner}${nameOf([list.property])}` : undefined;
}

/** `questions[1].options[].value`. */
function nameOfAll(around: Place, path: readonly PathStep[]): string {
  let name = "";
  for (const { property, each } of path) {
    name += name === "" ? nameOf([...around.path, property]) : nameOf([0, property]).slice("[0]".length);
    if (each) name += "[]";
  }
  return name;
}
