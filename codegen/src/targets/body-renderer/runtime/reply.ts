import { onOneLine } from "./calm.ts";
import { type Fields, fieldsOf, itemsOf, own } from "./fields.ts";

/** Where a contract keeps what a person may choose from: names of properties, from the event inwards. */
export interface ChoicesPlan {
  readonly list: readonly string[];
  readonly label: string;
  readonly meaning?: string;
  readonly needsComment?: string;
  readonly input?: string;
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
  /** It picks an option that no plain reply may choose; `declining` are those that it may. */
  | { readonly kind: "declined-only"; readonly option: Option; readonly declining: readonly Option[] };

/** Longer replies name no option. */
const longestName = 1000;

const unclear = { kind: "unclear", candidates: [] } as const;

/** Reads a plain reply to a question. Never throws; takes time in proportion to the text. */
export function readReply<Option>(question: unknown, text: unknown, plan: ChoicesPlan): ReplyResult<Option> {
  if (typeof text !== "string") return unclear;
  const event = fieldsOf(question);
  const reply = withoutQuotation(text);
  const list = valueAt(event, plan.list);
  if (!Array.isArray(list)) return unclear;
  const options = list.filter(isObject);
  if (options.length === 0) return readText(event, reply, plan);
  const named = withoutWrapping(reply);
  if (named === undefined) return unclear;
  const found = matching(list, named, plan);
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return { kind: "unclear", candidates: found as Option[] };
  const { plainReply } = plan;
  if (plainReply !== undefined && isBound(event, plainReply.boundBy)) {
    const mayBeChosen = (option: Fields): boolean => plainReply.only.includes(meaningOf(option, plan));
    if (!mayBeChosen(only))
      return { kind: "declined-only", option: only as Option, declining: options.filter(mayBeChosen) as Option[] };
  }
  return { kind: "option", option: only as Option, needs: needsOf(only, plan) };
}

/** The options that a client may offer, in their order. */
export function offerable<Option>(question: unknown, plan: ChoicesPlan): readonly Option[] {
  const event = fieldsOf(question);
  const options = itemsOf(valueAt(event, plan.list)).filter(isObject);
  const { offer } = plan;
  const isHeld = offer !== undefined && valueAt(event, offer.path) === offer.is;
  return (isHeld ? options.filter((option) => !offer.not.includes(meaningOf(option, plan))) : options) as Option[];
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valueAt(event: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => own(fieldsOf(value), name), event);
}

function isBound(event: Fields, paths: readonly (readonly string[])[]): boolean {
  return paths.some((path) => {
    const value = valueAt(event, path);
    return value !== undefined && value !== null;
  });
}

function meaningOf(option: Fields, { meaning }: ChoicesPlan): unknown {
  return meaning === undefined ? undefined : own(option, meaning);
}

function needsOf(option: Fields, { needsComment, input }: ChoicesPlan): ReplyNeed[] {
  const needs: ReplyNeed[] = [];
  if (needsComment !== undefined && own(option, needsComment) === true) needs.push("comment");
  if (input !== undefined && isObject(own(option, input))) needs.push("input");
  return needs;
}

/** Lines that quote what is replied to, and a blank line between them and the reply, are no part of it. */
function withoutQuotation(text: string): string {
  const lines = text.split("\n").filter((line) => !isQuotation(line));
  return trimmed(lines.join("\n"));
}

function isQuotation(line: string): boolean {
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === ">") return true;
    if (!isBlank(character)) return false;
  }
  return false;
}

const blank = /^[\p{White_Space}\p{Cc}\u200b\u2060\ufeff]$/u;

function isBlank(character: string): boolean {
  return character === " " || character === "\n" || blank.test(character);
}

/** Without the blanks at its ends; one step a character. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function readText<Option>(event: Fields, reply: string, { text }: ChoicesPlan): ReplyResult<Option> {
  const most = text === undefined ? undefined : valueAt(event, text.maxLength);
  if (typeof most !== "number" || reply === "" || reply.length > most * 2) return unclear;
  return codePoints(reply) <= most ? { kind: "text", text: reply } : unclear;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _character of text) count++;
  return count;
}

const quotationMarks: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "„": "“",
  "‘": "’",
  "«": "»",
};

/** What is named: without quotation marks around it and a full stop behind it. Undefined where that is no name. */
function withoutWrapping(reply: string): string | undefined {
  if (reply.length > longestName) return undefined;
  const plain = plainName(reply);
  return plain === "" ? undefined : plain;
}

/** A name as it is compared: in one case, blanks single, nothing that is not seen. */
function plainName(text: string): string {
  return onOneLine(text.normalize("NFKC")).toLowerCase().normalize("NFKC");
}

/** The forms of a reply that may stand for a name: as it is, without a full stop, without quotation marks. */
function readings(name: string): readonly string[] {
  const found = new Set([name]);
  for (const one of found) {
    if (one.endsWith(".")) found.add(one.slice(0, -1).trimEnd());
    const close = quotationMarks[one.charAt(0)];
    if (close !== undefined && one.length > 2 && one.endsWith(close)) found.add(one.slice(1, -1).trim());
  }
  found.delete("");
  return [...found];
}

function matching(list: readonly unknown[], name: string, plan: ChoicesPlan): Fields[] {
  const wanted = readings(name);
  const numbers = new Set(wanted.flatMap(numberIn));
  return list.filter((option, index): option is Fields => {
    if (!isObject(option)) return false;
    if (numbers.has(index + 1)) return true;
    const label = own(option, plan.label);
    if (typeof label !== "string" || label.length > longestName) return false;
    const plain = plainName(label);
    return plain !== "" && (wanted.includes(plain) || readings(plain).some((one) => one === name));
  });
}

/** `2`, `#2`, `2)`. */
function numberIn(text: string): number[] {
  const digits = /^#?(?<digits>\d{1,4})\)?$/u.exec(text)?.groups?.["digits"];
  return digits === undefined ? [] : [Number(digits)];
}
