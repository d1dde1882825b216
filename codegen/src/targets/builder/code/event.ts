import { jsonLiteral, lineComment, propertyKey } from "../../../emit/literal.ts";
import type { Field } from "../surface.ts";
import { isItemsField, isWide, kinds, type CodePlan, type ItemsField, type StepField } from "./plan.ts";
import type { LocalNames } from "./local-names.ts";
import { linesText, objectText, readText, setText } from "./text.ts";

const indent = "    ";

/** The method that lays out all that was given as an event: one object literal, and behind it what not every event has. */
export function buildUncheckedText(plan: CodePlan): string {
  const { names, constants, everywhere, steps } = plan;
  if (isWide(plan)) return wideText(plan);
  const members = [
    ...constants.map(([name, value]) => [name, jsonLiteral(value, `${indent}  `)] as const),
    ...everywhere.map((field) => [field.name, valueText(names, field)] as const),
  ];
  const body = [
    ...walkLines(plan),
    `const init = start?.$value as ${names.local("Properties")};`,
    ...(plan.filled ? ["const clock = clockStep?.$value;"] : []),
    ...steps.map((field) => `const ${field.value} = ${latestText(names, field)};`),
    `const event: ${names.local("Properties")} = ${objectText(members, indent)};`,
    ...steps.filter((field) => !everywhere.includes(field)).map((field) => optionalText(names, field)),
    `if (others !== undefined) ${names.local("setOthers")}(event, others.$value);`,
    ...plan.rendered.map((field) => renderText(names, field)),
    `return event as unknown as ${names.type};`,
  ];
  return `  buildUnchecked(): ${names.type} {\n${linesText(body, indent)}  }`;
}

/** The same in a loop over the fields that calls give. */
function wideText({ names, constants, init, rendered }: CodePlan): string {
  const local = (name: string): string => names.local(name);
  const members = [
    ...constants.map(([name, value]) => [name, jsonLiteral(value, `${indent}  `)] as const),
    ...init.map((field) => [field.name, valueText(names, field)] as const),
  ];
  const clock = init.some(({ filled }) => filled) ? [`const clock = ${local("newest")}(this, ${kinds.options});`] : [];
  const body = [
    `const init = ${local("newest")}(this, ${kinds.init}) as ${local("Properties")};`,
    ...clock,
    `const event: ${local("Properties")} = ${objectText(members, indent)};`,
    `${local("setGiven")}(event, this, { fields: ${local("givenFields")}, init });`,
    `${local("setOthers")}(event, ${local("newest")}(this, ${kinds.others}));`,
    ...rendered.map((field) => renderText(names, field)),
    `return event as unknown as ${names.type};`,
  ];
  return `  buildUnchecked(): ${names.type} {\n${linesText(body, indent)}  }`;
}

/** Renders what was not given; what it is rendered from is all there now. */
function renderText(names: LocalNames, { name }: Field): string {
  const value = `${names.renderer(name)}(event as unknown as ${names.content})`;
  return `if (${readText(names, "event", name)} === undefined) ${setText(names, name, value)}`;
}

/** Goes through the steps, the newest one first, and keeps the first of each kind that it meets. */
function walkLines({ names, steps, filled }: CodePlan): string[] {
  const kept: [label: string, local: string][] = [
    [`case ${kinds.init}:`, "start"],
    ...steps.map(({ kind, name, local }): [string, string] => [
      `case ${kind}: ${lineComment(propertyKey(name))}`,
      local,
    ]),
    ...(filled ? [[`case ${kinds.options}:`, "clockStep"] as [string, string]] : []),
    [`case ${kinds.others}:`, "others"],
  ];
  const lists = steps.filter(isItemsField);
  const cases = [
    ...kept.flatMap(([label, local]) => [label, `  ${local} ??= step;`, "  break;"]),
    ...lists.flatMap(({ item, count }) => [`case ${item}:`, `  ${count}++;`, "  break;"]),
  ];
  return [
    ...kept.map(([, local]) => `let ${local}: ${names.local("Step")} | undefined;`),
    ...lists.map(({ count }) => `let ${count} = 0;`),
    `for (let step: ${names.local("Step")} | undefined = this; step !== undefined; step = step.$before)`,
    "  switch (step.$kind) {",
    ...cases.map((line) => `    ${line}`),
    "  }",
  ];
}

/** The value that was given last, else the one in the factory's object. */
function latestText(names: LocalNames, { name, local }: StepField): string {
  return `${local} === undefined ? ${readText(names, "init", name)} : ${local}.$value`;
}

/** The value of a field that every event has. */
function valueText(names: LocalNames, field: Field | StepField): string {
  if (!("kind" in field)) {
    const value = readText(names, "init", field.name);
    if (!field.filled) return value;
    return `${value} === undefined ? ${names.local("now")}(clock as ${names.local("BuilderOptions")} | undefined) : ${value}`;
  }
  return isItemsField(field) ? listText(names, field) : field.value;
}

function optionalText(names: LocalNames, field: StepField): string {
  const { name, value } = field;
  if (!isItemsField(field)) return `if (${value} !== undefined) ${setText(names, name, value)}`;
  return `if (${value} !== undefined || ${field.count} > 0) ${setText(names, name, listText(names, field))}`;
}

function listText(names: LocalNames, { value, item, count }: ItemsField): string {
  return `${names.local("listWith")}(${value}, ${names.local("itemsOf")}(this, ${item}, ${count}))`;
}
