import { createHash } from "node:crypto";

/** SHA-256 of a text in UTF-8, hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** One digest over many inputs: their names with the digests of their contents, in any order. */
export function combinedDigest(inputs: ReadonlyMap<string, string>): string {
  const lines = [...inputs].map(([name, digest]) => `${JSON.stringify(name)} ${digest}\n`);
  return sha256(lines.sort().join(""));
}

/** SHA-256 of a text whatever line endings a checkout gave it. */
export function textDigest(text: string): string {
  return sha256(text.replaceAll("\r\n", "\n"));
}
