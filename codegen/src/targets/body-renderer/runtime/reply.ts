import { nothing } from "./calm.ts";
import { type Fields, fieldsOf, isObject, own } from "./fields.ts";

/** Where a contract keeps what a person may choose from: names of properties, from the event inwards. */
export interface ChoicesPlan {
  readonly list: readonly string[];
  /** Fields of an option. */
  readonly label: string;
  readonly meaning?: string;
  /** From an option to what is true, or an object, where an answer needs a comment or input. */
  readonly needsComment?: readonly string[];
  readonly input?: readonly string[];
  readonly plainReply?: { readonly boundBy: readonly (readonly string[])[]; readonly only: readonly unknown[] };
  readonly offer?: { readonly path: readonly string[]; readonly is: unknown; readonly not: readonly unknown[] };
  readonly text?: { readonly maxLength: readonly string[] };
}

/** What an answer needs besides the choice. */
export type ReplyNeed = "comment" | "input";

/** What a plain reply says. */
export type ReplyResult<Option> =
  /** It picks this option; the answer is whole once it also has what `needs` lists. */
  | { readonly kind: "option"; readonly option: Option; readonly needs: readonly ReplyNeed[] }
  /** There are no options, and this is a text that may answer. */
  | { readonly kind: "text"; readonly text: string }
  /** It could mean each of the candidates, or nothing that is known where there are none. */
  | { readonly kind: "unclear"; readonly candidates: readonly Option[] }
  /** It names an option that no plain reply may choose; `declining` are those that it may. */
  | { readonly kind: "declined-only"; readonly option: Option; readonly declining: readonly Option[] };

/** The items of the list at a path, whichever of several types the value has. */
export type ItemAt<Value, Path extends readonly string[]> = Value extends unknown
  ? Path extends readonly [infer Name extends string, ...infer Rest extends readonly string[]]
    ? Name extends keyof Value
      ? ItemAt<NonNullable<Value[Name]>, Rest>
      : never
    : Value extends readonly (infer Item)[]
      ? Item
      : never
  : never;

/** Longer replies and labels are no names. */
const longestName = 1000;

/** Reads a plain reply to a question. Never throws; takes time in proportion to the text. */
export function readReply<Option>(question: unknown, text: unknown, plan: ChoicesPlan): ReplyResult<Option> {
  const list = listIn(question, plan);
  if (typeof text !== "string" || list === undefined) return unclear([]);
  if (list.length === 0) return readText(question, text, plan);
  const reply = withoutQuotation(text);
  const found = reordering.test(reply) ? [] : meantBy(trimmed(reply), list, plan);
  const [option, ...others] = found;
  if (option === undefined || others.length > 0) return unclear(found as Option[]);
  const mayChoose = replyRule(question, plan);
  if (!mayChoose(option)) {
    const declining = list.filter((one) => isObject(one) && mayChoose(one));
    return { kind: "declined-only", option: option as Option, declining: declining as Option[] };
  }
  return { kind: "option", option: option as Option, needs: needsOf(option, plan) };
}

/** The options that a client may offer, in their order. */
export function offerable<Option>(question: unknown, plan: ChoicesPlan): readonly Option[] {
  const mayOffer = offerRule(question, plan);
  return (listIn(question, plan) ?? []).filter((one) => isObject(one) && mayOffer(one)) as Option[];
}

function unclear<Option>(candidates: readonly Option[]): ReplyResult<Option> {
  return { kind: "unclear", candidates };
}

/** The options; none where the list is absent, undefined where something else is there. */
function listIn(question: unknown, { list }: ChoicesPlan): readonly unknown[] | undefined {
  if (!isObject(question)) return undefined;
  const found = valueAt(question, list);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : undefined;
}

type Rule = (option: Fields) => boolean;

/** Which options may be offered. */
function offerRule(question: unknown, { offer, meaning }: ChoicesPlan): Rule {
  if (offer === undefined || valueAt(question, offer.path) !== offer.is) return () => true;
  return (option) => !offer.not.includes(meaningOf(option, meaning));
}

/** Which options a plain reply may choose: none that may not be offered. */
function replyRule(question: unknown, plan: ChoicesPlan): Rule {
  const mayOffer = offerRule(question, plan);
  const only = isBound(question, plan) ? plan.plainReply?.only : undefined;
  return (option) => mayOffer(option) && (only === undefined || only.includes(meaningOf(option, plan.meaning)));
}

/** Whether a field is there that binds; `null` binds, too. */
function isBound(question: unknown, { plainReply }: ChoicesPlan): boolean {
  return plainReply !== undefined && plainReply.boundBy.some((path) => valueAt(question, path) !== undefined);
}

function meaningOf(option: Fields, meaning: string | undefined): unknown {
  return meaning === undefined ? undefined : valueAt(option, [meaning]);
}

function needsOf(option: Fields, { needsComment, input }: ChoicesPlan): ReplyNeed[] {
  const needs: ReplyNeed[] = [];
  if (isNeeded(option, needsComment)) needs.push("comment");
  if (isNeeded(option, input)) needs.push("input");
  return needs;
}

function isNeeded(option: Fields, path: readonly string[] | undefined): boolean {
  const value = path && valueAt(option, path);
  return value === true || isObject(value);
}

/** What stands at a path; what objects inherit does not count. */
function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => own(fieldsOf(value), name), from);
}

