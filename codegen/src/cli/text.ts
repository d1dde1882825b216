import { styleText } from "node:util";
import type { Diagnostic, Place, Severity } from "../diagnostics/diagnostic.ts";
import type { CheckedFile, CheckResult, GenerateResult } from "../run.ts";

type Style = Parameters<typeof styleText>[0];

/** How text for people is written. */
export interface TextOptions {
  readonly colour: boolean;
  /** Also tells notes. */
  readonly verbose: boolean;
}

const severityStyles: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", info: "blue" };

/** Findings, a line each, with the pointer and related places below. */
export function diagnosticsText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  return shown(diagnostics, options)
    .map((one) => {
      const severity = paint(severityStyles[one.severity], one.severity, options);
      const code = paint("dim", one.code, options);
      return [
        `${placeText(one)}  ${severity}  ${code}  ${visible(one.message)}`,
        ...(one.pointer === "" ? [] : [`    at ${visible(one.pointer)}`]),
        ...one.related.map((place) => `    ${placeText(place)}  ${visible(place.message)}`),
      ];
    })
    .flat()
    .map((line) => `${line}\n`)
    .join("");
}

function shown(diagnostics: readonly Diagnostic[], { verbose }: TextOptions): readonly Diagnostic[] {
  return verbose ? diagnostics : diagnostics.filter(({ severity }) => severity !== "info");
}

function placeText({ file, line, column }: Place): string {
  const position = line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;
  return visible(file) + position;
}

/** Text from a schema cannot move the cursor, set colours or begin a line. */
export function visible(text: string): string {
  return text.replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A bump, the more of a colour the more it asks for. */
export function painted(bump: string, options: TextOptions): string {
  return paint(bump === "major" ? "red" : bump === "minor" ? "yellow" : "green", bump, options);
}

function paint(style: Style, text: string, { colour }: TextOptions): string {
  return colour ? styleText(style, text, { validateStream: false }) : text;
}

/** `2 contracts, 14 files: 3 written, 11 unchanged`. */
export function generateSummary({ ok, contracts, files, diagnostics }: GenerateResult, options: TextOptions): string {
  const counts = countsText(diagnostics, options);
  const broken = diagnostics.some(({ code }) => code === "write-failed");
  if (!ok) return sentence([counts, broken ? "not everything was written" : "nothing was written"]);
  const of = (state: string): number => files.filter((file) => file.state === state).length;
  const [written, removed, unchanged] = [of("written"), of("removed"), of("unchanged")];
  const changes = [`${written} written`, ...(removed === 0 ? [] : [`${removed} removed`]), `${unchanged} unchanged`];
  return sentence([
    `${count(contracts, "contract")}, ${count(written + unchanged, "file")}: ${changes.join(", ")}`,
    counts,
  ]);
}

function sentence(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("; ")}\n`;
}

/** Each file that is not as it should be, with the reason. */
export function checkedFilesText(files: readonly CheckedFile[], options: TextOptions): string {
  const findings = files.filter(({ state }) => state !== "same" && state !== "kept");
  return findings
    .map(
      ({ file, state, reason = "" }) =>
        `${visible(file)}  ${paint("yellow", stateWords[state], options)}  ${visible(reason)}\n`,
    )
    .join("");
}

const stateWords: Readonly<Record<CheckedFile["state"], string>> = {
  same: "up to date",
  missing: "missing",
  stale: "stale",
  edited: "edited by hand",
  foreign: "not generated",
  linked: "a link",
  kept: "kept",
  "left-over": "left over",
  "left-over-edited": "left over, edited by hand",
};

/** `2 contracts, 14 files: all up to date`. */
export function checkSummary({ contracts, files, diagnostics }: CheckResult, options: TextOptions): string {
  const counts = countsText(diagnostics, options);
  if (files.length === 0) return sentence([counts, "nothing was compared"]);
  const differing = files.filter(({ state }) => state !== "same" && state !== "kept").length;
  const state = differing === 0 ? "all up to date" : `${differing} not up to date`;
  return sentence([`${count(contracts, "contract")}, ${count(files.length, "file")}: ${state}`, counts]);
}

function countsText(diagnostics: readonly Diagnostic[], { verbose }: TextOptions): string {
  const of = (severity: Severity): number => diagnostics.filter((one) => one.severity === severity).length;
  const parts = [counted(of("error"), "error"), counted(of("warning"), "warning"), counted(of("info"), "note")].filter(
    (part) => part !== "",
  );
  return parts.join(", ") + (of("info") > 0 && !verbose ? " (--verbose shows notes)" : "");
}

function counted(number: number, what: string): string {
  return number === 0 ? "" : count(number, what);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
