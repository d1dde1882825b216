import type { EmittedModule, ImportRequest, ModuleId } from "../../../emit/emitted-file.ts";
import { words as wordsOf } from "../../../ir/names.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { Names } from "../code/names.ts";
import { runtimeFunctions, runtimeTypes } from "../code/runtime-names.ts";
import type { Plan } from "../plan/plan.ts";
import type { WordsOfRules } from "../rules/words-of-rules.ts";
import type { Subject } from "./subject.ts";
import { writeAccept, writeExplain } from "./write-function.ts";

/** A function that is asked for: for which plan, and where it is used first. */
export interface FunctionRequest {
  readonly plan: Plan;
  /** A rule across fields is being explained there; only for schemas that no reference leads to. */
  readonly underRule?: boolean | undefined;
  readonly origin?: Subject | undefined;
}

/** What all modules of one run share. */
export interface World {
  readonly words: WordsOfRules;
  /** Whether the schema has a type of its own. */
  isDeclared(node: SchemaNode): boolean;
  isRecursive(node: SchemaNode): boolean;
  /** Whether references lead to the schema. */
  isTarget(node: SchemaNode): boolean;
  /** Whether the schema's function needs the object around the value. */
  readsOwner(node: SchemaNode): boolean;
  /** The module of the schema's functions, as seen from another. */
  homeOf(node: SchemaNode, from: ChecksModule): ChecksModule;
  /** What the schema's functions are called, without `accepts` or `explain`. */
  nameOf(node: SchemaNode): string;
  /** The same without the contract's name; empty for the contract itself. */
  shortNameOf(node: SchemaNode): string;
  /** Runs later, when the function that is being written is done. */
  defer(work: () => void): void;
}

interface WrittenFunction {
  readonly name: string;
  text: string;
  exported: boolean;
}

/** The checks of one contract in the making: functions, constants, imports. */
export class ChecksModule {
  readonly id: ModuleId;
  readonly world: World;
  readonly #source: string;
  readonly #names = new Names([...runtimeFunctions.keys(), ...runtimeTypes.keys()]);
  readonly #imports = new Map<string, ImportRequest>();
  readonly #constants = new Map<string, { readonly name: string; readonly text: string }>();
  readonly #functions = new Map<string, WrittenFunction>();

  /** `source`: the contract's file. */
  constructor(id: ModuleId, source: string, world: World) {
    this.id = id;
    this.#source = source;
    this.world = world;
  }

  /** Imports a function or a type of the runtime. */
  use(name: string): string {
    const module = runtimeFunctions.get(name) ?? runtimeTypes.get(name);
    if (module === undefined) throw new Error(`the runtime has no ${name}`);
    this.#imports.set(name, { from: { target: this.id.target, module }, name, typeOnly: runtimeTypes.has(name) });
    return name;
  }

  /** The name of a constant with this value; `wanted` says in a few words what it is. */
  constant(wanted: string, expression: string, type?: string): string {
    const known = this.#constants.get(expression);
    if (known !== undefined) return known.name;
    const name = this.#names.pick(constantName(wanted));
    this.#constants.set(expression, {
      name,
      text: `const ${name}${type === undefined ? "" : `: ${type}`} = ${expression};`,
    });
    return name;
  }

  /** The name of a small function with this text behind its name. */
  reader(wanted: string, text: string): string {
    const known = this.#constants.get(text);
    if (known !== undefined) return known.name;
    const name = this.#names.pick(wanted.replace(/[^\w$]/g, "_"));
    this.#constants.set(text, { name, text: `function ${name}${text}` });
    return name;
  }

  /** The name of the function that accepts what satisfies the plan. */
  accepts(request: FunctionRequest): string {
    return this.#function("accepts", request, writeAccept);
  }

  /** The name of the function that explains what does not. */
  explains(request: FunctionRequest): string {
    return this.#function("explain", request, writeExplain);
  }

  #function(kind: string, request: FunctionRequest, write: typeof writeAccept): string {
    const home = this.world.homeOf(request.plan.node, this);
    const written = home.#write(kind, request, write);
    if (home === this) return written.name;
    written.exported = true;
    return this.#import(home, written.name);
  }

  #import({ id }: ChecksModule, name: string): string {
    const key = `${id.module} ${name}`;
    const known = this.#imports.get(key);
    if (known !== undefined) return known.as ?? name;
    const as = this.#names.pick(name);
    this.#imports.set(key, { from: id, name, typeOnly: false, ...(as === name ? {} : { as }) });
    return as;
  }

  #write(kind: string, request: FunctionRequest, write: typeof writeAccept): WrittenFunction {
    const { node, part } = request.plan;
    const key = `${kind} ${node.key} ${part}`;
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const name = this.#names.pick(`${kind}${this.world.nameOf(node)}${part}`);
    const written: WrittenFunction = { name, text: "", exported: false };
    this.#functions.set(key, written);
    const context = this.world.isTarget(node) ? { plan: request.plan } : request;
    this.world.defer(() => void (written.text = write(name, context, this)));
    return written;
  }

  /** The functions of a root, which the contract's own module calls. */
  root(kind: "accepts" | "explains", plan: Plan): string {
    const written =
      kind === "accepts"
        ? this.#write("accepts", { plan }, writeAccept)
        : this.#write("explain", { plan }, writeExplain);
    written.exported = true;
    return written.name;
  }

  /** The module as it is now. */
  emitted(): EmittedModule {
    const functions = reachable([...this.#functions.values()]);
    const texts = functions.map(textOf);
    return {
      kind: "module",
      id: this.id,
      imports: [...this.#imports.values()],
      statements: [...usedIn(texts, [...this.#constants.values()]), ...texts],
      exports: functions.filter(({ exported }) => exported).map(({ name }) => name),
      sources: [this.#source],
    };
  }
}

/** The constants that are mentioned: a condition that was settled while it was written leaves some unused. */
function usedIn(
  texts: readonly string[],
  constants: readonly { readonly name: string; readonly text: string }[],
): string[] {
  const mentioned = new Set(texts.flatMap(wordsIn));
  // One may mention those before it.
  const used = constants.toReversed().filter(({ name, text }) => {
    if (!mentioned.has(name)) return false;
    for (const word of wordsIn(text)) mentioned.add(word);
    return true;
  });
  return used.toReversed().map(({ text }) => text);
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{ID_Continue}$\u200c\u200d]+/gu) ?? [];
}

/** The functions that are called: some were asked for by conditions that were settled otherwise. */
function reachable(functions: readonly WrittenFunction[]): WrittenFunction[] {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const wanted = new Set(functions.filter(({ exported }) => exported));
  for (const { text } of wanted) {
    for (const word of wordsIn(text)) {
      const called = byName.get(word);
      if (called !== undefined) wanted.add(called);
    }
  }
  return functions.filter((one) => wanted.has(one));
}

function textOf({ text, exported }: WrittenFunction): string {
  return exported ? text.replace(/^(?=(?:async )?function )/m, "export ") : text;
}

/** `card id pattern` → `CARD_ID_PATTERN`. */
function constantName(wanted: string): string {
  const name = wordsOf(wanted)
    .join("_")
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, "_");
  return /^[A-Z]/.test(name) ? name : `V_${name}`;
}
