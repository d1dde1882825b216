import type { CodePointSet } from "./code-point-set.ts";

/** The part of a regular expression that decides on how many ways there are to read a text. */
export type Pattern =
  | { readonly kind: "set"; readonly set: CodePointSet }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly of: Pattern; readonly min: number; readonly max: number }
  /** Reads nothing, but may refuse: an anchor, a word boundary, a backreference, a look-around with what it looks for. */
  | { readonly kind: "assertion"; readonly of: Pattern | undefined };
