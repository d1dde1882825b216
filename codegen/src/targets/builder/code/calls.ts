import { propertyAccess, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { buildUncheckedText } from "./event.ts";
import { isItemsField, kinds, type CodePlan, type ItemsField, type StepField } from "./plan.ts";
import { linesText, readText } from "./text.ts";

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

function listTexts(plan: CodePlan, { method, name, kind, item, list }: ItemsField): string[] {
  const [called, adding] = [method ?? name, list.appender].map((one) => propertyAccess("", one));
  const message = stringLiteral(`${called}(list) comes first and only once; ${adding}(item) adds to it`);
  return [
    methodText(plan, `${propertyKey(list.appender)}(item: unknown)`, [`return ${stepText(plan, item, "item")};`]),
    methodText(plan, `${propertyKey(method ?? name)}(list: unknown)`, [
      `${plan.names.local("refuseSecond")}(this, [${kind}, ${item}], ${message});`,
      `return ${stepText(plan, kind, `${plan.names.local("listOf")}(list)`)};`,
    ]),
  ];
}

function methodText({ names }: CodePlan, head: string, body: readonly string[]): string {
  return `  ${head}: ${names.calls} {\n${linesText(body, "    ")}  }`;
}

/** What is undefined stays as it is; what only some variants have is given as by a call. */
function withText(plan: CodePlan): string {
  const { names, init, varying } = plan;
  if (init.length + varying.length === 0) return methodText(plan, "with()", ["return this;"]);
  const local = (name: string): string => names.local(name);
  const before = `${local("newest")}(this, ${kinds.init}) as ${local("Properties")}`;
  const changed =
    init.length === 0
      ? "this"
      : `new ${names.calls}(this, ${kinds.init}, ${local("changed")}(${before}, fields, ${local("initNames")}))`;
  const last = varying.map(
    ({ name, kind }) => `last = ${local("given")}(last, ${kind}, ${readText(names, "fields", name)});`,
  );
  return methodText(plan, "with(changes: unknown)", [
    `const fields = ${local("fieldsOf")}(changes);`,
    ...(last.length === 0
      ? [`return ${changed};`]
      : [`let last: ${names.calls} = ${changed};`, ...last, "return last;"]),
  ]);
}

function checkedTexts({ names }: CodePlan): string {
  const { type, contract } = names;
  const [copied, sender, validation] = ["copied", "asSender", "Validation"].map((name) => names.local(name));
  return `  build(): ${type} {
    const event = ${copied}(this.buildUnchecked());
    assert${contract}(event, ${sender});
    return event;
  }

  safeBuild(): ${validation}<${type}> {
    return validate${contract}(${copied}(this.buildUnchecked()), ${sender});
  }`;
}
