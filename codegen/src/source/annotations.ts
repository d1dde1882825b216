import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { AnnotationMap, BuiltDocument } from "./build-nodes.ts";
import type { ContractSource, SourceDocument } from "./document.ts";
import { isJsonObject, own, type Json, type JsonObject } from "./json.ts";
import { jsonEqual } from "./json-equal.ts";
import { keywords } from "./keywords.ts";
import { whyNoSchema } from "./missing-pointer.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import { childPointer, formatPointer, parsePointer } from "./pointer.ts";
import type { NodeAnnotations } from "./resolved-node.ts";

/** The keywords that an annotations file may add. */
const ours = [...keywords].filter(([, { group }]) => group === "extension").map(([name]) => name);

/** Reads `<stem>.parley.json` into a map by canonical pointer; reports what is no annotation. */
export function readAnnotations(source: ContractSource, diagnostics: DiagnosticCollector): AnnotationMap {
  const document = source.annotations;
  if (document === undefined) return new Map();
  if (!isJsonObject(document.value)) {
    diagnostics.report(
      "annotation-form",
      document.place(""),
      "An annotations file is an object: JSON pointer into the schema → the x- keywords to add there.",
    );
    return new Map();
  }
  const found = Object.entries(document.value).map(([pointer, value]) =>
    readEntry({ document, pointer, value }, diagnostics),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}

interface Entry {
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly value: Json;
}

function readEntry(
  { document, pointer, value }: Entry,
  diagnostics: DiagnosticCollector,
): [string, NodeAnnotations] | undefined {
  const here = childPointer("", pointer);
  const tokens = parsePointer(pointer);
  const refuse = (message: string): undefined =>
    void diagnostics.report("annotation-form", document.place(here, "key"), message);
  if (tokens === undefined)
    return refuse(
      `${JSON.stringify(pointer)} is no JSON pointer: write "" for the root, "/properties/id" for a property.`,
    );
  if (!isJsonObject(value)) return refuse("What to add there is an object of x- keywords.");
  const known = Object.keys(value).filter((keyword) => isOurs(keyword, { document, pointer: here }, diagnostics));
  const added: JsonObject = Object.fromEntries(known.map((keyword) => [keyword, own(value, keyword) ?? null]));
  return [formatPointer(tokens), { document, pointer: here, keywords: added }];
}

function isOurs(
  keyword: string,
  at: { document: SourceDocument; pointer: string },
  diagnostics: DiagnosticCollector,
): boolean {
  if (ours.includes(keyword)) return true;
  const place = at.document.place(childPointer(at.pointer, keyword), "key");
  const message = `An annotations file adds ${ours.join(", ")}, but not ${JSON.stringify(keyword)}${didYouMean(keyword, ours)}`;
  diagnostics.report("annotation-keyword", place, message);
  return false;
}

/** Reports annotations that hit no schema, and those that contradict the schema itself. */
export function checkAnnotations(
  built: BuiltDocument,
  annotations: AnnotationMap,
  diagnostics: DiagnosticCollector,
): void {
  for (const [pointer, { document, pointer: here, keywords: added }] of annotations) {
    const node = built.byPointer.get(pointer);
    const raw = node?.site.raw;
    if (isJsonObject(raw)) reportConflicts({ document, here, added, raw }, diagnostics);
    else diagnostics.report("annotation-target", document.place(here, "key"), noTarget(built, pointer, raw));
  }
}

function noTarget(built: BuiltDocument, pointer: string, raw: JsonObject | boolean | undefined): string {
  if (raw !== undefined) return `The schema there is \`${raw}\`; only an object can be annotated.`;
  return `Nothing to annotate: ${whyNoSchema(built.source.schema.value, parsePointer(pointer) ?? [])}`;
}

interface Conflict {
  readonly document: SourceDocument;
  readonly here: string;
  readonly added: JsonObject;
  readonly raw: JsonObject;
}

function reportConflicts({ document, here, added, raw }: Conflict, diagnostics: DiagnosticCollector): void {
  for (const [keyword, value] of Object.entries(added)) {
    const there = own(raw, keyword);
    if (there === undefined || jsonEqual(there, value)) continue;
    const message = `The schema itself says something else for ${keyword} there; say it in one place.`;
    diagnostics.report("annotation-conflict", document.place(childPointer(here, keyword), "key"), message);
  }
}
