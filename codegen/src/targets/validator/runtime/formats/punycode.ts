/** RFC 3492 with the parameters of IDNA. Both directions take quadratic time: they are for labels, not for texts. */
const base = 36;
const initialBias = 72;
const initialPoint = 0x80;
const pastLastPoint = 0x110000;

interface Delta {
  readonly value: number;
  /** Where the next one starts. */
  readonly end: number;
}

/** The code points that `text` (without `xn--`, in lower case) stands for; undefined where it is not what an encoder writes. */
export function decodePunycode(text: string): number[] | undefined {
  const delimiter = text.lastIndexOf("-");
  if (delimiter === 0) return undefined;
  const points = Array.from(text.slice(0, Math.max(delimiter, 0)), (char) => char.charCodeAt(0));
  let position = 0;
  let point = initialPoint;
  let bias = initialBias;
  for (let at = delimiter + 1; at < text.length;) {
    const delta = readDelta(text, at, bias);
    if (delta === undefined) return undefined;
    const count = points.length + 1;
    bias = adapt(delta.value, count, position === 0);
    point += Math.floor((position + delta.value) / count);
    position = (position + delta.value) % count;
    if (point >= pastLastPoint || isSurrogate(point)) return undefined;
    points.splice(position++, 0, point);
    at = delta.end;
  }
  return points;
}

/** The length of what an encoder writes for `points`, without `xn--`. */
export function punycodeLength(points: readonly number[]): number {
  const basic = points.filter((point) => point < initialPoint).length;
  let length = basic === 0 ? 0 : basic + 1;
  let [handled, from, delta, bias] = [basic, initialPoint, 0, initialBias];
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= from));
    delta += (next - from) * (handled + 1);
    for (const point of points) {
      if (point < next) delta++;
      if (point !== next) continue;
      length += countDigits(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    from = next + 1;
  }
  return length;
}

function readDelta(text: string, start: number, bias: number): Delta | undefined {
  let value = 0;
  let weight = 1;
  for (let at = start; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    const limit = threshold(at - start, bias);
    value += digit * weight;
    // More than any label can need: the sum stays exact and malformed digits end here too.
    if (!(value < pastLastPoint * text.length)) return undefined;
    if (digit < limit) return { value, end: at + 1 };
    weight *= base - limit;
  }
  return undefined;
}

function countDigits(delta: number, bias: number): number {
  let count = 1;
  for (let rest = delta; rest >= threshold(count - 1, bias); count++) {
    const limit = threshold(count - 1, bias);
    rest = Math.floor((rest - limit) / (base - limit));
  }
  return count;
}

function threshold(index: number, bias: number): number {
  return Math.min(Math.max((index + 1) * base - bias, 1), 26);
}

function adapt(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(unit: number): number {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x30 + 26 : Number.NaN;
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff;
}
