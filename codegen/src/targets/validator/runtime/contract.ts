import { renderedIssues, sizeIssues } from "./advice.ts";
import { ContractError } from "./contract-error.ts";
import type { Issue, RenderingOptions, ValidateOptions, Validation } from "./issue.ts";
import { parseJson, type JsonFault } from "./json-text.ts";
import { describe } from "./message.ts";
import { wholeEvent, type Place } from "./place.ts";
import { tagOf, withoutInherited } from "./record.ts";
import { mostIssues, Report, type ReportOptions } from "./report.ts";

/** Says what is wrong with the value at a place. */
export type Explain = (value: unknown, at: Place, report: Report) => void;

/** What was emitted for one contract. */
export interface ContractChecks<Event> {
  /** What an error calls it: the constant of its event, else the name of its type. */
  readonly name: string;
  readonly is: (value: unknown) => value is Event;
  readonly explain: Explain;
  /** What binds senders besides; absent where nothing does. */
  readonly sender?: { readonly accepts: (value: unknown) => boolean; readonly explain: Explain };
  /** Whether something has given every object a field that the checks read. */
  readonly inherits: () => boolean;
  /** Bytes of JSON that a sender's event may take. */
  readonly mostBytes?: number;
  /** The field that `RenderingOptions.render` gives. */
  readonly rendered?: string;
  /** Names of fields whose values are never quoted. */
  readonly secret: ReadonlySet<string>;
}

/** Judges `value` and says all that is wrong with it. */
export function validate<Event>(
  checks: ContractChecks<Event>,
  value: unknown,
  options: RenderingOptions<Event> = {},
): Validation<Event> {
  if (!checks.is(value)) return refused(checks, withoutInherited(value, checks.inherits()), options);
  const found = senderIssues(checks, withoutInherited(value, checks.inherits()), []);
  const { as, render } = options;
  if (as === "sender" && found.length > 0) return { ok: false, issues: found, advice: [] };
  const { rendered } = checks;
  const differing = rendered === undefined || !render ? [] : renderedIssues(value, rendered, render(value));
  return { ok: true, value, advice: [...found, ...differing] };
}

function refused<Event>(checks: ContractChecks<Event>, value: unknown, { as }: ValidateOptions): Validation<Event> {
  const issues = collect(checks.explain, value, { layer: "schema", secret: checks.secret });
  const found = senderIssues(checks, value, issues);
  return as === "sender"
    ? { ok: false, issues: capped([...issues, ...found]), advice: [] }
    : { ok: false, issues, advice: found };
}

function senderIssues<Event>(
  { sender, secret, mostBytes }: ContractChecks<Event>,
  value: unknown,
  known: readonly Issue[],
): readonly Issue[] {
  const size = sizeIssues(value, mostBytes);
  if (sender === undefined || sender.accepts(value)) return size;
  return [...size, ...collect(sender.explain, value, { layer: "sender", secret, known })];
}

function collect(explain: Explain, value: unknown, options: ReportOptions): readonly Issue[] {
  const report = new Report(options);
  explain(value, wholeEvent, report);
  return report.isFull ? capped(report.issues, true) : report.issues;
}

/** The first issues, and one that says that there are more. */
function capped(issues: readonly Issue[], more = issues.length > mostIssues): readonly Issue[] {
  if (!more) return issues;
  const shown = issues.filter(({ code }) => code !== "too-many-issues").slice(0, mostIssues);
  const message = `There are more than ${mostIssues} issues; the others are not listed`;
  return [...shown, { code: "too-many-issues", layer: "schema", path: [], pointer: "", message }];
}

/** Throws a `ContractError` unless `value` is valid. */
export function assertValid<Event>(
  checks: ContractChecks<Event>,
  value: unknown,
  options?: ValidateOptions,
): asserts value is Event {
  const result = validate(checks, value, options);
  if (!result.ok) throw new ContractError(checks.name, result.issues);
}

/** Reads JSON text, or UTF-8 bytes of it, and judges what it holds. */
export function parse<Event>(
  checks: ContractChecks<Event>,
  json: string | Uint8Array,
  options?: RenderingOptions<Event>,
): Validation<Event> {
  if (!isTextOrBytes(json)) return { ok: false, issues: [neitherTextNorBytes(json)], advice: [] };
  const result = parseJson(json);
  return result.ok
    ? validate(checks, result.value, options)
    : { ok: false, issues: [notJson(result.fault)], advice: [] };
}

/** A caller without types can hand in anything. */
function isTextOrBytes(json: unknown): json is string | Uint8Array {
  return typeof json === "string" || (typeof json === "object" && json !== null && tagOf(json) === "Uint8Array");
}

function neitherTextNorBytes(json: unknown): Issue {
  const expected = "JSON text, or UTF-8 bytes of it";
  const received = describe(json);
  const message = `What is parsed must be ${expected}, not ${received}`;
  return { code: "not-json", layer: "schema", path: [], pointer: "", message, expected, received };
}

function notJson({ message, line, column }: JsonFault): Issue {
  const text = `The text is not JSON at line ${line}, column ${column}: ${message}`;
  return { code: "not-json", layer: "schema", path: [], pointer: "", message: text, position: { line, column } };
}
