import { createHash } from "node:crypto";
import { compareText } from "../diagnostics/order.ts";
import type { ContractSource } from "../source/document.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";

/** SHA-256 over the names and texts of a contract's own files and of the schemas that it refers to, in hexadecimal. */
export function inputsDigest(document: ResolvedDocument, byFile: ReadonlyMap<string, ResolvedDocument>): string {
  const others = document.dependsOn.flatMap((file) => byFile.get(file)?.source ?? []);
  const files = [...ownFiles(document.source), ...others.flatMap(schemaFiles)];
  const hash = createHash("sha256");
  for (const { file, text } of files.toSorted((a, b) => compareText(a.file, b.file))) {
    hash.update(`${file.length} ${file} ${text.length} ${text}\n`);
  }
  return hash.digest("hex");
}

interface InputFile {
  readonly file: string;
  readonly text: string;
}

function ownFiles(source: ContractSource): InputFile[] {
  return [...schemaFiles(source), ...(source.cases === undefined ? [] : [source.cases]), ...source.templates];
}

function schemaFiles({ schema, annotations }: ContractSource): InputFile[] {
  return annotations === undefined ? [schema] : [schema, annotations];
}
