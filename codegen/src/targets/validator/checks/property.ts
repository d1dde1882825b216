import { stringLiteral } from "../../../emit/literal.ts";
import { Block } from "../code/block.ts";
import { all, any, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import { fieldNames } from "../emission/field-names.ts";
import type { Subject } from "../emission/subject.ts";
import { isDefined } from "../emission/type-test.ts";
import { nestedWeight, type Check, type Plan } from "../plan/plan.ts";

/** Whether a field must be there. */
export type Presence = "required" | "optional" | "forbidden";

/** A field: whether it must be there, and what its value must satisfy. */
export function propertyCheck(name: string, presence: Presence, plan?: Plan): Check {
  return presence === "forbidden"
    ? new ForbiddenField(name)
    : new Field({ name, required: presence === "required", plan });
}

class Field implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight: number;
  readonly #name: string;
  readonly #required: boolean;
  readonly #plan: Plan | undefined;

  constructor({
    name,
    required,
    plan,
  }: {
    readonly name: string;
    readonly required: boolean;
    readonly plan: Plan | undefined;
  }) {
    this.#name = name;
    this.#required = required;
    this.#plan = plan;
    this.weight = 1 + (plan === undefined ? 0 : nestedWeight(plan));
  }

  test(subject: Subject, emission: Emission): Test | undefined {
    // An expression that reads such a name is not narrowed when it is repeated.
    if (this.#plan !== undefined && this.#name in Object.prototype && emission.facts.fields(subject)?.certain !== true)
      return undefined;
    const field = fieldOf(subject, this.#name, emission);
    const value = this.#plan === undefined ? all() : testField(this.#plan, field, emission);
    return this.#required ? all(this.#presence(field, emission), value) : any(not(isDefined(field.text)), value);
  }

  accept(subject: Subject, emission: Emission): void {
    const field = fieldOf(subject, this.#name, emission);
    if (this.#required) this.#acceptRequired(field, emission);
    else if (this.#plan !== undefined) acceptOptional(this.#plan, field, emission);
  }

  #acceptRequired(field: Subject, emission: Emission): void {
    emission.require(this.#presence(field, emission));
    emission.facts.setPresent(field);
    if (this.#plan !== undefined) emission.accept(this.#plan, field);
  }

  /** What refuses every absent value by itself needs no further question. */
  #presence(field: Subject, { facts }: Emission): Test {
    const { types, checks = [] } = this.#plan ?? {};
    const said =
      (types !== undefined && facts.types(field) === undefined) || checks.some((check) => check.refusesAbsent);
    return said || facts.isPresent(field) ? all() : isDefined(field.text);
  }

  explain(subject: Subject, emission: Emission): void {
    const field = fieldOf(subject, this.#name, emission);
    const inner = emission.inside();
    inner.facts.setPresent(field);
    if (this.#plan !== undefined) inner.explain(this.#plan, field);
    if (!this.#required || emission.facts.isPresent(field)) {
      emission.block.when(this.#plan === undefined ? all() : absenceGuard(this.#plan, field, emission), inner.block);
    } else {
      const missing = new Block().add(reportText(field, this.#missing(subject, emission)));
      emission.block.when(not(isDefined(field.text)), missing, inner.block);
    }
  }

  #missing(subject: Subject, emission: Emission): string {
    const variable = emission.facts.fields(subject)?.variable ?? "{}";
    return `${emission.use("missing")}(${stringLiteral(this.#name)}, ${variable}, ${fieldNames(subject, emission)})`;
  }
}

function testField(plan: Plan, field: Subject, emission: Emission): Test {
  const inner = emission.inside();
  const test = inner.testAlso(plan, field, "value");
  if (test === undefined) return emission.test(plan, field);
  emission.facts.adopt(field, inner.facts);
  return test;
}

function acceptOptional(plan: Plan, field: Subject, emission: Emission): void {
  const inner = emission.inside();
  inner.facts.setPresent(field);
  inner.accept(plan, field);
  emission.block.when(absenceGuard(plan, field, emission), inner.block);
  emission.facts.adopt(field, inner.facts);
}

/** The condition that the field is there; none where it is known to be, or where what follows asks for its type anyway. */
function absenceGuard({ types, checks }: Plan, field: Subject, { facts }: Emission): Test {
  // A type that is known of the present value is not asked for again.
  const isUnknown = types === undefined && facts.types(field) === undefined;
  const asked = isUnknown && checks.every(({ on }) => on !== undefined);
  return asked || facts.isPresent(field) ? all() : isDefined(field.text);
}

class ForbiddenField implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight = 1;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  test(subject: Subject, emission: Emission): Test {
    return not(isDefined(fieldOf(subject, this.#name, emission).text));
  }

  accept(subject: Subject, emission: Emission): void {
    emission.require(this.test(subject, emission));
    const { facts } = emission;
    facts.limitTypes(fieldOf(subject, this.#name, emission), []);
    facts.setNarrowed(fieldOf(subject, this.#name, emission));
  }

  explain(subject: Subject, emission: Emission): void {
    const field = fieldOf(subject, this.#name, emission);
    const fault = faultText({ code: "forbidden" });
    emission.block.when(isDefined(field.text), new Block().add(reportText(field, fault)));
  }
}

function fieldOf(subject: Subject, name: string, emission: Emission): Subject {
  const fields = emission.facts.fields(subject);
  if (fields === undefined) throw new Error(`the field ${name} is read before the fields are declared`);
  return fields.field(name);
}
