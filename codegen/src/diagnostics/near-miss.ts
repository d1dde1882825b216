/**
 * The candidate that `word` was most likely meant to be: at most one slip per four letters away (case, hyphens and
 * underscores are no slip). Undefined where none is near, or where `word` itself is a candidate.
 */
export function nearMiss(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = allowedSlips(word);
  for (const candidate of candidates) {
    if (candidate === word) return undefined;
    const distance = slips(word, candidate, bestDistance);
    if (distance > bestDistance) continue;
    if (best === undefined || distance < bestDistance || beginning(word, candidate) > beginning(word, best))
      best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The end of a sentence that names `word`: ` (did you mean "x"?).`, or the full stop alone where no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearMiss(word, candidates);
  return near === undefined ? "." : ` (did you mean ${JSON.stringify(near)}?).`;
}

/** Says that there is no `what` of the name `word`, and which was probably meant, or else what there is. */
export function noSuch(what: string, word: string, known: readonly string[]): string {
  const near = nearMiss(word, known);
  const hint = near === undefined ? `there are ${known.join(", ")}.` : `did you mean ${JSON.stringify(near)}?`;
  return `There is no ${what} ${JSON.stringify(word)}; ${hint}`;
}

/** How many characters two names begin with in common: of candidates equally near, the one that begins alike is meant. */
function beginning(word: string, candidate: string): number {
  let at = 0;
  while (at < word.length && word[at] === candidate[at]) at += 1;
  return at;
}

/** Longer names are not misspelt, they are something else; comparing them would only cost time. */
const longestName = 128;

function allowedSlips(word: string): number {
  if (word.length > longestName) return 0;
  return word.length < 3 ? 0 : Math.min(3, Math.max(1, Math.floor(word.length / 4)));
}

/** Slips between two names, or more than `limit` as soon as that is certain. */
function slips(word: string, candidate: string, limit: number): number {
  const [a, b] = [plain(word), plain(candidate)];
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return editDistance(a, b);
}

function plain(name: string): string {
  return name.replaceAll(/[-_]/gu, "").toLowerCase();
}

/** Damerau–Levenshtein: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(beforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, row];
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
