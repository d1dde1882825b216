/** The dialect that Parley reads, also where `$schema` is absent. */
const supported = "https://json-schema.org/draft/2020-12/schema";

const otherDialects: ReadonlyMap<string, string> = new Map([
  ["https://json-schema.org/draft/2019-09/schema", "2019-09"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["http://json-schema.org/draft-06/schema", "draft-06"],
  ["http://json-schema.org/draft-04/schema", "draft-04"],
  ["http://json-schema.org/draft-03/schema", "draft-03"],
]);

/** Why `$schema` cannot be read; undefined where it is the dialect of 2020-12. */
export function dialectFault(dialect: string): string | undefined {
  const uri = dialect.replace(/#$/u, "");
  if (uri === supported) return undefined;
  const known = otherDialects.get(uri) ?? otherDialects.get(uri.replace(/^https:/u, "http:"));
  const what =
    known === undefined
      ? `${JSON.stringify(dialect)} is no dialect that Parley knows`
      : `Parley does not read JSON Schema ${known}`;
  return `${what}; it reads 2020-12: "${supported}".`;
}

/** A URI reference without quotes: what ends up in generated text and in file names is kept to this. */
const uriReference = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=]|%[0-9A-Fa-f]{2})*$/u;

/** Why an `$id` is not taken; undefined where it is fine. */
export function idFault(id: string): string | undefined {
  if (!uriReference.test(id))
    return "`$id` is a URI reference: letters, digits and -._~:/?#[]@!$&()*+,;=% only, without quotes, spaces or backslashes.";
  if (/#./u.test(id)) return "`$id` has no fragment; a name within a schema is `$anchor`.";
  const segments = id.replaceAll(/%2e/giu, ".").split(/[/?#]/u);
  return segments.includes("..") ? "`$id` does not lead upwards: leave out the `..`." : undefined;
}
