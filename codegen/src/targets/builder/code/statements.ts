import type { ImportRequest } from "../../../emit/emitted-file.ts";
import { blockComment, jsonLiteral, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { codeSpan } from "../../../ir/limit-words.ts";
import type { Surface } from "../surface.ts";
import { callsText } from "./calls.ts";
import type { LocalNames } from "./local-names.ts";
import { isItemsField, isWide, kinds, planOf, type CodePlan } from "./plan.ts";
import { linesText, objectText } from "./text.ts";

/** The code of a contract's builder, and what it imports. The types that it mentions are declared beside it. */
export function codeStatements(surface: Surface): { statements: string[]; imports: ImportRequest[] } {
  const plan = planOf(surface);
  const statements = [
    factoryText(plan),
    createText(plan),
    callsText(plan),
    startText(plan),
    editText(plan),
    ...(plan.varying.length === 0 ? [] : [givenText(plan)]),
    ...(isWide(plan) ? [givenFieldsText(plan)] : []),
    knownText(plan),
  ];
  return { statements, imports: plan.names.imports };
}

function factoryText({ names }: CodePlan): string {
  const comment = blockComment(
    `The builder of \`${names.type}\`: the factory takes what every event has, calls give the rest, \`.build()\` checks. \`.from(event)\` edits one.`,
  );
  return `${comment}
export const ${names.factory}: ${names.contract}Factory = /* @__PURE__ */ Object.assign(${names.local("start")}, {
  from: ${names.local("edit")},
  // The types say what may be called when, and with what; the class takes whatever it is given.
}) as unknown as ${names.contract}Factory;`;
}

function createText(plan: CodePlan): string {
  const { names, filled, init } = plan;
  const times = init.filter((field) => field.filled).map(({ name }) => [name, filledText(names, name)] as const);
  const defaults =
    times.length === 0
      ? `() => ${names.local("constants")}`
      : `(given) => ({\n    ...${names.local("constants")},\n${times.map(([name, value]) => `    ${propertyKey(name)}: ${value},\n`).join("")}  })`;
  const given = `${names.local("withDefaults")}(${names.local("copied")}(fields), ${defaults})`;
  const body = [
    `const event = ${plan.rendered.reduce((event, { name }) => renderedText(names, event, name), given)};`,
    `assert${names.contract}(event, ${names.local("asSender")});`,
    "return event;",
  ];
  const parameters = `fields: ${names.contract}Fields${optionsParameter(plan)}`;
  const comment = blockComment(
    `The event with these fields. Those with one value${filled ? " or the current time" : ""} are filled in, ${renderedWords(plan)}and what is undefined is left out.`,
    { tags: [{ name: "throws", text: "ContractError with all issues where it is not valid as a sender's." }] },
  );
  return `${comment}
export function ${names.create}(${parameters}): ${names.type} {
${linesText(body, "  ")}}`;
}

/** `body` is rendered where it is not given, … */
function renderedWords({ rendered }: CodePlan): string {
  return rendered.map(({ name }) => `${codeSpan(name)} is rendered where it is not given, `).join("");
}

function renderedText(names: LocalNames, event: string, field: string): string {
  const render = `(given) => ${names.renderer(field)}(given as unknown as ${names.content})`;
  return `${names.local("withRendered")}(${event}, ${stringLiteral(field)}, ${render})`;
}

/** The clock is asked only where there is no time yet. */
function filledText(names: LocalNames, field: string): string {
  return `Object.hasOwn(given, ${stringLiteral(field)}) ? undefined : ${names.local("now")}(options)`;
}

function startText(plan: CodePlan): string {
  const { names, filled, init } = plan;
  const before = filled
    ? `options ? new ${names.calls}(undefined, ${kinds.options}, options) : undefined`
    : "undefined";
  const fields = `${names.local("fieldsOf")}(fields${init.length === 0 ? " ?? {}" : ""})`;
  return functionText(plan, "start(fields", [`return new ${names.calls}(${before}, ${kinds.init}, ${fields});`]);
}

function editText(plan: CodePlan): string {
  const { names } = plan;
  const local = (name: string): string => names.local(name);
  const others = `${local("othersOf")}(fields, ${local("known")}, ${local("constants")})`;
  return functionText(plan, "edit(event", [
    `const fields = ${local("fieldsOf")}(event);`,
    `const started = ${local("start")}(${editedText(plan)}${plan.filled ? ", options" : ""});`,
    `const others = ${others};`,
    `return others === undefined ? started : new ${names.calls}(started, ${kinds.others}, others);`,
  ]);
}

/** What an edit starts from: what templates render is rendered anew. */
function editedText({ rendered }: CodePlan): string {
  if (rendered.length === 0) return "fields";
  const dropped = rendered.map(({ name }) => `${propertyKey(name)}: undefined`).join(", ");
  return `{ ...fields, ${dropped} }`;
}

/** `head`: name and first parameter. */
function functionText(plan: CodePlan, head: string, body: readonly string[]): string {
  const { names } = plan;
  const [name = "", parameter] = head.split("(");
  const parameters = `${parameter}: ${names.local("Properties")}${optionsParameter(plan)}`;
  return `function ${names.local(name)}(${parameters}): ${names.calls} {\n${linesText(body, "  ")}}`;
}

/** The function that variants' fields are given by, where there are any. */
function givenText({ names }: CodePlan): string {
  return `function ${names.local("given")}(last: ${names.calls}, kind: number, value: unknown): ${names.calls} {
  return value === undefined ? last : new ${names.calls}(last, kind, value);
}`;
}

/** The fields that calls give, where there are too many for a variable each. */
function givenFieldsText({ names, steps }: CodePlan): string {
  const fields = steps.map((field) => ({
    name: field.name,
    kind: field.kind,
    ...(isItemsField(field) ? { item: field.item } : {}),
    required: field.required,
  }));
  return `const ${names.local("givenFields")}: readonly ${names.local("GivenField")}[] = ${jsonLiteral(fields)};`;
}

function optionsParameter({ names, filled }: CodePlan): string {
  return filled ? `, options?: ${names.local("BuilderOptions")}` : "";
}

function knownText({ names, known, constants, init }: CodePlan): string {
  const listed = jsonLiteral(init.map(({ name }) => name));
  const withNames = init.length === 0 ? "" : `const ${names.local("initNames")}: readonly string[] = ${listed};\n\n`;
  const members = constants.map(([name, value]) => [name, jsonLiteral(value, "  ")] as const);
  return `const ${names.local("constants")}: ${names.local("Properties")} = ${objectText(members, "")};

${withNames}/** What \`from\` takes by name or leaves out; all else is kept as it is. */
const ${names.local("known")}: ReadonlySet<string> = /* @__PURE__ */ new Set(${jsonLiteral(known)});`;
}
