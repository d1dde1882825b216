import type { Place } from "../diagnostics/diagnostic.ts";
import type { Json } from "./json.ts";

/** A file that was read: its value, and where each part of it stands in the text. */
export interface SourceDocument {
  /** Path relative to the folder of schemas, with `/`; the name by which diagnostics and headers know it. */
  readonly file: string;
  /** Absolute path with symbolic links resolved. Never part of any output. */
  readonly path: string;
  /** The text as read, without a byte order mark. */
  readonly text: string;
  readonly value: Json;
  /** The position of the value at `pointer`, or of its key; of the nearest ancestor where there is none. */
  place(pointer: string, part?: "key" | "value"): Place;
}

/** A template beside a schema: `<stem>.<name>.liquid`, `<stem>.<name>.<language>.liquid`. */
export interface TemplateSource {
  readonly name: string;
  readonly language: string | undefined;
  readonly file: string;
  readonly text: string;
}

/** The files of one stem. */
export interface ContractSource {
  /** File name without folder and ending: `dev.superpipeline.question.v2`. */
  readonly stem: string;
  readonly schema: SourceDocument;
  readonly annotations: SourceDocument | undefined;
  readonly cases: SourceDocument | undefined;
  readonly templates: readonly TemplateSource[];
}
