import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import type { Issue } from "../../codegen/src/targets/validator/runtime/issue.ts";
import { emitted, issuesOf, type EmittedCode, type Validator } from "./emitted.ts";
import { resolved } from "./resolved.ts";

/** A contract of its own, emitted and loaded. */
export interface Contract extends Validator {
  readonly code: EmittedCode;
  /** What is wrong with an event, for a reader. */
  issues(value: unknown): readonly Issue[];
  /** The same as `code pointer`. */
  faults(value: unknown): string[];
}

/** Emits and loads the validator of `schema`, with the rules that lowering finds in it. */
export async function contractOf(
  schema: object | boolean,
  files: Readonly<Record<string, object>> = {},
): Promise<Contract> {
  const code = await codeOf({ "main.json": schema, ...files });
  const validator = code.validator("main.json");
  const issues = (value: unknown): readonly Issue[] => issuesOf(validator.validate(value));
  return {
    ...validator,
    code,
    issues,
    faults: (value) => issues(value).map((issue) => `${issue.code} ${issue.pointer}`),
  };
}

/** Emits and loads the validators of a folder of schemas. */
export async function codeOf(files: Readonly<Record<string, object | boolean>>): Promise<EmittedCode> {
  const { documents, errors } = await resolved(files);
  const diagnostics = new DiagnosticCollector();
  const contracts = lower({ documents, diagnostics });
  const found = [...errors, ...diagnostics.list().filter(({ severity }) => severity === "error")];
  if (found.length > 0) throw new Error(found.map(({ message, pointer }) => `${pointer}: ${message}`).join("\n"));
  return emitted(documents, { contracts });
}
