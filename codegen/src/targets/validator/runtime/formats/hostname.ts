import { isBidiName } from "./bidi.ts";
import { isUnicodeLabel } from "./idna.ts";
import { isLdhName, longestName } from "./ldh-name.ts";
import { decodePunycode, punycodeLength } from "./punycode.ts";

const prefix = /^xn--/i;
const longestLabel = 63;
const notAscii = /[^\0-\x7f]/;
const separators = /[.\u3002\uFF0E\uFF61]/;

/** Format `hostname`: RFC 1123; a label with `xn--` must be one that IDNA 2008 allows. */
export function isHostname(text: string): boolean {
  if (!isLdhName(text)) return false;
  const labels = text.split(".");
  return !labels.some((label) => prefix.test(label)) || areInternational(labels);
}

/** Format `idn-hostname`: as `hostname`, and labels may be in their Unicode form (RFC 5890). */
export function isIdnHostname(text: string): boolean {
  // A character beyond ASCII takes at least one of the letters that the name has on the wire, and two code units at most.
  if (text.length > longestName * 2) return false;
  const labels = text.split(separators);
  const name = labels.map((label) => (notAscii.test(label) ? toPlaceholder(label) : label)).join(".");
  return isLdhName(name) && areInternational(labels);
}

/** Letters in the number that the label has on the wire, to measure it by. */
function toPlaceholder(label: string): string {
  const points = Array.from(label, (char) => char.codePointAt(0) ?? 0);
  return points.length > longestLabel ? "" : "x".repeat("xn--".length + punycodeLength(points));
}

function areInternational(labels: readonly string[]): boolean {
  const decoded = labels.map((label) => (prefix.test(label) ? fromPunycode(label) : label));
  return decoded.every(isAllowed) && isBidiName(decoded);
}

function isAllowed(label: string | undefined): label is string {
  return label !== undefined && (!notAscii.test(label) || isUnicodeLabel(label));
}

/** The Unicode form of a label with `xn--`; undefined where it has none beyond ASCII. */
function fromPunycode(label: string): string | undefined {
  const points = decodePunycode(label.slice(4).toLowerCase());
  const text = points && String.fromCodePoint(...points);
  return text !== undefined && notAscii.test(text) ? text : undefined;
}
