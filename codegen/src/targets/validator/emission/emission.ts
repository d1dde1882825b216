import { jsonLiteral } from "../../../emit/literal.ts";
import type { Json } from "../../../source/json.ts";
import { Block } from "../code/block.ts";
import type { Names } from "../code/names.ts";
import { always, holds, not, type Test } from "../code/test.ts";
import { isTrivial, type JsonType, type Plan } from "../plan/plan.ts";
import { acceptInline, testInline } from "./accept.ts";
import { isCalled, type Position } from "./calls.ts";
import type { ChecksModule } from "./checks-module.ts";
import { explainInline } from "./explain.ts";
import { Facts } from "./facts.ts";
import { Fields } from "./fields.ts";
import type { Subject } from "./subject.ts";
import { guardTest } from "./type-test.ts";

/** The function that is being written. */
export interface FunctionScope {
  readonly module: ChecksModule;
  readonly names: Names;
  /** The function calls itself, directly or not, and counts how deeply. */
  readonly recursive: boolean;
  /** Values that conditions which are still being put together compare with literals: TypeScript will narrow them. */
  readonly compared: Set<Subject>;
  /** Values whose types such conditions ask for. */
  readonly typed: Set<Subject>;
  /** Those of them that have some type wherever the condition does not hold. */
  readonly guarded: Set<Subject>;
}

/** A point at which the way parts. */
export interface Fork {
  readonly test: Test;
  readonly met: Emission;
  readonly unmet: Emission;
}

interface EmissionOptions {
  readonly facts?: Facts;
  readonly names?: Names;
  readonly underRule?: boolean | undefined;
  readonly atTop?: boolean;
}

/** One point in a function that is being written: what is known there, and where the next statement goes. */
export class Emission {
  readonly scope: FunctionScope;
  readonly block: Block;
  readonly facts: Facts;
  /** The names of the block's variables. */
  readonly names: Names;
  /** A rule across fields is being explained. */
  readonly underRule: boolean;
  /** The block is the function's own body, where a fault may end the function. */
  readonly atTop: boolean;

  constructor(
    scope: FunctionScope,
    { facts = new Facts(), names = scope.names, underRule = false, atTop = false }: EmissionOptions = {},
  ) {
    this.scope = scope;
    this.block = new Block();
    this.facts = facts;
    this.names = names;
    this.underRule = underRule;
    this.atTop = atTop;
  }

  /** A point inside a new block: what becomes known there is forgotten behind it. */
  inside(underRule = this.underRule): Emission {
    return new Emission(this.scope, { facts: this.facts.fork(), names: this.names, underRule });
  }

  /** The same in a block that is written with brackets: its variables are called as if there were no other blocks beside it. */
  insideBlock(): Emission {
    const { scope, names, underRule } = this;
    return new Emission(scope, { facts: this.facts.fork(), names: names.inside(), underRule });
  }

  /** The name of a runtime function, imported. */
  use(name: string): string {
    return this.scope.module.use(name);
  }

  /** The name of a constant of the module. */
  constant(wanted: string, expression: string): string {
    return this.scope.module.constant(wanted, expression);
  }

  /** A JSON value as an expression; objects and lists become constants of the module. */
  literal(value: Json): string {
    return typeof value === "object" && value !== null
      ? this.scope.module.constant("value", jsonLiteral(value), "unknown")
      : jsonLiteral(value);
  }

  /** The condition under which the subject satisfies the plan. */
  test(plan: Plan, subject: Subject, position: Position = "value"): Test {
    if (isTrivial(plan) || this.facts.isDone(subject, plan)) return always;
    if (isCalled(plan, position, this.scope.module)) return this.#call(plan, subject);
    return testInline(plan, subject, this.inside()) ?? this.#call(plan, subject);
  }

  /** The conditions of several plans of which one has to hold, in this order. */
  testEach(plans: readonly Plan[], subject: Subject): Test[] {
    const last = this.inside();
    return plans.map((plan) => {
      for (const guarded of this.scope.guarded) last.facts.setNarrowed(guarded);
      return last.test(plan, subject, "branch");
    });
  }

  /** The same, where whatever follows only matters if it holds: what becomes known is kept. */
  testAlso(plan: Plan, subject: Subject, position: Position): Test | undefined {
    if (isTrivial(plan) || this.facts.isDone(subject, plan)) return always;
    return isCalled(plan, position, this.scope.module) ? this.#call(plan, subject) : testInline(plan, subject, this);
  }

