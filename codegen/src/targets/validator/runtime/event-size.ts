/** Deeper than this nothing is looked at. */
const deepest = 1000;

/** Beyond so many times what is allowed nobody wants to know the number. */
export const countedTimes = 10;

/**
 * Bytes of an event's JSON in UTF-8 where they are more than `most`, `Infinity` where they are more than `countedTimes` as many;
 * undefined where they are not, and where it has no JSON.
 */
export function bytesAbove(value: unknown, most: number): number | undefined {
  // A getter of a field that no check reads may throw, and what has no JSON does.
  try {
    if (bytesLeft(value, most, 0) >= 0) return undefined;
    const bytes = bytesOfJson(value, most * countedTimes);
    return bytes > most ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Stops beyond `largest`: what a value holds many times over could keep it busy for ever. */
function bytesOfJson(value: unknown, largest: number): number {
  let least = 0;
  const counted = function (this: unknown, _: string, part: unknown): unknown {
    least += leastBytes(part, this);
    if (least > largest) throw new RangeError("more than is counted");
    return part;
  };
  try {
    return bytesOf(JSON.stringify(value, counted) ?? "");
  } catch (error) {
    if (least > largest) return Infinity;
    throw error;
  }
}

/** Of a list or an object without its parts. */
function leastBytes(part: unknown, holder: unknown): number {
  if (typeof part === "string") return part.length + 2;
  const isNothing = part === undefined || typeof part === "function" || typeof part === "symbol";
  return isNothing && !Array.isArray(holder) ? 0 : 1;
}

/** An object whose JSON is none of its fields: a date or a boxed number takes that much at most. */
const mostOfObject = 30;

/** What is left of `most` at worst: no unit of a text takes more than six bytes. Stops where nothing is left. */
function bytesLeft(value: unknown, most: number, depth: number): number {
  if (typeof value === "string") return most - 2 - 6 * value.length;
  if (typeof value !== "object" || value === null) return most - 25;
  if (depth > deepest) return -1;
  if (Array.isArray(value)) {
    let room = most - 2;
    for (let at = 0; at < value.length && room >= 0; at++) room = bytesLeft(value[at], room - 1, depth + 1);
    return room;
  }
  let left = most - mostOfObject;
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
