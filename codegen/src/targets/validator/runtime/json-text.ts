import { findFault } from "./json-fault.ts";
import { decodeUtf8, utf8Prefix } from "./utf8.ts";

/** Why a text is not JSON, and where. */
export interface JsonFault {
  /** One plain sentence; the same on every engine. */
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** A parsed value, or the fault. */
export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/** `JSON.parse` that reports instead of throwing. Bytes are UTF-8; a byte order mark before the text is skipped. */
export function parseJson(input: string | Uint8Array): JsonResult {
  return typeof input === "string" ? parseText(input.replace(/^\ufeff/, "")) : parseBytes(input);
}

function parseBytes(bytes: Uint8Array): JsonResult {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return parseText(text);
  const before = decodeUtf8(utf8Prefix(bytes)) ?? "";
  return faultAt(before, { offset: before.length, message: "The bytes here are not UTF-8." });
}

function parseText(text: string): JsonResult {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // What engines say differs, and it quotes the input: only our own reading is reported.
    return faultAt(
      text,
      findFault(text) ?? { offset: 0, message: "The text is too large or nested too deeply to be read." },
    );
  }
}

function faultAt(text: string, fault: { readonly offset: number; readonly message: string }): JsonResult {
  const lines = text.slice(0, fault.offset).split(/\r\n|[\n\r]/);
  const last = lines[lines.length - 1] ?? "";
  return { ok: false, fault: { message: fault.message, line: lines.length, column: last.length + 1 } };
}
