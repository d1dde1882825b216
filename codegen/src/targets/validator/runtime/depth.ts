import type { Fault } from "./fault.ts";

/** How often a recursive part of a contract may be nested in itself. Deeper values are refused before the stack overflows. */
export const deepest = 1000;

/** How deep the explanation goes: its functions take more of the stack than those that accept. */
export const deepestExplained = 200;

/** What is said of a value that is refused at a depth at which nothing is explained any more; `depth` is that of the value. */
export function deepFault(value: unknown, depth: number): Fault {
  const levels = nestingOf(value, deepest - depth);
  const expected =
    levels > deepest - depth
      ? `nested at most ${deepest} levels deep`
      : "right; it is nested too deeply to say what is wrong in there";
  return { code: "too-deep", expected };
}

/** How deeply lists and objects are nested in the value; `most` + 1 where it is more than that. Does not recurse. */
function nestingOf(value: unknown, most: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth++) {
    const inner = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    // What stands in several places, or holds itself, is looked at once.
    level = [...new Set(inner)];
    if (level.length === 0) return depth;
  }
  return most + 1;
}