  /** Returns false where the subject does not satisfy the plan. */
  accept(plan: Plan, subject: Subject, position: Position = "value"): void {
    if (isTrivial(plan) || this.facts.isDone(subject, plan)) return;
    this.facts.setDone(subject, plan);
    if (isCalled(plan, position, this.scope.module)) this.require(this.#call(plan, subject));
    else acceptInline(plan, subject, this);
  }

  /** Reports where the subject does not satisfy the plan. */
  explain(plan: Plan, subject: Subject, position: Position = "value"): void {
    if (isTrivial(plan) || this.facts.isDone(subject, plan)) return;
    this.facts.setDone(subject, plan);
    if (!isCalled(plan, position, this.scope.module)) return explainInline(plan, subject, this);
    const { module } = this.scope;
    const name = module.explains({ plan, underRule: this.underRule, origin: subject });
    const call = `${name}(${[subject.text, subject.at, "report", ...this.#extras(plan, subject)].join(", ")});`;
    // Most parts of a faulty event are without fault, and that is told in far less time than it takes to look for one. What is
    // nested in itself would be looked through again at every level.
    if (position !== "value" || module.world.isRecursive(plan.node)) this.block.add(call);
    else this.block.when(not(this.#call(plan, subject)), new Block().add(call));
  }

  /**
   * The expression for a value that is compared with a literal. TypeScript narrows a variable that was compared and refuses to
   * compare it with other literals: then it is looked at through a type that is not narrowed.
   */
  comparable(subject: Subject): string {
    if (this.facts.isNarrowed(subject)) return `(${subject.text} as unknown)`;
    this.scope.compared.add(subject);
    this.facts.setNarrowed(subject);
    return subject.text;
  }

  /** Behind a condition that was put together here, what it looked at is narrowed, in a way that is only known for types. */
  settle(): void {
    const { compared, typed } = this.scope;
    for (const subject of compared) this.facts.setNarrowed(subject);
    for (const subject of typed) if (this.facts.types(subject) === undefined) this.facts.setNarrowed(subject);
  }

  /** The condition that decides on a branch, and the points on both ways. Where it holds, `met` knows what it says. */
  condition(plan: Plan, subject: Subject): Fork {
    const met = this.insideBlock();
    const test = isCalled(plan, "branch", this.scope.module) ? undefined : testInline(plan, subject, met);
    const unmet = this.insideBlock();
    unmet.facts.join([...this.scope.guarded]);
    this.#forget();
    return test === undefined
      ? { test: this.#call(plan, subject), met: this.insideBlock(), unmet }
      : { test, met, unmet };
  }

  /** Returns false where the test fails. */
  require(test: Test): void {
    this.settle();
    this.#forget();
    this.block.when(not(test), new Block().add("return false;"));
  }

  #forget(): void {
    const { compared, typed, guarded } = this.scope;
    for (const set of [compared, typed, guarded]) set.clear();
  }

  #call(plan: Plan, subject: Subject): Test {
    const name = this.scope.module.accepts({ plan, origin: subject });
    return holds(`${name}(${[subject.text, ...this.#extras(plan, subject)].join(", ")})`);
  }

  /** Further arguments of a function: the object around the value, and how deep we are. */
  #extras(plan: Plan, subject: Subject): string[] {
    const { module, recursive } = this.scope;
    const owner = module.world.readsOwner(plan.node) ? [subject.owner?.text ?? "undefined"] : [];
    const depth =
      recursive && module.world.isRecursive(plan.node)
        ? [module.world.isTarget(plan.node) ? "depth + 1" : "depth"]
        : [];
    return [...owner, ...depth];
  }

  /** Declares the variable that holds the subject's fields; it is undefined where the subject is no object. */
  declareFields(subject: Subject): void {
    const isNamed = subject.text !== "value" && /^[\w$]+$/.test(subject.text);
    const variable = this.names.pick(isNamed ? `${subject.text}Fields` : "fields");
    const declaration = `const ${variable} = ${this.use("fieldsOf")}(${subject.text});`;
    this.block.add({ kind: "lazy", text: (isUsed) => (isUsed(variable) ? declaration : "") });
    this.#setFields(subject, variable, false);
  }

  /** From here on in this block the subject, whose fields were declared, is an object, and its fields are variables. */
  openFields(subject: Subject): void {
    const declared = this.facts.fields(subject);
    if (declared === undefined) throw new Error("fields are read before they are declared");
    const fields = this.#setFields(subject, declared.variable, true);
    this.facts.limitTypes(subject, ["object"]);
    this.facts.setPresent(subject);
    this.block.add({ kind: "lazy", text: (isUsed) => fields.declaration(isUsed) });
  }

  #setFields(subject: Subject, variable: string, certain: boolean): Fields {
    const fields = new Fields({ of: subject, variable, certain, emission: this });
    this.facts.setFields(subject, fields);
    return fields;
  }

  /** Where the subject has the type, `write` goes on in a block in which that is known; at once where it is known already. */
  whereIs(subject: Subject, type: JsonType | undefined, write: (emission: Emission) => void): void {
    const { facts } = this;
    if (type === undefined || this.#isKnown(subject, type)) return write(this);
    if (!facts.mayBe(subject, type)) return;
    const guard = guardTest(subject, type, this);
    const inner = this.insideBlock();
    if (type === "object" && facts.fields(subject) !== undefined) inner.openFields(subject);
    inner.facts.limitTypes(subject, [type]);
    inner.facts.setPresent(subject);
    write(inner);
    this.block.when(guard, inner.block);
    facts.join(inner.facts.narrowed);
  }

  #isKnown(subject: Subject, type: JsonType): boolean {
    if (type !== "object") return this.facts.isSurely(subject, type);
    return this.facts.fields(subject)?.certain ?? false;
  }
}
