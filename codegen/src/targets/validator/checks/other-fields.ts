import { regExpLiteral, stringLiteral } from "../../../emit/literal.ts";
import { Block } from "../code/block.ts";
import { all, any, equal, holds, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import { fieldNames } from "../emission/field-names.ts";
import type { Subject } from "../emission/subject.ts";
import { isDefined } from "../emission/type-test.ts";
import { forbidsAll } from "../plan/forbids.ts";
import { describePlan } from "../plan/describe.ts";
import { isSimple, isTrivial, weightOf, type Check, type Plan } from "../plan/plan.ts";
import { patternTest } from "./strings.ts";

/** What an object says of fields that it does not name. */
export interface OtherFieldsParts {
  /** The names under `properties`. */
  readonly declared: readonly string[];
  /** By pattern: `patternProperties`. */
  readonly patterns: readonly { readonly pattern: string; readonly plan: Plan }[];
  /** `additionalProperties`: the rest, which is what has no declared name and matches none of these patterns. */
  readonly additional: Plan | undefined;
  readonly exempt: readonly string[];
  /** `propertyNames`: every name. */
  readonly names: Plan | undefined;
}

/** Up to this many declared names are compared one by one. */
const mostCompared = 6;

/** Up to this many patterns are tried in one expression. */
const mostPatterns = 20;

/** `patternProperties`, `additionalProperties` and `propertyNames`: one loop over all fields. */
export class OtherFields implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight: number;
  readonly #parts: OtherFieldsParts;

  constructor(parts: OtherFieldsParts) {
    const { patterns, additional, names } = parts;
    const plans = [...patterns.map(({ plan }) => plan), additional, names].filter((plan) => plan !== undefined);
    this.weight = plans.reduce((sum, plan) => sum + 1 + weightOf(plan), 2);
    this.#parts = parts;
  }

  test(): undefined {
    return undefined;
  }

  accept(subject: Subject, emission: Emission): void {
    const loop = startLoop(subject, emission);
    const { names } = this.#parts;
    if (names !== undefined) loop.inner.accept(names, loop.name);
    this.#eachPlan(loop, (plan, inner) => inner.accept(plan, loop.field));
    endLoop(subject, loop, emission);
  }

  explain(subject: Subject, emission: Emission): void {
    const loop = startLoop(subject, emission);
    this.#explainName(loop);
    this.#eachPlan(loop, (plan, inner) => {
      if (forbidsAll(plan.node)) inner.block.add(unknownText(subject, loop, emission));
      else inner.explain(plan, loop.field);
    });
    endLoop(subject, loop, emission);
  }

  #explainName({ name, inner }: Loop): void {
    const { names } = this.#parts;
    if (names === undefined) return;
    const report = (expected: string): Block =>
      new Block().add(reportText(name, faultText({ code: "field-name", expected })));
    const simple = names.checks.filter(isSimple);
    if (names.types !== undefined || simple.length < names.checks.length) {
      inner.block.when(not(inner.test(names, name)), report(`a name that is ${describePlan(names)}`));
      return;
    }
    for (const check of simple) {
      const test = inner.test({ ...names, checks: [check] }, name);
      inner.block.when(not(test), report(`a name ${check.words.startsWith("with ") ? "" : "that is "}${check.words}`));
    }
  }

  /** Goes to each plan that a field's name may lead to. */
  #eachPlan({ name, inner }: Loop, write: (plan: Plan, inner: Emission) => void): void {
    const { patterns, additional, exempt } = this.#parts;
    const add = (test: Test, plan: Plan): void => {
      const body = inner.inside();
      if (!isTrivial(plan)) write(plan, body);
      inner.block.when(test, body.block);
    };
    for (const { pattern, plan } of patterns) add(patternTest(pattern, name, inner), plan);
    if (additional !== undefined) {
      add(all(not(this.#isDeclared(name, inner)), not(matchTest(exempt, name, inner))), additional);
    }
  }

  #isDeclared(name: Subject, emission: Emission): Test {
    const { declared } = this.#parts;
    const text = declared.length === 0 ? name.text : emission.comparable(name);
    if (declared.length <= mostCompared) return any(...declared.map((one) => equal(text, stringLiteral(one))));
    const items = declared.map((name) => `  ${stringLiteral(name)},\n`).join("");
    return holds(`${emission.constant("declared", `new Set([\n${items}])`)}.has(${text})`);
  }
}

/** The condition that the name matches one of the patterns. */
function matchTest(patterns: readonly string[], name: Subject, emission: Emission): Test {
  if (patterns.length <= mostPatterns) return any(...patterns.map((pattern) => patternTest(pattern, name, emission)));
  const items = patterns.map((pattern) => `  ${regExpLiteral(pattern)},\n`).join("");
  return holds(`${emission.constant("patterns", `[\n${items}]`)}.some((pattern) => pattern.test(${name.text}))`);
}

/** A loop over the fields of an object that is being written. */
interface Loop {
  readonly name: Subject;
  readonly field: Subject;
  readonly inner: Emission;
}

function startLoop(subject: Subject, emission: Emission): Loop {
  const inner = emission.insideBlock();
  const name = inner.names.pick("name");
  const at = `${subject.at}.to(${name})`;
  const loop: Loop = {
    name: { text: name, at, shapes: [] },
    field: { text: inner.names.pick("field"), at, shapes: [], parent: subject, owner: subject },
    inner,
  };
  loop.inner.facts.limitTypes(loop.name, ["string"]);
  loop.inner.facts.setPresent(loop.name);
  loop.inner.facts.setPresent(loop.field);
  return loop;
}

function endLoop(subject: Subject, { name, field, inner }: Loop, emission: Emission): void {
  if (inner.block.isEmpty) return;
  const variable = fieldsVariable(subject, emission);
  const body = new Block()
    .add(`const ${field.text} = ${variable}[${name.text}];`)
    .when(not(isDefined(field.text)), new Block().add("continue;"))
    .append(inner.block);
  emission.block.nested(`for (const ${name.text} in ${variable}) {`, body);
}

function unknownText(subject: Subject, { name }: Loop, emission: Emission): string {
  const call = `${emission.use("unknownField")}(${name.text}, ${fieldsVariable(subject, emission)}, ${fieldNames(subject, emission)})`;
  return reportText(name, call);
}

function fieldsVariable(subject: Subject, emission: Emission): string {
  const fields = emission.facts.fields(subject);
  if (fields === undefined) throw new Error("fields are read before they are declared");
  return fields.variable;
}
