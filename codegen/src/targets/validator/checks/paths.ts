import { jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import { formatPath, type FieldPath } from "../../../ir/path.ts";
import { pascalCase } from "../../../ir/names.ts";
import { all, any, holds, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import { guardTest, isDefined } from "../emission/type-test.ts";
import type { Check } from "../plan/plan.ts";

/** `x-uniqueBy`: the values at a path do not repeat. */
export class UniqueValues implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight = 2;
  readonly #path: FieldPath;
  readonly #key: string;

  /** `key`: the key of the schema that states it. */
  constructor(path: FieldPath, key: string) {
    this.#path = path;
    this.#key = key;
  }

  test(subject: Subject, emission: Emission): Test {
    const { list, reader } = readList(subject, this.#path, emission);
    if (list === undefined) return not(holds(`${emission.use("hasRepeats")}(${valuesText(subject, this.#path, emission)})`));
    const isList = emission.facts.isSurely(list, "array") ? all() : guardTest(list, "array", emission);
    return any(not(isList), not(holds(`${emission.use("hasRepeats")}(${[list.text, ...reader].join(", ")})`)));
  }

  accept(subject: Subject, emission: Emission): void {
    emission.block.add(`// ${formatPath(this.#path)}: no value twice.`);
    emission.require(this.test(subject, emission));
  }

  explain(subject: Subject, emission: Emission): void {
    const words = emission.scope.module.world.words.unique(this.#key, formatPath(this.#path));
    emission.within({ words, subject }, (inner) => {
      inner.block.add(`${inner.use("reportRepeats")}(${placesText(subject, this.#path, inner)}, report, "unique");`);
    });
  }
}

/** `x-memberOf`: the value is one of those at a path, seen from the nearest enclosing object. */
export class MemberOf implements Check {
  readonly on = undefined;
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight = 2;
  readonly #path: FieldPath;
  readonly #key: string;

  constructor(path: FieldPath, key: string) {
    this.#path = path;
    this.#key = key;
  }

  test(subject: Subject, emission: Emission): Test {
    const { owner } = subject;
    if (owner === undefined) return all();
    const known = emission.facts.fields(owner) === undefined ? undefined : readList(owner, this.#path, emission);
    const values = known?.list === undefined ? [valuesText(owner, this.#path, emission)] : [known.list.text, ...known.reader];
    const isList = known?.list === undefined ? all() : guardTest(known.list, "array", emission);
    return any(not(isDefined(subject.text)), all(isList, holds(`${emission.use("isAmong")}(${[subject.text, ...values].join(", ")})`)));
  }

  accept(subject: Subject, emission: Emission): void {
    emission.require(this.test(subject, emission));
  }

  explain(subject: Subject, emission: Emission): void {
    const words = emission.scope.module.world.words.member(this.#key, formatPath(this.#path));
    const expected = `one of the values at ${formatPath(this.#path)}`;
    const fault = `{ code: "not-a-member", expected: ${stringLiteral(expected)}, received: ${subject.text}, layer: "member" }`;
    const inner = emission.inside();
    inner.within({ words, subject }, (deeper) => {
      deeper.block.add(`report.add(${subject.at}, ${fault});`);
    });
    emission.block.when(not(this.test(subject, emission)), inner.block);
  }
}

/** The list at the beginning of the path where it is a field of the object, and what reads the rest of the path from an item. */
function readList(object: Subject, path: FieldPath, emission: Emission): { readonly list?: Subject; readonly reader: readonly string[] } {
  const [first, ...rest] = path;
  if (first === undefined || !first.each || rest.some((step) => step.each)) return { reader: [] };
  const list = emission.facts.fields(object)?.field(first.property);
  if (list === undefined) return { reader: [] };
  return { list, reader: rest.length === 0 ? [] : [readerName(path, emission)] };
}

function readerName(path: FieldPath, emission: Emission): string {
  const names = path.map(({ property }) => property);
  const access = names.slice(1).reduce((text, name) => fieldAccess(text, name, emission), "item");
  const name = `read${names.map(pascalCase).join("")}`;
  return emission.scope.module.reader(name, `(item: unknown): unknown {\n  return ${access};\n}`);
}

function fieldAccess(text: string, name: string, emission: Emission): string {
  const isInherited = name in Object.prototype;
  return isInherited ? `${emission.use("fieldOf")}(${text}, ${stringLiteral(name)})` : `${emission.use("fieldsOf")}(${text})?.[${stringLiteral(name)}]`;
}

function valuesText(object: Subject, path: FieldPath, emission: Emission): string {
  return `${emission.use("valuesAt")}(${object.text}, ${pathConstant(path, emission)})`;
}

function placesText(object: Subject, path: FieldPath, emission: Emission): string {
  return `${emission.use("foundAt")}(${object.text}, ${object.at}, ${pathConstant(path, emission)})`;
}

function pathConstant(path: FieldPath, emission: Emission): string {
  return emission.constant(`${path.map(({ property }) => property).join(" ")} path`, jsonLiteral(path.map(({ property, each }) => ({ property, each }))));
}
