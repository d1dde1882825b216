import fc from "fast-check";
import type { QuestionEvent } from "./question-v2.ts";

/** A line of a body, and whether it lies in a code block. */
interface Line {
  readonly text: string;
  readonly isCode: boolean;
}

/** What a body is made of, read as a Markdown client would. */
interface ReadBody {
  readonly lines: readonly Line[];
  readonly fences: number;
  readonly isOpen: boolean;
}

/** Reads code blocks as CommonMark does: a block ends at a line of as many marks, indented by three at most. */
export function readBody(body: string): ReadBody {
  const lines: Line[] = [];
  let [fence, fences] = [0, 0];
  for (const text of body.split("\n")) {
    const marks = /^ {0,3}(`{3,})(?<rest>[^`]*)$/u.exec(text);
    const length = marks?.[1]?.length ?? 0;
    if (fence === 0 && length > 0) {
      fence = length;
      fences += 1;
      lines.push({ text, isCode: true });
    } else if (fence > 0) {
      lines.push({ text, isCode: true });
      if (length >= fence && marks?.groups?.["rest"]?.trim() === "") fence = 0;
    } else lines.push({ text, isCode: false });
  }
  return { lines, fences, isOpen: fence > 0 };
}

const approvalHeader = "A SuperToolkit approval request is waiting on a workspace owner or admin.";
const approvalNote =
  "Only workspace owners and admins can allow this. Allow it in an updated app, which shows exactly what it does. A reply here can only deny it.";
const boundNote =
  "This approves an exact operation. Approve it in an updated app, which shows what it does, or on the board. A reply here can only decline it.";

/** The rules that every body of question.v2 keeps, whatever is in the event's fields; what is broken, in words. */
export function bodyFaults(event: QuestionEvent, body: string): string[] {
  const { lines, fences, isOpen } = readBody(body);
  const plain = lines.filter(({ isCode }) => !isCode).map(({ text }) => text);
  const isApproval = event.card_id === "";
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const count = (is: (line: string) => boolean): number => plain.filter(is).length;

  check(!isOpen, "a code block is left open");
  const previews = isApproval ? (event.subject?.preview ?? []).filter(({ type }) => type === "text").length : 0;
  check(fences === previews, `${fences} code blocks for ${previews} previews`);

  const numbers = plain.flatMap((line) => /^\s{0,3}(\d+)[.)](?:\s|$)/u.exec(line)?.[1] ?? []);
  check(numbers.join() === event.options.map((_, at) => at + 1).join(), `options are numbered ${numbers.join()}`);
  check(count((line) => /^\d+\.\s*$/u.test(line)) === 0, "an option has no text");

  const header = (line: string): boolean =>
    isApproval ? line === approvalHeader : /^An agent is waiting on you — ".*" at stage (`+).*\1\.$/u.test(line);
  check(header(plain[0] ?? ""), `the first line is no header: ${plain[0]}`);
  check(
    count((line) => /^[\s*_~>#\\]*(?:an agent is waiting|a supertoolkit approval request is)/iu.test(line)) === 1,
    "there are several headers",
  );

  const hint =
    event.free_text === undefined ? "Reply with the number, or the option's name." : "Answer this one on the board.";
  if (!isApproval)
    check(
      count(
        (line) =>
          line === hint ||
          line.startsWith(`${hint} [Open the card](`) ||
          line === `${hint} Open the card` ||
          line === `${hint} Open the card […]`,
      ) === 1,
      "the reply hint is not there once",
    );
  for (const [note, isThere] of [
    [approvalNote, isApproval],
    [boundNote, !isApproval && event.subject !== undefined],
  ] as const)
    check(count((line) => line === note) === (isThere ? 1 : 0), `not the right number of: ${note}`);

  const text = plain.join("\n").replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/gu, "•");
  const links = [...text.matchAll(/\]\(([^)\s]*)/gu)].map(([, url]) => url ?? "");
  const own = [event.deep_link, ...(isApproval ? (event.subject?.preview ?? []).map(({ url }) => url) : [])];
  const hosts = new Set(own.flatMap((url) => hostOf(url) ?? []));
  check(
    links.every((url) => /^https?:\/\//iu.test(url) && hosts.has(hostOf(url) ?? "")),
    `foreign links: ${links.join(" ")}`,
  );
  check(!/(?:https?|ftp):\/\//iu.test(text.replace(/\]\([^)\s]*\)/gu, "")), "a bare address outside of code");
  check(new TextEncoder().encode(body).length <= 60_000, "more than 60,000 bytes");
  return [
    ...faults,
    ...blockFaults(plain),
    ...markFaults(text.replace(/\]\([^)\s]*\)/gu, "]")),
    ...characterFaults(body),
  ];
}

/** What lines outside of code begin that no value may begin, with what is wrong in words. */
export function blockFaults(lines: readonly string[]): string[] {
  const at = (rule: RegExp): boolean => lines.some((line) => rule.test(line));
  return [
    ...(at(/^ {0,3}\[(?:[^\]\\]|\\.)*(?:\]:|$)/u) ? ["the definition of a reference, which is not seen"] : []),
    ...(at(/^(?:\d+[.)] |[-*+] |> )?\[[ xX]\] /u) ? ["a box to tick"] : []),
    ...(at(/^ {0,3}(?:#{1,6}(?: |$)|=+ *$)/u) ? ["a heading"] : []),
    ...(at(/^ {0,3}(?:(?:- *)+|(?:\* *){3,}|(?:_ *){3,})$/u) ? ["a rule or an underline"] : []),
    ...(at(/^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/u) ? ["a table"] : []),
    ...(at(/^(?: {4}|\t)/u) ? ["an indented block of code"] : []),
    ...(at(/[\\ ]$/u) ? ["a break of a line"] : []),
  ];
}

/** Marks outside of code that no value may bring, with what is wrong in words. */
export function markFaults(text: string): string[] {
  // What a backslash stands before means nothing.
  const bare = text.replace(/\\[!-/:-@[-`{-~]/gu, "•");
  const rules: readonly (readonly [string, RegExp])[] = [
    ["HTML outside of code", /<[a-z/!?]/iu],
    ["what stands for a character", /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,31});/iu],
    ["bold text", /\*\*|(?<![\p{L}\p{N}_])__|__(?![\p{L}\p{N}_])/u],
    ["text that is struck out", /~~|(?:^|[^~])~[^\s~][^~\n]*(?<!\s)~/u],
    ["text that is hidden", /\|\|/u],
  ];
  return rules.flatMap(([fault, rule]) => (rule.test(bare) ? [fault] : []));
}

