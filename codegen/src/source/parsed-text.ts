import type { Json } from "./json.ts";

/** A text that was read as JSON or YAML. */
export interface ParsedText {
  readonly value: Json;
  /**
   * The offset of the value that the unescaped pointer `tokens` lead to, or of its key;
   * of the nearest ancestor where there is no such value.
   */
  offset(tokens: readonly string[], part: "key" | "value"): number;
}
