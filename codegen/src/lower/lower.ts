import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { compareText } from "../diagnostics/order.ts";
import type { Contract } from "../ir/contract.ts";
import { declarationFinder } from "../ir/find-declaration.ts";
import type { ResolvedDocument, SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { Analyzer } from "./analyzer.ts";
import { checkChoices } from "./check-choices.ts";
import { choicesOf } from "./choices.ts";
import { constraintOf } from "./constraint.ts";
import { eventConstantOf } from "./event-constant.ts";
import { inputsDigest } from "./inputs.ts";
import { lowerTypes, type LoweredTypes } from "./lower-types.ts";
import { notesOf } from "./notes.ts";
import { lowerRules } from "./rules.ts";
import { membersOf } from "./sketch.ts";
import { lowerTemplates } from "./template/lower-templates.ts";
import { transportOf } from "./transport.ts";

/** What to lower, and where to tell what is wrong. */
export interface LowerRequest {
  /** Sound documents: everything that one refers to is among them. */
  readonly documents: readonly ResolvedDocument[];
  readonly diagnostics: DiagnosticCollector;
}

/** The contracts that the documents state, sorted by module. */
export function lower({ documents, diagnostics }: LowerRequest): Contract[] {
  const sorted = documents.toSorted((a, b) => compareText(a.source.schema.file, b.source.schema.file));
  const analysis = new Analyzer(diagnostics);
  const types = lowerTypes(sorted, analysis, diagnostics);
  const byFile = new Map(sorted.map((document) => [document.source.schema.file, document]));
  const contracts = [...types].map(([document, lowered]) => ({
    document,
    contract: contractOf({ document, lowered, analysis, diagnostics, inputs: inputsDigest(document, byFile) }),
  }));
  refuseSameEvents(contracts, diagnostics);
  const find = declarationFinder(contracts.map(({ contract }) => contract));
  for (const { contract, document } of contracts) checkChoices(contract, { root: document.root, find, diagnostics });
  return contracts
    .map(({ contract, document: { source } }) => ({
      ...contract,
      templates: lowerTemplates(contract, { sources: source.templates, find, diagnostics }),
    }))
    .sort((a, b) => compareText(a.module, b.module));
}

interface ContractParts {
  readonly document: ResolvedDocument;
  readonly lowered: LoweredTypes;
  readonly analysis: Analysis;
  readonly diagnostics: DiagnosticCollector;
  readonly inputs: string;
}

function contractOf({ document, lowered, analysis, diagnostics, inputs }: ContractParts): Contract {
  const { root, source } = document;
  const transport = transportOf(root);
  const constant = document.shared ? undefined : eventConstantOf(analysis, root, namesOf(document, transport?.event));
  const role = constant === undefined ? "contract" : "event";
  return {
    ...lowered,
    ...lowerRules(root, analysis, diagnostics),
    stem: source.stem,
    file: source.schema.file,
    role: document.shared ? "shared" : role,
    constant,
    notes: notesOf(root),
    transport,
    choices: choicesOf(root),
    templates: [],
    rendered: [...new Set(source.templates.map((one) => one.name))].filter((name) => isString(analysis, root, name)),
    published: document.published,
    cases: source.cases?.value,
    inputs,
  };
}

/** What an event may be called in its own constant. */
function namesOf({ root, source }: ResolvedDocument, event: string | undefined): string[] {
  const id = root.keyword("$id");
  return [source.stem, ...(typeof id === "string" ? [id] : []), ...(event === undefined ? [] : [event])];
}

/** Whether a property of the root is a string and nothing else. */
function isString(analysis: Analysis, root: SchemaNode, name: string): boolean {
  const fields = analysis.alternatives(constraintOf(root)).map((facet) => facet.fields.get(name));
  const members = fields.map((field) => (field === undefined ? [] : membersOf(analysis.sketch([field.constraint]))));
  return (
    members.length > 0 &&
    members.every(([only, ...others]) => others.length === 0 && only?.kind === "scalar" && only.type === "string")
  );
}

function refuseSameEvents(
  contracts: readonly { readonly document: ResolvedDocument; readonly contract: Contract }[],
  diagnostics: DiagnosticCollector,
): void {
  const first = new Map<string, ResolvedDocument>();
  for (const { document, contract } of contracts) {
    const value = contract.constant?.value;
    if (value === undefined) continue;
    const other = first.get(value);
    if (other === undefined) first.set(value, document);
    else reportSameEvent(value, [document, other], diagnostics);
  }
}

function reportSameEvent(
  value: string,
  [document, other]: readonly [ResolvedDocument, ResolvedDocument],
  diagnostics: DiagnosticCollector,
): void {
  const message = `The event ${JSON.stringify(value)} is described twice: here and in ${other.source.schema.file}.`;
  diagnostics.report("duplicate-event", document.root.place(), message, [
    { ...other.root.place(), message: "The other contract." },
  ]);
}
