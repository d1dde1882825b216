import type { EmittedFile } from "../../../codegen/src/emit/emitted-file.ts";
import { DiagnosticCollector } from "../../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../../codegen/src/diagnostics/diagnostic.ts";
import type { Contract, Declaration } from "../../../codegen/src/ir/contract.ts";
import type { Notes, ObjectShape, Property, Shape } from "../../../codegen/src/ir/shape.ts";
import { typesTarget } from "../../../codegen/src/targets/types/target.ts";
import { print } from "./print.ts";

export const text: Shape = { kind: "scalar", type: "string", limits: {} };
export const count: Shape = { kind: "scalar", type: "number", limits: {} };
export const flag: Shape = { kind: "scalar", type: "boolean", limits: {} };
export const nothing: Shape = { kind: "scalar", type: "null", limits: {} };

export function field(
  name: string,
  shape: Shape,
  more: { presence?: Property["presence"]; notes?: Notes } = {},
): Property {
  return { name, shape, presence: "required", notes: {}, origin: `order-placed.json#/properties/${name}`, ...more };
}

export function object(properties: readonly Property[], more: Partial<ObjectShape> = {}): ObjectShape {
  return { kind: "object", properties, additional: undefined, prefixes: [], limits: {}, ...more };
}

export function list(items: Shape, more: { empty?: boolean } = {}): Shape {
  return { kind: "list", items, limits: {}, empty: false, ...more };
}

export function union(...members: readonly Shape[]): Shape {
  return { kind: "union", members, tag: undefined };
}

export function literal(value: Extract<Shape, { kind: "literal" }>["value"]): Shape {
  return { kind: "literal", value };
}

export function reference(name: string, module = "order-placed"): Shape {
  return { kind: "reference", module, name };
}

export function declaration(name: string, shape: Shape, notes: Notes = {}): Declaration {
  return { name, shape, notes, origin: `order-placed.json#/$defs/${name}` };
}

/** The contract `OrderPlaced`, with what a test cares about. */
export function contract(root: Shape, more: Partial<Contract> = {}): Contract {
  return {
    stem: "order-placed",
    file: "order-placed.json",
    module: "order-placed",
    name: "OrderPlaced",
    role: "contract",
    constant: undefined,
    notes: {},
    declarations: [declaration("OrderPlaced", root)],
    rules: [],
    unique: [],
    members: [],
    transport: undefined,
    choices: undefined,
    templates: [],
    fills: [],
    rendered: [],
    published: {},
    cases: undefined,
    inputs: "",
    ...more,
  };
}

/** What the types target makes of contracts: path → text. */
export function emitted(...contracts: readonly Contract[]): Map<string, string> {
  return print(emit(contracts, new DiagnosticCollector()));
}

/** What the types target finds wrong with contracts. */
export function faultsOf(...contracts: readonly Contract[]): Diagnostic[] {
  const diagnostics = new DiagnosticCollector();
  emit(contracts, diagnostics);
  return diagnostics.list();
}

function emit(contracts: readonly Contract[], diagnostics: DiagnosticCollector): EmittedFile[] {
  return typesTarget.emit({ contracts, documents: new Map(), formats: "assert", diagnostics });
}

/** The text of `order-placed.ts` for the shape of its root. */
export function moduleText(root: Shape, more: Partial<Contract> = {}): string {
  return emitted(contract(root, more)).get("types/src/order-placed.ts") ?? "";
}
