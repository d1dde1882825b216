import { parseTree, printParseErrorCode, visit, type Node, type ParseError } from "jsonc-parser";
import type { TextFault } from "./fault.ts";
import { offsetTooDeep } from "./json-depth.ts";
import type { Json } from "./json.ts";
import { maxDepth } from "./limits.ts";
import type { ParsedText } from "./parsed-text.ts";
import { formatPointer } from "./pointer.ts";

/** Reads strict JSON: one value, no comments, no trailing commas, no repeated keys. */
export function parseJson(text: string): ParsedText | TextFault[] {
  const deep = offsetTooDeep(text, maxDepth);
  if (deep !== undefined)
    return [{ code: "too-deep", message: `Nested deeper than ${maxDepth} levels.`, offset: deep }];
  const value = parseValue(text);
  if (value === undefined) return [syntaxFault(text)];
  const faults = keyAndNumberFaults(text);
  if (faults.length > 0) return faults;
  let tree: Node | undefined;
  return { value, offset: (tokens, part) => offsetIn((tree ??= parseTree(text)), tokens, part) };
}

/** `JSON.parse` makes `__proto__` an own property like any other and keeps lone surrogates. */
function parseValue(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const sentences = new Map([
  ["InvalidSymbol", "this is no JSON value"],
  [
    "PropertyNameExpected",
    "a property name in double quotes is expected (JSON allows no comma after the last property)",
  ],
  ["ValueExpected", "a value is expected (JSON allows no comma after the last item)"],
  ["ColonExpected", "a colon is expected after the property name"],
  ["CommaExpected", "a comma is expected"],
  ["CloseBraceExpected", "a closing brace is expected"],
  ["CloseBracketExpected", "a closing bracket is expected"],
  ["EndOfFileExpected", "the text goes on after its value"],
  ["InvalidCommentToken", "JSON allows no comments"],
  ["UnexpectedEndOfString", "a string does not end on its line"],
  ["InvalidUnicode", "`\\u` needs four hexadecimal digits"],
  ["InvalidEscapeCharacter", "a string has an escape that JSON does not know"],
  ["InvalidCharacter", "a string has a control character that must be escaped"],
]);

function syntaxFault(text: string): TextFault {
  if (text.trim() === "") return { code: "invalid-json", message: "Not valid JSON: the file is empty.", offset: 0 };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const first = errors[0];
  const why =
    first === undefined
      ? "the text ends too early"
      : (sentences.get(printParseErrorCode(first.error)) ?? "a token is malformed");
  return { code: "invalid-json", message: `Not valid JSON: ${why}.`, offset: first?.offset ?? 0 };
}

/** What `JSON.parse` lets pass: a key twice in an object, and numbers that no double can hold. */
function keyAndNumberFaults(text: string): TextFault[] {
  const faults: TextFault[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, _length, _line, _column, path) => {
      const keys = open.at(-1);
      if (keys?.has(name) === true) faults.push(duplicateKey(name, offset, formatPath([...path(), name])));
      keys?.add(name);
    },
    onLiteralValue: (value, offset, _length, _line, _column, path) => {
      if (value === Infinity || value === -Infinity) faults.push(hugeNumber(offset, formatPath(path())));
    },
  });
  return faults;
}

function duplicateKey(name: string, offset: number, pointer: string): TextFault {
  return {
    code: "duplicate-key",
    message: `The key ${JSON.stringify(name)} stands twice in this object; only one of them can count.`,
    offset,
    pointer,
  };
}

function hugeNumber(offset: number, pointer: string): TextFault {
  return {
    code: "invalid-number",
    message: "This number is too large for a JSON number that programs can read.",
    offset,
    pointer,
  };
}

function formatPath(path: readonly (string | number)[]): string {
  return formatPointer(path.map(String));
}

/** The offset of the value, or of its key, that `tokens` lead to; of the nearest ancestor where there is none. */
function offsetIn(tree: Node | undefined, tokens: readonly string[], part: "key" | "value"): number {
  let node = tree;
  let key: Node | undefined;
  for (const token of tokens) {
    const next =
      node?.type === "array" ? { key: undefined, value: node.children?.[Number(token)] } : propertyOf(node, token);
    if (next?.value === undefined) return node?.offset ?? 0;
    [node, key] = [next.value, next.key];
  }
  return (part === "key" ? (key ?? node) : node)?.offset ?? 0;
}

function propertyOf(
  node: Node | undefined,
  name: string,
): { key: Node | undefined; value: Node | undefined } | undefined {
  if (node?.type !== "object") return undefined;
  const property = node.children?.find((child) => child.children?.[0]?.value === name);
  return property && { key: property.children?.[0], value: property.children?.[1] };
}
