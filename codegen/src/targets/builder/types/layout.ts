import { type Item, parseType, type TypeTree } from "./type-tree.ts";

/** How long a line may get where it can be broken; literals never are. */
const width = 120;

/** Text that may be broken: a group's lines are all broken, or none is. */
type Layout =
  | string
  | readonly Layout[]
  | { readonly kind: "group" | "indented"; readonly content: Layout }
  /** `flat` is what stands there while the line is not broken. */
  | { readonly kind: "line"; readonly flat: "" | " " }
  /** Text that is only there where the group's lines are broken. */
  | { readonly kind: "ifBroken"; readonly text: string };

const space: Layout = { kind: "line", flat: " " };
const nothing: Layout = { kind: "line", flat: "" };

/**
 * The code of one type on one line where it fits, else broken at the outermost place. The first line is taken to stand behind
 * `taken` columns of other text and the last one before one more character; the lines between begin with `indent`. White space
 * and leading operators in `code` do not count. Throws for code that is no type of a builder: a bug in Parley.
 */
export function typeLayout(code: string, indent: string, taken: number = indent.length): string {
  const type = parseType(code);
  return written([taken === indent.length ? ownLines(type) : inPlace(type), ";"], indent, taken).slice(0, -1);
}

/** A parameter of a method, its type as code. */
export interface SignatureArgument {
  /** With `?` behind it where it may be left out. */
  readonly name: string;
  readonly type: string;
}

/** What a method takes and gives. */
export interface Signature {
  readonly argumentsCode: readonly SignatureArgument[];
  readonly result: string;
}

/**
 * The signature of a method, laid out like a type: its parameters are broken first, then their types and the result's. `head` is
 * all that stands before the parameters, `option<const V>`; the first line has no indent.
 */
export function signatureLayout(head: string, { argumentsCode, result }: Signature, indent: string): string {
  const items = argumentsCode.map(({ name, type }) => behind([`${name}:`], parseType(type)));
  const last: Layout = { kind: "ifBroken", text: "," };
  const list = items.flatMap((item, index) => (index === 0 ? [item] : [",", space, item]));
  const parameters = items.length === 0 ? "()" : ["(", indented([nothing, list, last]), nothing, ")"];
  const layout = group([head, parameters, behind([":"], parseType(result)), ";"]);
  return written(layout, indent, indent.length);
}

function group(content: Layout): Layout {
  return { kind: "group", content };
}

function indented(content: Layout): Layout {
  return { kind: "indented", content };
}

function layoutOf(type: TypeTree): Layout {
  switch (type.kind) {
    case "text":
      return type.text;
    case "prefixed":
      return [type.prefix, layoutOf(type.type)];
    case "inferred":
      return [`infer ${type.name}`, type.bound === undefined ? "" : [" extends ", layoutOf(type.bound)]];
    case "indexed":
      return [layoutOf(type.type), "[", type.index === undefined ? "" : layoutOf(type.index), "]"];
    case "parenthesized":
      return parenthesized(type.type);
    case "generic":
      return [type.name, argumentsOf(type.items)];
    case "tuple":
      return type.items.length === 0 ? "[]" : enclosed("[", type.items, "]");
    case "object":
      return type.items.length === 0 ? "{}" : enclosed("{", type.items, "}");
    case "operation":
      return group(operands(type));
    case "conditional":
      return conditional(type, (content) => content);
  }
}

function parenthesized(type: TypeTree): Layout {
  if (type.kind !== "operation") return ["(", layoutOf(type), ")"];
  return group(["(", indented([nothing, leading(type), operands(type)]), nothing, ")"]);
}

/** A single argument that has its own place to be broken, or none, stays beside the name. */
function argumentsOf(items: readonly Item[]): Layout {
  const [only] = items;
  const stays = items.length === 1 && (only?.type.kind === "text" || only?.type.kind === "object");
  return stays ? ["<", itemLayout(only), ">"] : enclosed("<", items, ">");
}

function enclosed(open: string, items: readonly Item[], close: string): Layout {
  const edge = open === "{" ? space : nothing;
  const list = items.flatMap((item, index) => (index === 0 ? [itemLayout(item)] : [space, itemLayout(item)]));
  return group([open, indented([edge, list]), edge, close]);
}

