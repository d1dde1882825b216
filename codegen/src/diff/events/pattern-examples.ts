import { parsePattern } from "../../source/pattern/parse-pattern.ts";
import type { CodePointSet } from "../../source/pattern/code-point-set.ts";
import type { Pattern } from "../../source/pattern/syntax.ts";
import { seededRandom, type Random } from "./random.ts";

const tries = 60;
/** How often more than its least number of times a part is repeated. */
const mostMore = 3;

/** Texts that a regular expression matches, the same for the same pattern; none where none was found. */
export function patternExamples(pattern: string): string[] {
  let parsed: Pattern;
  try {
    parsed = parsePattern(pattern);
  } catch {
    return [];
  }
  const matcher = new RegExp(pattern, "u");
  const random = seededRandom(pattern.length + 1);
  const [first = "", ...others] = Array.from({ length: tries }, (_, round) =>
    make(parsed, round === 0 ? () => 0 : random),
  );
  // What is not anchored also matches within a longer text.
  return [...new Set([first, `-${first}`, `${first}-`, ...others])].filter(
    (text) => text.length < 2000 && matcher.test(text),
  );
}

function make(pattern: Pattern, random: Random): string {
  switch (pattern.kind) {
    case "set":
      return characterOf(pattern.set, random);
    case "sequence":
      return pattern.parts.map((part) => make(part, random)).join("");
    case "choice": {
      const chosen = pattern.options[Math.floor(random() * pattern.options.length)];
      return chosen === undefined ? "" : make(chosen, random);
    }
    case "repeat": {
      const most = Math.min(pattern.max, Math.max(pattern.min, 1) + mostMore);
      const times = pattern.min + Math.floor(random() * (most - pattern.min + 1));
      return Array.from({ length: Math.min(times, 500) }, () => make(pattern.of, random)).join("");
    }
    case "assertion":
      return "";
  }
}

const letters: CodePointSet = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
];

/** A plain letter or digit where there is one. */
function characterOf(set: CodePointSet, random: Random): string {
  const plain = letters.flatMap(([from, to]) =>
    set.flatMap(([start, end]): CodePointSet => {
      const [low, high] = [Math.max(from, start), Math.min(to, end)];
      return low > high ? [] : [[low, high]];
    }),
  );
  const ranges = plain.length > 0 && random() < 0.9 ? plain : set;
  const [from, to] = ranges[Math.floor(random() * ranges.length)] ?? [0x78, 0x78];
  return String.fromCodePoint(from + Math.floor(random() * (Math.min(to, from + 40) - from + 1)));
}
