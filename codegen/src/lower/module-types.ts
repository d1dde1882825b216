import type { Declaration } from "../ir/contract.ts";
import type { Notes, ReferenceShape, Shape } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import type { Naming } from "./naming.ts";
import type { Places } from "./places.ts";

/** What the types of all modules are made with. */
export interface TypeTools {
  readonly analysis: Analysis;
  readonly naming: Naming;
  readonly places: Places;
  /** Takes a name for a type; reports where another type has it. `identity` is the same for the same type. */
  claim(name: string, origin: SchemaNode, identity: string): void;
  /** Whether a module may refer to a schema’s type: it is its own, or the schema’s module has it without being asked. */
  mayRefer(from: ModuleTypes, node: SchemaNode): boolean;
  /** Whether the schema is of the module's own document. */
  isHome(module: ModuleTypes, node: SchemaNode): boolean;
  /** Refers to all that a schema allows. */
  referTo(from: ModuleTypes, node: SchemaNode): ReferenceShape;
  /** Refers to the objects that a schema allows. */
  referToObjects(from: ModuleTypes, node: SchemaNode): ReferenceShape;
  /** Reports once per module that it would have too many types. */
  tooManyTypes(node: SchemaNode): void;
}

/** A type to be declared. */
export interface TypeRequest {
  readonly name: string;
  readonly origin: SchemaNode;
  readonly notes: Notes;
  /** The same for the same type: a name that two types want is an error. */
  readonly identity: string;
  shape(): Shape;
}

/** How many types of merged schemas one module may declare. */
const mostMerged = 1000;

/** The types that one module declares, in the order in which they are asked for. */
export class ModuleTypes {
  readonly module: string;
  readonly tools: TypeTools;
  readonly #declared = new Map<string, Declaration>();
  readonly #identities = new Set<string>();
  readonly #open: (() => void)[] = [];
  #merged = 0;

  constructor(module: string, tools: TypeTools) {
    this.module = module;
    this.tools = tools;
  }

  /** Whether the type was asked for. */
  has(identity: string): boolean {
    return this.#identities.has(identity);
  }

  get declarations(): readonly Declaration[] {
    return [...this.#declared.values()];
  }

  /** Declares a type once, and tells how to refer to it. Its shape is worked out by {@link finish}. */
  declare({ name, origin, notes, identity, shape }: TypeRequest): ReferenceShape {
    this.tools.claim(name, origin, identity);
    this.#identities.add(identity);
    if (!this.#declared.has(name)) {
      const declaration = { name, notes, origin: origin.key };
      this.#declared.set(name, { ...declaration, shape: { kind: "never" } });
      this.#open.push(() => this.#declared.set(name, { ...declaration, shape: shape() }));
    }
    return { kind: "reference", module: this.module, name };
  }

  /** Whether one more type made of several schemas is still reasonable. */
  mayMerge(node: SchemaNode): boolean {
    this.#merged += 1;
    if (this.#merged > mostMerged) this.tools.tooManyTypes(node);
    return this.#merged <= mostMerged;
  }

  /** Works out everything that was asked for; true if there was anything. */
  finish(): boolean {
    const hadWork = this.#open.length > 0;
    for (let next = this.#open.shift(); next !== undefined; next = this.#open.shift()) next();
    return hadWork;
  }
}
