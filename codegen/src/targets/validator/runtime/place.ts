import { quote } from "./text.ts";

/** A place in an event: a property or an item, and the place that holds it. */
export class Place {
  readonly key: string | number;
  readonly parent: Place | undefined;
  /** How many steps it is from the event. */
  readonly depth: number;

  constructor(key: string | number, parent: Place | undefined) {
    this.key = key;
    this.parent = parent;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  /** The place of a property or of an item. */
  to(key: string | number): Place {
    return new Place(key, this);
  }

  /** Names and positions from the event inwards. */
  get path(): (string | number)[] {
    const keys: (string | number)[] = new Array(this.depth);
    for (let at: Place = this; at.parent !== undefined; at = at.parent) keys[at.depth - 1] = at.key;
    return keys;
  }
}

/** The event itself. */
export const wholeEvent = new Place("", undefined);

/** A path as a JSON pointer. */
export function pointerOf(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const key of path) pointer += `/${typeof key === "string" ? escaped(key) : key}`;
  return pointer;
}

function escaped(key: string): string {
  return key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

const plainName = /^[A-Za-z_$][\w$-]*$/;

/** A path as people write it: `options[2].label`; `the event` where it is empty. */
export function nameOf(path: readonly (string | number)[]): string {
  let name = "";
  for (const key of path) name += step(key, name === "");
  return name === "" ? "the event" : shortened(name);
}

/** Longest name of a place, in UTF-16 code units; of a longer one the middle is left out. */
const longestName = 160;

function shortened(name: string): string {
  if (name.length <= longestName) return name;
  return `${name.slice(0, longestName / 2).replace(/\p{Cs}$/u, "")}…${name.slice(-longestName / 2).replace(/^\p{Cs}/u, "")}`;
}

function step(key: string | number, first: boolean): string {
  if (typeof key === "number") return `[${key}]`;
  if (!plainName.test(key)) return `[${quote(key)}]`;
  return first ? key : `.${key}`;
}
