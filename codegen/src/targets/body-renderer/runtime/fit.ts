import { type Cut, uncut } from "./cut.ts";
import { type Fields, fieldsOf } from "./fields.ts";

/** How to render. */
export interface RenderOptions {
  /** Language of the text, as `de` or `de-AT`. The template for it, or for the language alone (`de`), else the one in no language. */
  readonly lang?: string | undefined;
  /**
   * How many bytes the text may take as a part of the event's JSON. Unless given: what the other fields leave of the bytes
   * that an event may take, but 2,000 at least.
   */
  readonly budget?: number | undefined;
}

/** A compiled template. */
export type Render = (event: Fields, cut: Cut) => string;

/** What is rendered. */
export interface Rendering {
  readonly render: Render;
  /** Templates in a language, by that language in lower case. */
  readonly languages?: Readonly<Record<string, Render>>;
  /** The field that holds the text, which does not count among the others. */
  readonly field?: string;
  /** Bytes of JSON that an event may take. */
  readonly most: number;
}

/** However much the other fields take. */
const leastBudget = 2000;

/** A UTF-16 unit takes at most three bytes, the marks that JSON escapes two. */
const mostBytesPerUnit = 3;

/** Down to these lengths values are shortened, in UTF-16 units; a link's address of up to `link` stays. */
const shortest = { long: 60, line: 24, link: 300 };

/**
 * The text of an event, within the budget: the longest long texts are cut first, then over-long links are left out, then lines
 * are shortened. Where even the shortest does not fit, it is given all the same.
 */
export function fitted(
  content: unknown,
  { render, languages, field, most }: Rendering,
  options?: RenderOptions,
): string {
  const event = fieldsOf(content);
  const chosen = inLanguage(options?.lang, languages) ?? render;
  const whole = chosen(event, uncut);
  const given = options?.budget;
  if (whole.length * mostBytesPerUnit <= (given ?? leastBudget)) return whole;
  const budget = given ?? Math.max(leastBudget, most - bytesWithout(event, field));
  return jsonBytes(whole) <= budget ? whole : cutToFit(chosen, event, { budget, longest: whole.length });
}

/** `de-at-x` is looked for, then `de-at`, then `de`. */
function inLanguage(lang: string | undefined, languages: Rendering["languages"]): Render | undefined {
  if (typeof lang !== "string" || languages === undefined) return undefined;
  for (let tag = lang.toLowerCase(); tag !== ""; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-"))))
    if (Object.hasOwn(languages, tag)) return languages[tag];
  return undefined;
}

interface Room {
  readonly budget: number;
  /** No value is longer than this. */
  readonly longest: number;
}

function cutToFit(render: Render, event: Fields, { budget, longest }: Room): string {
  const fits = (cut: Cut): boolean => jsonBytes(render(event, cut)) <= budget;
  const longIn = (cut: Cut): Cut | undefined => {
    const long = most(shortest.long, longest, (length) => fits({ ...cut, long: length }));
    return long === undefined ? undefined : { ...cut, long };
  };
  const lineIn = (cut: Cut): Cut | undefined => {
    const line = most(shortest.line, longest, (length) => fits({ ...cut, line: length }));
    return line === undefined ? undefined : { ...cut, line };
  };
  const withoutLinks: Cut = { ...uncut, link: shortest.link };
  const found =
    longIn(uncut) ?? longIn(withoutLinks) ?? lineIn({ ...withoutLinks, long: shortest.long }) ?? lineIn(smallest);
  return render(event, found === undefined ? { ...smallest, line: shortest.line } : (longIn(found) ?? found));
}

const smallest: Cut = { line: Infinity, long: 0, link: 0 };

/** The largest number from `least` to `largest` that fits, as smaller ones do; undefined where none does. */
function most(least: number, largest: number, fits: (length: number) => boolean): number | undefined {
  if (!fits(least)) return undefined;
  let [low, high] = [least, Math.max(least, largest)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Bytes of a text as a part of a JSON text, in UTF-8, without the quotation marks around it. */
function jsonBytes(text: string): number {
  return bytesOf(JSON.stringify(text)) - 2;
}

/** Bytes of a text in UTF-8; half of a pair counts as half of its four. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}

/** Bytes of the JSON of all other fields. What is no JSON takes no room: it cannot be sent. */
function bytesWithout(event: Fields, field: string | undefined): number {
  try {
    const others = field === undefined ? event : { ...event, [field]: "" };
    return bytesOf(JSON.stringify(others));
  } catch {
    return 0;
  }
}