function itemLayout({ head, type, mark, separator }: Item): Layout {
  const [first] = head;
  const start = head.map((part) => (typeof part === "string" ? part : layoutOf(part)));
  if (first === undefined) return [ownLines(type), mark, separator];
  if (first === "...") return [first, layoutOf(type), mark, separator];
  return [behind(start, type), separator];
}

/** A type behind a name: a union that is broken starts on the next line. */
function behind(head: readonly Layout[], type: TypeTree): Layout {
  if (type.kind !== "operation") return [head, " ", layoutOf(type)];
  return [head, group(indented([space, leading(type), operands(type)]))];
}

/** A type that starts a line: a union that is broken has its operator in front of the first line as well. */
function ownLines(type: TypeTree): Layout {
  return type.kind === "operation" ? group([leading(type), operands(type)]) : layoutOf(type);
}

/** A type behind other text: only the operands after the first one start lines. */
function inPlace(type: TypeTree): Layout {
  if (type.kind !== "operation") return layoutOf(type);
  const [first = "", ...others] = operands(type);
  return group([first, indented(others)]);
}

type Operation = Extract<TypeTree, { kind: "operation" }>;

function leading({ operator }: Operation): Layout {
  return { kind: "ifBroken", text: `${operator} ` };
}

function operands({ operator, operands: types }: Operation): Layout[] {
  return types.map((type, index) => {
    const operand = layoutOf(type);
    return index === 0 ? operand : [space, `${operator} `, indented(operand)];
  });
}

type Conditional = Extract<TypeTree, { kind: "conditional" }>;

/** `stepIn` where the condition stands behind a `? ` that its own branches are stepped in from already. */
function conditional({ links, otherwise }: Conditional, stepIn: (content: Layout) => Layout): Layout {
  const lines = links.flatMap(({ check, bound, then }, index): Layout[] => {
    const condition = [layoutOf(check), " extends ", layoutOf(bound)];
    const branch = then.kind === "conditional" ? conditional(then, indented) : indented(layoutOf(then));
    const start = index === 0 ? stepIn(condition) : indented([space, ": ", indented(condition)]);
    return [start, indented([space, "? ", branch])];
  });
  return group([lines, indented([space, ": ", indented(layoutOf(otherwise))])]);
}

/** A layout that is still to be written. */
interface Pending {
  readonly layout: Layout;
  readonly indent: string;
  readonly broken: boolean;
}

function written(layout: Layout, indent: string, taken: number): string {
  const stack: Pending[] = [{ layout, indent, broken: false }];
  let text = "";
  let column = taken;
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    const kind = kindOf(one.layout);
    const piece = kind === "group" ? "" : ownText(one);
    text += piece;
    column = piece.startsWith("\n") ? one.indent.length : column + piece.length;
    const broken = kind === "group" ? !fits({ ...one, broken: false }, stack, width - column) : one.broken;
    stack.push(...partsOf({ ...one, broken }).toReversed());
  }
  return text;
}

/** Whether a layout fits on the line together with what follows up to where a line may be broken. */
function fits(first: Pending, rest: readonly Pending[], columns: number): boolean {
  const stack = [first];
  let left = columns;
  for (let next = rest.length; left >= 0;) {
    const one = stack.pop() ?? rest[--next];
    if (one === undefined) return true;
    const text = ownText(one);
    if (text.startsWith("\n")) return true;
    left -= text.length;
    stack.push(...partsOf(one).toReversed());
  }
  return false;
}

function kindOf(layout: Layout): string {
  return typeof layout === "string" ? "text" : "kind" in layout ? layout.kind : "parts";
}

/** What is written for the layout itself, without its parts. */
function ownText({ layout, indent, broken }: Pending): string {
  if (typeof layout === "string") return layout;
  if (!("kind" in layout)) return "";
  if (layout.kind === "line") return broken ? `\n${indent}` : layout.flat;
  return layout.kind === "ifBroken" && broken ? layout.text : "";
}

function partsOf({ layout, indent, broken }: Pending): Pending[] {
  if (typeof layout === "string") return [];
  if (!("kind" in layout)) return layout.map((part) => ({ layout: part, indent, broken }));
  if (layout.kind === "group") return [{ layout: layout.content, indent, broken }];
  return layout.kind === "indented" ? [{ layout: layout.content, indent: `${indent}  `, broken }] : [];
}

/** `type Name<V> = …;`, laid out. */
export function aliasText(head: string, code: string): string {
  return `${head} = ${typeLayout(code, "", head.length + 3)};`;
}
