/** Standard Schema v1 and Standard JSON Schema v1, as https://standardschema.dev has them. */
export interface StandardSchema<Value> {
  readonly "~standard": StandardProps<Value>;
}

/** What stands under `~standard`. */
export interface StandardProps<Value> {
  readonly version: 1;
  readonly vendor: string;
  /** Never set: carries the type alone. */
  readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  readonly validate: (value: unknown, options?: StandardOptions | undefined) => StandardResult<Value>;
  readonly jsonSchema: {
    /** The JSON Schema of what is validated. Throws where `target` is not `draft-2020-12`. */
    readonly input: (options: StandardTargetOptions) => { [key: string]: unknown };
    /** The JSON Schema of what comes out: the same. Throws where `target` is not `draft-2020-12`. */
    readonly output: (options: StandardTargetOptions) => { [key: string]: unknown };
  };
}

/** Vendor-specific parameters; none are read. */
export interface StandardOptions {
  readonly libraryOptions?: { [key: string]: unknown } | undefined;
}

/** Which version of JSON Schema is asked for. */
export interface StandardTargetOptions extends StandardOptions {
  readonly target: string;
}

/** A value, or what is wrong. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** An issue of a contract. */
interface HintedIssue extends StandardIssue {
  readonly hint?: string;
}

/** What a contract's module gives: its own `validate`, and its schema as a fresh object on each call. */
export interface StandardParts<Value> {
  readonly vendor: "parley";
  readonly validate: (
    value: unknown,
  ) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly HintedIssue[] };
  readonly jsonSchema: () => { [key: string]: unknown };
}

/** A contract as a Standard Schema, for libraries that take any of those. */
export function standardSchema<Value>(parts: StandardParts<Value>): StandardSchema<Value> {
  const convert = (options: StandardTargetOptions): { [key: string]: unknown } => {
    if (options.target === "draft-2020-12") return parts.jsonSchema();
    throw new Error(`This contract is written in JSON Schema draft-2020-12 and is not available as ${options.target}.`);
  };
  return {
    "~standard": {
      version: 1,
      vendor: parts.vendor,
      validate: (value) => {
        const result = parts.validate(value);
        return result.ok ? { value: result.value } : { issues: result.issues.map(withHint) };
      },
      jsonSchema: { input: convert, output: convert },
    },
  };
}

/** Those who know nothing but messages get the hint in it. */
function withHint(issue: HintedIssue): StandardIssue {
  return issue.hint === undefined ? issue : { ...issue, message: `${issue.message} (${issue.hint})` };
}
