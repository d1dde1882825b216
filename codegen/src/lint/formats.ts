import { nearMiss } from "../diagnostics/near-miss.ts";
import { show } from "../source/form-fault.ts";
import type { Check } from "./context.ts";

/** The formats of JSON Schema 2020-12. */
export const standardFormats: ReadonlySet<string> = new Set([
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "idn-email",
  "hostname",
  "idn-hostname",
  "ipv4",
  "ipv6",
  "uri",
  "uri-reference",
  "uri-template",
  "iri",
  "iri-reference",
  "uuid",
  "json-pointer",
  "relative-json-pointer",
  "regex",
]);

/** Formats of other tools that look like a slip of a standard one. */
const otherFormats = new Set(["url", "uuid4", "byte", "iso-date", "iso-time"]);

/** A format that nobody checks. */
export const checkFormat: Check = (node, { report }) => {
  const format = node.keyword("format");
  if (typeof format !== "string" || standardFormats.has(format)) return;
  const near = otherFormats.has(format) ? undefined : nearMiss(format, standardFormats);
  if (near === undefined)
    report("unknown-format", `${show(format)} is no format of JSON Schema; it is not checked.`, node, "format");
  else
    report(
      "near-miss-format",
      `There is no format ${show(format)}; ${show(near)} is meant, most likely.`,
      node,
      "format",
    );
};
