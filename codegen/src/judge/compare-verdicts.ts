import type { AjvVerdict } from "./ajv-reader.ts";
import type { Case } from "./cases-file.ts";
import { oneLine } from "./one-line.ts";
import type { EmittedResult, EmittedVerdict } from "./staged-contract.ts";

/** As whom an event is judged. */
export type Role = "reader" | "sender";

/** Readers first: what they refuse, senders may not send either. */
export const roles: readonly Role[] = ["reader", "sender"];

/** What everyone says about one event in one role. */
export interface Opinions {
  readonly role: Role;
  /** What the case says; undefined where it says nothing about this role. */
  readonly expected: boolean | undefined;
  readonly emitted: EmittedResult;
  /** Undefined where ajv cannot judge. */
  readonly ajv: AjvVerdict | undefined;
}

/** The case's own verdict: a case that `sender` refuses is accepted by readers. */
export function expectedFor({ by }: Case, role: Role): boolean | undefined {
  if (role === "reader") return by === undefined || by === "sender";
  return by === undefined ? undefined : false;
}

/** The case, or ajv, says something else than the emitted validator. */
export function disagree(opinions: Opinions): boolean {
  const { emitted, ajv } = opinions;
  return (ajv !== undefined && ajv.accepted !== emitted.ok) || contradictsCase(opinions);
}

/** The emitted validator says something else than the case, whatever ajv says. */
export function contradictsCase({ expected, emitted }: Opinions): boolean {
  return expected !== undefined && expected !== emitted.ok;
}

/** One sentence with all verdicts and the first reason of each who refuses. */
export function describe({ by }: Case, { role, expected, emitted, ajv }: Opinions): string {
  const who = role === "reader" ? "a reader" : "a sender";
  const first = emitted.issues?.[0];
  const ours = verdict(emitted.ok, first === undefined ? "" : `${first.pointer} ${first.message}`);
  const theirs = ajv === undefined ? "" : `, ajv ${verdict(ajv.accepted, ajv.why)}`;
  const said =
    expected === undefined
      ? `The case does not say what it is for ${who}`
      : `The case says that ${who} ${expected ? "accepts it" : `refuses it by ${by}`}`;
  return `${said}; the emitted validator ${ours}${theirs}.`;
}

/** What is wrong with where and by what the emitted validator refuses a case; undefined where it does as the case says. */
export function misplaced({ by, pointer }: Case, { reader }: EmittedVerdict): string | undefined {
  if (by === undefined) return undefined;
  const issues = by === "sender" ? reader.advice : (reader.issues ?? []);
  if (issues.some((one) => one.layer === by && (pointer === undefined || one.pointer === pointer))) return undefined;
  const wanted = `an issue of ${by}${pointer === undefined ? "" : ` at ${show(pointer)}`}`;
  const found = issues.slice(0, 3).map((one) => `${one.layer} at ${show(one.pointer)} (${oneLine(one.message)})`);
  return `The case says that there is ${wanted}; the emitted validator has ${found.join(", ") || "none"}.`;
}

function verdict(accepted: boolean, why: string): string {
  return accepted ? "accepts it" : `refuses it (${oneLine(why)})`;
}

function show(pointer: string): string {
  return pointer === "" ? "the event itself" : pointer;
}