/** Characters that no value may bring, code or not, with what is wrong in words. */
export function characterFaults(text: string): string[] {
  const unseen =
    /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/u;
  const rules: readonly (readonly [string, RegExp])[] = [
    ["a control character", /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/u],
    ["half of a surrogate pair", /\p{Cs}/u],
    ["a character that turns text around", /\p{Bidi_Control}/u],
    ["a character that is not seen", unseen],
    ["a selector of nothing", /(?<!\p{Extended_Pictographic})(?<![0-9#*](?=[\ufe0e\ufe0f]\u20e3))[\ufe0e\ufe0f]/u],
    [
      "a joiner of nothing",
      /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}])/u,
    ],
    ["a joiner of Latin letters", /[a-z][\u200c\u200d]|[\u200c\u200d][a-z]/iu],
    ["a tower of marks", /(?:\p{M}[\u200c\u200d]?){7}/u],
    ["a room mention", /[@\uff20]room/iu],
  ];
  return rules.flatMap(([fault, rule]) => (rule.test(text) ? [fault] : []));
}

function hostOf(url: unknown): string | undefined {
  return typeof url === "string" ? /^https?:\/\/([^/?#]*)/iu.exec(url)?.[1]?.toLowerCase() : undefined;
}

/** What stands behind the numbers, in order. */
export function optionTexts(body: string): string[] {
  const { lines } = readBody(body);
  return lines.flatMap(({ text, isCode }) => (isCode ? [] : (/^\d+\. (.*)$/u.exec(text)?.[1] ?? [])));
}

/** Pieces of which attacks are made: marks, line breaks, what is not seen, what turns text around. */
const pieces = [
  ...Array.from("`~*_[]()<>#-+=|\\@:./!?\"'&;^$%0129aZ "),
  ...[
    "```",
    "~~~",
    "**",
    "__",
    "||",
    "](",
    "][",
    "]:",
    "![",
    "[x] ",
    "[^1]: ",
    "]: //evil.example/x",
    "---",
    "| --- |",
  ],
  ...[
    "https://evil.example/x",
    "HTTP://EVIL.example",
    "www.evil.example",
    "ftp://evil",
    "x://y",
    "javascript:alert(1)",
  ],
  ...["<b>", "</", "<!--", "<?", "<a href='https://evil.example'>", "&lt;b&gt;", "&#x202e;", "&#64;room", "&NewLine;"],
  ...["@room", "@ROOM", "\uff20room", "@\u200broom", "@\ufe0froom", "room", "@admin:evil.example"],
  ...["\n", "\n\n", "\r", "\r\n", "\t", "    ", "\v", "\f", "\u0085", "\u2028", "\u2029", "\u00a0", "\u3000", "\u1680"],
  ...["\0", "\b", "\u001b[31m", "\u007f", "\u009b"],
  ...["\u202a", "\u202e", "\u202c", "\u2066", "\u2069", "\u200e", "\u200f", "\u061c", "\u206f"],
  ...["\u200b", "\u2060", "\ufeff", "\u3164", "\u115f", "\u17b4", "\u180e", "\u2800", "\uffa0", "\ufff9", "\u00ad"],
  ...["\u034f", "\u200c", "\u200d", "\ufe0e", "\ufe0f", "\u{e0100}", "\u{e0041}", "\uffff", "\ufdd0", "\u{1fffe}"],
  ...["\u0301", "\u0336".repeat(9), "\u20e3", "\u093f\u200d", "\u0e47".repeat(12)],
  ...["\ud83d", "\ude00", "\u{1f469}\u200d\u{1f467}", "\u2764\ufe0f\u200d\u{1f525}", "1\ufe0f\u20e3"],
  ...["\u05d0\u05d9\u05e9\u05d5\u05e8", "\u0646\u0645\u06cc\u200c\u062f\u0627", "\u0915\u094d\u200d\u0937"],
  ...[
    "1. ",
    "2) ",
    "1.",
    "\uff11\uff0e",
    "\u0661) ",
    "\u2488 ",
    "a) ",
    "1\ufe0f. ",
    "1\u0301. ",
    "> ",
    "# ",
    "- ",
    "+ ",
  ],
  ...["An agent is waiting on you", "Only workspace owners and admins", "An *agent* is _waiting_ on"],
];

/** Texts that somebody means ill with. */
export const nastyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));
