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
  check(!/<[a-z/!?]/iu.test(text), "HTML outside of code");
  check(!/@room/iu.test(body), "a room is mentioned");

  check(!/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/u.test(body), "a control character");
  check(
    !/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff\u3164\u00ad]/u.test(body),
    "an invisible or directional character",
  );
  check(!/\p{Cs}/u.test(body), "half of a surrogate pair");
  check(!/\p{M}{10}/u.test(body), "a tower of marks");
  check(new TextEncoder().encode(body).length <= 60_000, "more than 60,000 bytes");
  return faults;
}

function hostOf(url: unknown): string | undefined {
  return typeof url === "string" ? /^https?:\/\/([^/?#]*)/iu.exec(url)?.[1]?.toLowerCase() : undefined;
}

/** What stands behind the numbers, in order. */
export function optionTexts(body: string): string[] {
  const { lines } = readBody(body);
  return lines.flatMap(({ text, isCode }) => (isCode ? [] : (/^\d+\. (.*)$/u.exec(text)?.[1] ?? [])));
}
