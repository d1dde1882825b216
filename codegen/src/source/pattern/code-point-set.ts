/** Code points as sorted ranges that do not touch; both ends belong to a range. */
export type CodePointSet = readonly (readonly [number, number])[];

const last = 0x10ffff;

/** The set of some ranges in any order. */
export function setOf(ranges: Iterable<readonly [number, number]>): CodePointSet {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before !== undefined && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Everything that is not in `set`. */
export function complement(set: CodePointSet): CodePointSet {
  const found: [number, number][] = [];
  let from = 0;
  for (const [start, end] of set) {
    if (start > from) found.push([from, start - 1]);
    from = end + 1;
  }
  return from > last ? found : [...found, [from, last]];
}

/** Whether two sets have a code point in common. */
export function overlap(a: CodePointSet, b: CodePointSet): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to));
}

/** `.` without the `s` flag. */
export const anyButLineEnd = complement(
  setOf([
    [0x0a, 0x0a],
    [0x0d, 0x0d],
    [0x2028, 0x2029],
  ]),
);

const classes: Readonly<Record<string, CodePointSet>> = {
  d: [[0x30, 0x39]],
  w: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  s: [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

/** `\d`, `\w`, `\s` and their opposites by their letter; undefined for any other letter. */
export function classOf(letter: string): CodePointSet | undefined {
  const set = Object.hasOwn(classes, letter.toLowerCase()) ? classes[letter.toLowerCase()] : undefined;
  return set === undefined || letter === letter.toLowerCase() ? set : complement(set);
}

const properties = new Map<string, CodePointSet>();

/** The set of `\p{…}` or `\P{…}`, as the engine knows it. */
export function propertySet(escape: string): CodePointSet {
  const known = properties.get(escape);
  if (known !== undefined) return known;
  const matcher = new RegExp(`^${escape}$`, "u");
  const ranges: [number, number][] = [];
  for (let code = 0; code <= last; code += 1) {
    if (!matcher.test(String.fromCodePoint(code))) continue;
    const before = ranges.at(-1);
    if (before?.[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  properties.set(escape, ranges);
  return ranges;
}