/** A typed answer. What is bound takes none: nobody could decline with it. */
function readText<Option>(question: unknown, text: string, plan: ChoicesPlan): ReplyResult<Option> {
  const most = plan.text && valueAt(question, plan.text.maxLength);
  if (typeof most !== "number" || isBound(question, plan)) return unclear([]);
  const answer = trimmed(behindQuotation(text)).replace(/\p{Cs}/gu, "\ufffd");
  const isWithin = answer.length <= most * 2 && codePoints(answer) <= most;
  return isWithin && seen.test(answer) ? { kind: "text", text: answer } : unclear([]);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _character of text) count++;
  return count;
}

/** The text without all lines that quote what is replied to. */
function withoutQuotation(text: string): string {
  if (!text.includes(">")) return text;
  const lines = text.split("\n");
  return lines.filter((line) => line.charAt(firstSeen(line, 0)) !== ">").join("\n");
}

/** The text behind the quotation at its beginning: in an answer itself, such a line may belong to what was typed. */
function behindQuotation(text: string): string {
  for (let start = 0; start < text.length;) {
    const at = firstSeen(text, start);
    if (text.charAt(at) !== ">") return text.slice(start);
    const end = text.indexOf("\n", at);
    start = end < 0 ? text.length : end + 1;
  }
  return "";
}

const blank = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** Something that is seen. */
const seen = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Where the first character that is seen stands. One step a character, as no expression for an end of blanks is. */
function firstSeen(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at++;
  return at;
}

function isBlank(character: string): boolean {
  return character === " " || character === "\n" || blank.test(character);
}

/** Without the blanks at its ends; the selector of a pictograph stays behind it. */
function trimmed(text: string): string {
  const start = firstSeen(text, 0);
  let end = text.length;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  const selector = text.charAt(end);
  return text.slice(start, selector === "\ufe0e" || selector === "\ufe0f" ? end + 1 : end);
}

/** The options that a reply may mean, in their order. */
function meantBy(reply: string, list: readonly unknown[], { label }: ChoicesPlan): Fields[] {
  const [name, number] = [nameOf(reply), numberOf(reply)];
  if (name === undefined) return [];
  const line = /^(?<number>\d{1,4})[.)] (?<label>.+)$/u.exec(name)?.groups;
  const found = list.map((option, at) => {
    if (!isObject(option)) return { at, option: {}, isNamed: false, isLike: false };
    const own = nameOf(valueAt(option, [label]));
    // A label may be written like another option's line, or like what stands for a label that shows nothing.
    const isLike =
      (own ?? nothing) === (Number(line?.["number"]) === at + 1 ? line?.["label"] : name) ||
      (number !== undefined && own !== undefined && markedNumber(own) === number);
    return { at, option, isNamed: number === at + 1 || own === name, isLike };
  });
  if (!found.some(({ isNamed }) => isNamed)) return [];
  return found.filter(({ isNamed, isLike }) => isNamed || isLike).map(({ option }) => option);
}

/** Marks that show a reply in another order than it has. */
const reordering = /[\u202a-\u202e]/u;

/** The number that a label is, with marks around it: `1)`, `(1)`, `1:`. */
function markedNumber(label: string): number | undefined {
  if (/^\d*$/u.test(label)) return undefined;
  const digits = /^[^\p{L}\p{N}]*(?<digits>\d{1,5})[^\p{L}\p{N}]*$/u.exec(label)?.groups?.["digits"];
  return digits === undefined ? undefined : Number(digits);
}

/** The number that a reply is: `2`, `#2`, `2)`, with ASCII's digits or full-width ones. */
function numberOf(reply: string): number | undefined {
  if (reply.length > 20) return undefined;
  const ascii = reply.replace(/[\uff01-\uff5e]/gu, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
  const digits = /^#?(?<digits>[1-9]\d{0,4})\)?$/u.exec(bare(ascii))?.groups?.["digits"];
  return digits === undefined ? undefined : Number(digits);
}

/** Marks of quotation in all their forms; phones put in others than were typed. */
const singleMarks = /[\u0060\u00b4\u02bc\u2018-\u201b\u2039\u203a]/gu;
const doubleMarks = /[\u00ab\u00bb\u201c-\u201f]/gu;

/** Not seen, besides what Unicode calls ignorable. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/gu;
const blanks = /[\p{White_Space}\p{Cc}]+/gu;

/** So many marks on one letter are cut where they are shown. */
const towers = /\p{M}{6,}/gu;
/** Marks on nothing. */
const bareMarks = /(^|[\p{White_Space}\p{Cc}])\p{M}+/gu;

/**
 * A name as it is compared; undefined where there is nothing to compare. Two labels that look alike because one holds what is
 * not seen become the same.
 */
function nameOf(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > longestName) return undefined;
  const shown = plainMarks(text)
    .normalize("NFKD")
    .replace(unseen, "")
    .replace(towers, "")
    .replace(bareMarks, "$1")
    .replace(blanks, " ");
  // Upper case first: it makes one of letters that differ by their place in a word, or that no lower case has.
  const folded = shown.toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKD");
  return bare(folded) || undefined;
}

/** Without quotation marks around it, and without one full stop before or behind the closing one. */
function bare(text: string): string {
  const name = plainMarks(text).trim();
  const outer = withoutStop(name);
  const mark = outer.charAt(0);
  const isQuoted = outer.length > 2 && (mark === "'" || mark === '"') && outer.endsWith(mark);
  const inner = isQuoted ? outer.slice(1, -1).trim() : outer;
  return outer === name ? withoutStop(inner) : inner;
}

function plainMarks(text: string): string {
  return text.replace(singleMarks, "'").replace(doubleMarks, '"');
}

/** Several stops say that a thought goes on; they are no full stop. */
function withoutStop(text: string): string {
  const isStopped = text.length > 1 && (text.endsWith(".") || text.endsWith("。")) && !text.endsWith("..");
  return isStopped ? text.slice(0, -1).trimEnd() : text;
}
