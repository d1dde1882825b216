import { jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import { formatPath, type FieldPath } from "../../../ir/path.ts";
import { pascalCase } from "../../../ir/names.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { all, any, holds, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { ownerParameter, type Subject } from "../emission/subject.ts";
import { guardTest, isDefined } from "../emission/type-test.ts";
import { remark, withinRule } from "../emission/within-rule.ts";
import { isAssured } from "../plan/assured.ts";
import type { Check } from "../plan/plan.ts";
import type { RuleWords } from "../rules/rule-words.ts";

/** `x-uniqueBy`: the values at a path do not repeat. */
export class UniqueValues implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight = 2;
  readonly #path: FieldPath;
  readonly #node: SchemaNode;

  /** `node`: the schema that states it. */
  constructor(path: FieldPath, node: SchemaNode) {
    this.#path = path;
    this.#node = node;
  }

  test(subject: Subject, emission: Emission): Test {
    return this.#test(subject, emission, { assured: false });
  }

  /** `assured`: all else that the schema says was found true before. */
  #test(subject: Subject, emission: Emission, options: { readonly assured: boolean }): Test {
    const { list, reader } = readList(subject, this.#path, { emission, ...options });
    if (list === undefined)
      return not(holds(`${emission.use("hasRepeats")}(${valuesText(subject, this.#path, emission)})`));
    const isList = emission.facts.isSurely(list, "array") ? all() : guardTest(list, "array", emission);
    return any(not(isList), not(holds(`${emission.use("hasRepeats")}(${[list.text, ...reader].join(", ")})`)));
  }

  accept(subject: Subject, emission: Emission): void {
    remark(emission, this.#words(emission), `${formatPath(this.#path)}: no value twice.`);
    emission.require(this.#test(subject, emission, { assured: isAssured(this.#node, this.#path) }));
  }

  explain(subject: Subject, emission: Emission): void {
    const words = this.#words(emission);
    const inner = emission.inside();
    withinRule(inner, { words, subject }, ({ block }) => {
      block.add(`${emission.use("reportRepeats")}(${placesText(subject, this.#path, emission)}, report, "unique");`);
    });
    remark(emission, words, `${formatPath(this.#path)}: no value twice.`);
    emission.block.when(not(this.test(subject, emission)), inner.block);
  }

  #words({ scope }: Emission): RuleWords | undefined {
    return scope.module.world.words.ofPath(this.#node, this.#path);
  }
}

/** `x-memberOf`: the value is one of those at a path, seen from the nearest enclosing object. */
export class MemberOf implements Check {
  readonly on = undefined;
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight = 2;
  readonly #path: FieldPath;
  readonly #node: SchemaNode;

  /** `node`: the schema that states it. */
  constructor(path: FieldPath, node: SchemaNode) {
    this.#path = path;
    this.#node = node;
  }

  test(subject: Subject, emission: Emission): Test {
    const { owner } = subject;
    if (owner === undefined) return all();
    const known =
      emission.facts.fields(owner) === undefined
        ? undefined
        : readList(owner, this.#path, { emission, assured: false });
    const values =
      known?.list === undefined ? [valuesText(owner, this.#path, emission)] : [known.list.text, ...known.reader];
    const isList = known?.list === undefined ? all() : guardTest(known.list, "array", emission);
    const isAlone = owner.text === ownerParameter ? not(isDefined(owner.text)) : any();
    return any(
      isAlone,
      emission.facts.isPresent(subject) ? any() : not(isDefined(subject.text)),
      all(isList, holds(`${emission.use("isAmong")}(${[subject.text, ...values].join(", ")})`)),
    );
  }

  accept(subject: Subject, emission: Emission): void {
    remark(emission, this.#words(emission), this.#sentence());
    emission.require(this.test(subject, emission));
  }

  explain(subject: Subject, emission: Emission): void {
    const words = this.#words(emission);
    const found = `{ value: ${subject.text}, at: ${subject.at} }`;
    const choices = `{ owner: ${subject.owner?.text ?? "undefined"}, path: ${pathConstant(this.#path, emission)} }`;
    const inner = emission.inside();
    withinRule(inner, { words, subject }, ({ block }) => {
      const parts = [found, choices, "report"];
      block.add(`${emission.use("reportNonMember")}(\n${parts.map((part) => `  ${part},\n`).join("")});`);
    });
    remark(emission, words, this.#sentence());
    emission.block.when(not(this.test(subject, emission)), inner.block);
  }

  #sentence(): string {
    return `The value is one of those at ${formatPath(this.#path)}.`;
  }

  #words({ scope }: Emission): RuleWords | undefined {
    return scope.module.world.words.ofPath(this.#node, this.#path);
  }
}

interface Reading {
  readonly emission: Emission;
  /** The items are known to be objects with all fields of the path. */
  readonly assured: boolean;
}

/** The list at the beginning of the path where it is a field of the object, and what reads the rest of the path from an item. */
function readList(
  object: Subject,
  path: FieldPath,
  reading: Reading,
): { readonly list?: Subject; readonly reader: readonly string[] } {
  const [first, ...rest] = path;
  if (first === undefined || !first.each || rest.some((step) => step.each)) return { reader: [] };
  const list = reading.emission.facts.fields(object)?.field(first.property);
  if (list === undefined) return { reader: [] };
  return { list, reader: rest.length === 0 ? [] : [readerName(path, reading)] };
}

function readerName(path: FieldPath, { emission, assured }: Reading): string {
  const names = path.map(({ property }) => property);
  const access = assured ? assuredAccess : safeAccess;
  const text = names.slice(1).reduce((inner, name) => access(inner, name, emission), "item");
  const comment = assured ? "  // That it is an object, and has the field, was checked before.\n" : "";
  return emission.scope.module.reader(
    `${assured ? "readKnown" : "read"}${names.map(pascalCase).join("")}`,
    `(item: unknown): unknown {\n${comment}  return ${text};\n}`,
  );
}

function assuredAccess(object: string, name: string, emission: Emission): string {
  return `(${object} as ${emission.use("Fields")})[${stringLiteral(name)}]`;
}

function safeAccess(object: string, name: string, emission: Emission): string {
  const isInherited = name in Object.prototype;
  return isInherited
    ? `${emission.use("fieldOf")}(${object}, ${stringLiteral(name)})`
    : `${emission.use("fieldsOf")}(${object})?.[${stringLiteral(name)}]`;
}

function valuesText(object: Subject, path: FieldPath, emission: Emission): string {
  return `${emission.use("valuesAt")}(${object.text}, ${pathConstant(path, emission)})`;
}

function placesText(object: Subject, path: FieldPath, emission: Emission): string {
  return `${emission.use("foundAt")}(${object.text}, ${object.at}, ${pathConstant(path, emission)})`;
}

function pathConstant(path: FieldPath, emission: Emission): string {
  return emission.constant(
    `${path.map(({ property }) => property).join(" ")} path`,
    jsonLiteral(path.map(({ property, each }) => ({ property, each }))),
  );
}
