/** The first place at which a text stops being JSON. */
export interface TextFault {
  /** In UTF-16 code units from the start. */
  readonly offset: number;
  readonly message: string;
}

/** What may come next. */
type Expected = "value" | "first-item" | "first-key" | "key" | "colon" | "more" | "nothing";

interface Cursor {
  readonly text: string;
  at: number;
  expected: Expected;
  /** The brackets that are still to be closed, outermost first. */
  readonly open: ("}" | "]")[];
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?(?![\w.+-])/y;
const numberLike = /[\w.+-]{1,40}/y;
const literal = /(?:true|false|null)(?![\w$])/y;
const word = /[\w$]{1,40}/y;
const space = /[\t\n\r ]*/y;

/** Reads RFC 8259 with a stack of its own; undefined where the text is JSON. */
export function findFault(text: string): TextFault | undefined {
  const cursor: Cursor = { text, at: 0, expected: "value", open: [] };
  for (;;) {
    cursor.at += match(space, cursor).length;
    if (cursor.at >= text.length) return cursor.expected === "nothing" ? undefined : faultAtEnd(cursor);
    const fault = readToken(cursor);
    if (fault !== undefined) return fault;
  }
}

function readToken(cursor: Cursor): TextFault | undefined {
  const char = cursor.text.charAt(cursor.at);
  const closing = cursor.open.at(-1);
  switch (cursor.expected) {
    case "first-item":
    case "first-key":
      if (char === closing) return close(cursor);
      return cursor.expected === "first-item" ? readValue(cursor, char) : readKey(cursor, char);
    case "value":
      return readValue(cursor, char);
    case "key":
      return readKey(cursor, char);
    case "colon":
      return char === ":" ? advance(cursor, "value") : unexpected(cursor);
    case "more":
      if (char === closing) return close(cursor);
      return char === "," ? advance(cursor, closing === "}" ? "key" : "value") : unexpected(cursor);
    case "nothing":
      return unexpected(cursor);
  }
}

function readKey(cursor: Cursor, char: string): TextFault | undefined {
  return char === '"' ? readString(cursor, "colon") : unexpected(cursor);
}

function readValue(cursor: Cursor, char: string): TextFault | undefined {
  if (char === '"') return readString(cursor, afterValue(cursor));
  if (char === "{") return open(cursor, "}");
  if (char === "[") return open(cursor, "]");
  const known = match(literal, cursor) || match(number, cursor);
  if (known !== "") return advance(cursor, afterValue(cursor), known.length);
  return /[\d.+-]/.test(char) ? badNumber(cursor) : unexpected(cursor);
}

function open(cursor: Cursor, closing: "}" | "]"): undefined {
  cursor.open.push(closing);
  return advance(cursor, closing === "}" ? "first-key" : "first-item");
}

function close(cursor: Cursor): undefined {
  cursor.open.pop();
  return advance(cursor, afterValue(cursor));
}

function afterValue(cursor: Cursor): Expected {
  return cursor.open.length === 0 ? "nothing" : "more";
}

function advance(cursor: Cursor, expected: Expected, length = 1): undefined {
  cursor.at += length;
  cursor.expected = expected;
  return undefined;
}

/** A loop over characters: a regular expression would need memory in proportion to the string. */
function readString(cursor: Cursor, next: Expected): TextFault | undefined {
  const { text, at: start } = cursor;
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') {
    if (text.charCodeAt(at) < 0x20) return { offset: at, message: controlMessage(text, at) };
    if (text.charAt(at) !== "\\") at++;
    else if (isEscape(text, at)) at += 2;
    else return { offset: at, message: `"${show(text.slice(at, at + 2))}" is not an escape that JSON has.` };
  }
  if (at >= text.length) return { offset: start, message: "The string that starts here is not closed." };
  return advance(cursor, next, at + 1 - start);
}

function isEscape(text: string, at: number): boolean {
  const char = text.charAt(at + 1);
  return char === "u" ? /^[\dA-Fa-f]{4}$/.test(text.slice(at + 2, at + 6)) : char !== "" && '"\\/bfnrt'.includes(char);
}

function controlMessage(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  const name =
    unit === 0x0a || unit === 0x0d ? "A line break" : unit === 0x09 ? "A tab" : `The character ${codeName(unit)}`;
  return `${name} inside a string must be written as ${JSON.stringify(text.charAt(at)).slice(1, -1)}.`;
}

function badNumber(cursor: Cursor): TextFault {
  return { offset: cursor.at, message: `"${match(numberLike, cursor)}" is not a number as JSON writes it.` };
}

function unexpected(cursor: Cursor): TextFault {
  const found = match(word, cursor) || String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0);
  return {
    offset: cursor.at,
    message: `Expected ${phrase(cursor)}, found ${found === '"' ? "a string" : `"${show(found)}"`}.`,
  };
}

function faultAtEnd(cursor: Cursor): TextFault {
  const empty = cursor.expected === "value" && cursor.open.length === 0;
  const message = empty ? "There is no JSON value in the text." : `The text ends where ${phrase(cursor)} is expected.`;
  return { offset: cursor.text.length, message };
}

function phrase({ expected, open: brackets }: Cursor): string {
  const closing = `"${brackets.at(-1) ?? ""}"`;
  switch (expected) {
    case "value":
      return "a value";
    case "first-item":
      return `a value or ${closing}`;
    case "first-key":
      return `a property name in double quotes or ${closing}`;
    case "key":
      return "a property name in double quotes";
    case "colon":
      return '":"';
    case "more":
      return `"," or ${closing}`;
    case "nothing":
      return "nothing more";
  }
}

/** Text that is seen and does nothing when it is printed. */
function show(text: string): string {
  return Array.from(text, (char) =>
    /[^\p{L}\p{N}\p{P}\p{S} ]/u.test(char) ? codeName(char.codePointAt(0) ?? 0) : char,
  ).join("");
}

function codeName(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

function match(pattern: RegExp, cursor: Cursor): string {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text)?.[0] ?? "";
}
