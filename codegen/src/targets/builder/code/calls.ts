import { propertyAccess, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import type { Field } from "../surface.ts";
import { buildUncheckedText } from "./event.ts";
import { isItemsField, kinds, type CodePlan, type ItemsField, type StepField } from "./plan.ts";
import { linesText, objectText, readText } from "./text.ts";

/** The class whose instances are the builders: each is the last step of a chain, and no method changes one. */
export function callsText(plan: CodePlan): string {
  const { names } = plan;
  const members = [
    constructorText(names.calls),
    ...plan.steps.flatMap((field) => (isItemsField(field) ? listTexts(plan, field) : setterText(plan, field))),
    withText(plan),
    `  dynamic(): ${names.calls} {\n    return this;\n  }`,
    checkedTexts(plan),
    buildUncheckedText(plan),
  ];
  const comment = "/** Every call makes another builder, so that each can be used again. */";
  return `${comment}\nclass ${names.calls} implements ${names.local("Step")} {\n${members.join("\n\n")}\n}`;
}

function constructorText(calls: string): string {
  return `  // Declared only: a field that is set twice is slower.
  declare readonly $before: ${calls} | undefined;
  declare readonly $kind: number;
  declare readonly $value: unknown;

  constructor($before: ${calls} | undefined, $kind: number, $value: unknown) {
    this.$before = $before;
    this.$kind = $kind;
    this.$value = $value;
  }`;
}

function setterText(plan: CodePlan, { method, kind }: StepField): string[] {
  if (method === undefined) return [];
  return [methodText(plan, `${propertyKey(method)}(value: unknown)`, [`return ${stepText(plan, kind, "value")};`])];
}

/** Another builder, which has one step more. */
function stepText({ names }: CodePlan, kind: number, value: string): string {
  return `new ${names.calls}(this, ${kind}, ${value})`;
}

function listTexts(plan: CodePlan, { method, name, kind, whole, item, list }: ItemsField): string[] {
  const [called, adding] = [method ?? name, list.appender].map((one) => propertyAccess("", one));
  const message = stringLiteral(`${called}(list) comes first and only once; ${adding}(item) adds to it`);
  return [
    methodText(plan, `${propertyKey(list.appender)}(item: unknown)`, [`return ${stepText(plan, item, "item")};`]),
    methodText(plan, `${propertyKey(method ?? name)}(list: Iterable<unknown> | undefined)`, [
      `${plan.names.local("refuseSecond")}(this, [${whole}, ${item}], ${message});`,
      `return list === undefined ? ${stepText(plan, kind, "list")} : ${stepText(plan, whole, "[...list]")};`,
    ]),
  ];
}

function methodText({ names }: CodePlan, head: string, body: readonly string[]): string {
  return `  ${head}: ${names.calls} {\n${linesText(body, "    ")}  }`;
}

/** What is undefined stays as it is. */
function withText(plan: CodePlan): string {
  const { names, init } = plan;
  const early = plan.steps.filter(({ name, list }) => plan.early.has(name) && list === undefined);
  const before = `const before = ${names.local("newest")}(this, ${kinds.init}) as ${names.init};`;
  const changed = `new ${names.calls}(this, ${kinds.init}, ${objectText(init.map(kept), "    ")})`;
  const first = init.length === 0 ? "this" : changed;
  const body = [...(init.length === 0 ? [] : [before]), ...givenLines(plan, early, { first, from: "fields" })];
  const isRead = init.length + early.length > 0;
  return methodText(plan, `with(${isRead ? "fields" : "_fields"}: ${names.local("Properties")})`, body);

  function kept({ name }: Field): readonly [string, string] {
    const [given, known] = [readText(names, "fields", name), propertyAccess("before", name)];
    return [name, `${given} === undefined ? ${known} : ${given}`];
  }
}

/** Where steps come from. */
export interface StepSource {
  /** The builder that they follow. */
  readonly first: string;
  /** The object that the values are read from. */
  readonly from: string;
}

/** Returns a builder with a step for each field that the object has. */
export function givenLines({ names }: CodePlan, fields: readonly StepField[], { first, from }: StepSource): string[] {
  if (fields.length === 0) return [`return ${first};`];
  const [given, listOf] = [names.local("given"), names.local("listOf")];
  const steps = fields.map(({ name, kind, list }) => {
    const value = readText(names, from, name);
    return `last = ${given}(last, ${kind}, ${list === undefined ? value : `${listOf}(${value})`});`;
  });
  return [`let last: ${names.calls} = ${first};`, ...steps, "return last;"];
}

function checkedTexts({ names }: CodePlan): string {
  const { type, contract } = names;
  const [clean, sender, validation] = ["withoutUndefined", "asSender", "Validation"].map((name) => names.local(name));
  return `  build(): ${type} {
    const event: unknown = ${clean}(this.buildUnchecked());
    assert${contract}(event, ${sender});
    return event;
  }

  safeBuild(): ${validation}<${type}> {
    return validate${contract}(${clean}(this.buildUnchecked()), ${sender});
  }`;
}
