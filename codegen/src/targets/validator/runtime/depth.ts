import type { Fault } from "./fault.ts";

/** How often a recursive part of a contract may be nested in itself. Deeper values are refused before the stack overflows. */
export const deepest = 1000;

/** What is said of deeper values. */
export const tooDeep: Fault = { code: "too-deep", expected: `nested at most ${deepest} levels deep` };
