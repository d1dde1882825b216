/** Deeper than this nothing is looked at. */
const deepest = 1000;

/** Bytes of an event's JSON in UTF-8 where they are more than `most`; undefined where they are not, and where it has no JSON. */
export function bytesAbove(value: unknown, most: number): number | undefined {
  if (bytesLeft(value, most, 0) >= 0) return undefined;
  try {
    const bytes = bytesOf(JSON.stringify(value) ?? "");
    return bytes > most ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** What is left of `most` at worst: no unit of a text takes more than six bytes. Stops where nothing is left. */
function bytesLeft(value: unknown, most: number, depth: number): number {
  if (typeof value === "string") return most - 2 - 6 * value.length;
  if (typeof value !== "object" || value === null) return most - 25;
  if (depth > deepest) return -1;
  let left = most - 2;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = bytesLeft(value[at], left - 1, depth + 1);
    return left;
  }
  for (const name in value) {
    if (left < 0) return left;
    left = bytesLeft((value as Record<string, unknown>)[name], left - 4 - 6 * name.length, depth + 1);
  }
  return left;
}

/** Half of a surrogate pair counts as half of its four bytes. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}
