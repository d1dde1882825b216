import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import type { Contract, Declaration } from "../../codegen/src/ir/contract.ts";
import type { Shape } from "../../codegen/src/ir/shape.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import type { ContractSource, SourceDocument } from "../../codegen/src/source/document.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";

/** What came of some schemas. */
export interface Lowered {
  readonly contracts: readonly Contract[];
  readonly found: readonly Diagnostic[];
  /** The declared types of all contracts by name, as texts; `main.json` is the type `Main`. */
  readonly types: Readonly<Record<string, string>>;
}

/** Companions of a schema, by file name: `main.parley.json`, `main.cases.json`, `main.body.liquid`. */
export type SchemaFiles = Readonly<Record<string, unknown>>;

/** Lowers the one schema `main.json`. */
export function lowerSchema(schema: unknown): Lowered & { readonly contract: Contract } {
  const lowered = lowerFiles({ "main.json": schema });
  const [contract] = lowered.contracts;
  if (contract === undefined) throw new Error("nothing was lowered");
  return { ...lowered, contract };
}

/** Lowers the one schema `main.json` if it can be read: a random one may go round in circles. */
export function tryLowering(schema: unknown): Lowered | undefined {
  const diagnostics = new DiagnosticCollector();
  const documents = resolve({ sources: sourcesOf({ "main.json": schema }), diagnostics });
  return diagnostics.hasErrors ? undefined : lowered(documents, diagnostics);
}

/** Lowers a folder of schemas without touching the disk. Reading faults are test faults. */
export function lowerFiles(files: SchemaFiles): Lowered {
  const diagnostics = new DiagnosticCollector();
  const documents = resolve({ sources: sourcesOf(files), diagnostics });
  if (diagnostics.hasErrors) throw new Error(JSON.stringify(diagnostics.list()));
  return lowered(documents, diagnostics);
}

function lowered(documents: readonly ResolvedDocument[], diagnostics: DiagnosticCollector): Lowered {
  const contracts = lower({ documents, diagnostics });
  const types = Object.fromEntries(
    contracts.flatMap((one) => one.declarations).map((one) => [one.name, show(one.shape)]),
  );
  return { contracts, found: diagnostics.list(), types };
}

/** Each finding as `code pointer`. */
export function summary(found: readonly Diagnostic[]): string[] {
  return found.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** A shape as one line that reads like TypeScript. */
export function show(shape: Shape): string {
  switch (shape.kind) {
    case "unknown":
    case "never":
      return shape.kind;
    case "scalar":
      return shape.type;
    case "literal":
      return JSON.stringify(shape.value);
    case "reference":
      return shape.name;
    case "list":
      return shape.empty ? "[]" : `${bracketed(shape.items)}[]`;
    case "tuple":
      return `[${[...shape.items.map((one, at) => show(one) + (at < shape.required ? "" : "?")), ...rest(shape.rest)].join(", ")}]`;
    case "union":
      return shape.members.map(show).join(" | ");
    case "object":
      return showObject(shape);
  }
}

function showObject(shape: Extract<Shape, { kind: "object" }>): string {
  const marks = { required: "", optional: "?", forbidden: "?" };
  const properties = shape.properties.map((one) => `${one.name}${marks[one.presence]}: ${show(one.shape)}`);
  const prefixes = shape.prefixes.map((one) => `[${one.prefix}*]: ${show(one.shape)}`);
  const others =
    shape.additional === undefined
      ? []
      : [shape.additional === "forbidden" ? "closed" : `[*]: ${show(shape.additional)}`];
  const parts = [...properties, ...prefixes, ...others];
  return parts.length === 0 ? "{}" : `{ ${parts.join("; ")} }`;
}

function bracketed(shape: Shape): string {
  return shape.kind === "union" ? `(${show(shape)})` : show(shape);
}

function rest(shape: Shape | undefined): string[] {
  return shape === undefined ? [] : [`...${bracketed(shape)}[]`];
}

/** The declaration of a name. */
export function declaration({ contracts }: Lowered, name: string): Declaration {
  const found = contracts.flatMap((one) => one.declarations).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no type ${name}`);
  return found;
}

function sourcesOf(files: SchemaFiles): ContractSource[] {
  const companion = /\.(?:parley|cases)\.json$|\.liquid$/u;
  const schemas = Object.keys(files).filter((file) => !companion.test(file));
  return schemas.map((file) => {
    const stem = file.replace(/^.*\//u, "").replace(/(?:\.schema)?\.json$/u, "");
    const beside = (ending: string): string => file.replace(/[^/]*$/u, `${stem}.${ending}`);
    const optional = (name: string): SourceDocument | undefined =>
      name in files ? documentOf(name, files[name]) : undefined;
    const body = files[beside("body.liquid")];
    return {
      stem,
      schema: documentOf(file, files[file]),
      annotations: optional(beside("parley.json")),
      cases: optional(beside("cases.json")),
      templates:
        typeof body === "string"
          ? [{ name: "body", language: undefined, file: beside("body.liquid"), text: body }]
          : [],
    };
  });
}

function documentOf(file: string, value: unknown): SourceDocument {
  const text = JSON.stringify(value);
  return {
    file,
    path: `/schemas/${file}`,
    text,
    value: JSON.parse(text) as Json,
    place: (pointer) => ({ file, pointer }),
  };
}
