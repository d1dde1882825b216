import type { ImportRequest } from "../../../emit/emitted-file.ts";
import { blockComment, jsonLiteral, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import type { Surface } from "../surface.ts";
import { callsText } from "./calls.ts";
import type { LocalNames } from "./local-names.ts";
import { kinds, planOf, type CodePlan } from "./plan.ts";
import { linesText, objectText, readText } from "./text.ts";

/** The code of a contract's builder, and what it imports. The types that it mentions are declared beside it. */
export function codeStatements(surface: Surface): { statements: string[]; imports: ImportRequest[] } {
  const plan = planOf(surface);
  const statements = [
    factoryText(plan),
    createText(plan),
    callsText(plan),
    startText(plan),
    editText(plan),
    givenText(plan),
    initText(plan),
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
  const { names, filled, init, constants } = plan;
  const members = [
    ...constants.map(([name, value]) => [name, jsonLiteral(value, "  ")] as const),
    ...init.filter((field) => field.filled).map(({ name }) => [name, filledText(names, name)] as const),
  ];
  const properties = members.map(([name, value]) => `  ${propertyKey(name)}: ${value},`);
  const body = [
    `const given: object = ${names.local("withoutUndefined")}(fields);`,
    "const event: unknown = {",
    ...properties,
    "  ...given,",
    "};",
    `assert${names.contract}(event, ${names.local("asSender")});`,
    "return event;",
  ];
  const parameters = `fields: ${names.contract}Fields${optionsParameter(plan)}`;
  const comment = blockComment(
    `The event with these fields. Those with one value${filled ? " or the current time" : ""} are filled in, and what is undefined is left out.`,
    { tags: [{ name: "throws", text: "ContractError with all issues where it is not valid as a sender's." }] },
  );
  return `${comment}
export function ${names.create}(${parameters}): ${names.type} {
${linesText(body, "  ")}}`;
}

/** The clock is asked only where there is no time yet. */
function filledText(names: LocalNames, field: string): string {
  return `Object.hasOwn(given, ${stringLiteral(field)}) ? undefined : ${names.local("now")}(options)`;
}

function startText(plan: CodePlan): string {
  const { names, filled } = plan;
  const before = filled ? `options && new ${names.calls}(undefined, ${kinds.options}, options)` : "undefined";
  const body = [`return new ${names.calls}(${before}, ${kinds.init}, ${names.local("initOf")}(fields ?? {}));`];
  return functionText(plan, "start(fields", body);
}

function editText(plan: CodePlan): string {
  const { names } = plan;
  const [start, given, othersOf, known] = ["start", "given", "othersOf", "known"].map((name) => names.local(name));
  const started = `${start}(event${plan.filled ? ", options" : ""})`;
  return functionText(plan, "edit(event", [
    `return ${given}(${started}, ${kinds.others}, ${othersOf}(event, ${known}));`,
  ]);
}

/** `head`: name and first parameter. */
function functionText(plan: CodePlan, head: string, body: readonly string[]): string {
  const { names } = plan;
  const [name = "", parameter] = head.split("(");
  const parameters = `${parameter}: ${names.local("Properties")}${optionsParameter(plan)}`;
  return `function ${names.local(name)}(${parameters}): ${names.calls} {\n${linesText(body, "  ")}}`;
}

function givenText({ names }: CodePlan): string {
  return `function ${names.local("given")}(last: ${names.calls}, kind: number, value: unknown): ${names.calls} {
  return value === undefined ? last : new ${names.calls}(last, kind, value);
}`;
}

function optionsParameter({ names, filled }: CodePlan): string {
  return filled ? `, options?: ${names.local("BuilderOptions")}` : "";
}

/** All declared fields are read: those that calls should give are not lost where they are in the object. */
function initText({ names, init, steps }: CodePlan): string {
  const members = [...init, ...steps].map(({ name, list }) => {
    const value = readText(names, "fields", name);
    return [name, list === undefined ? value : `${names.local("listOf")}(${value})`] as const;
  });
  const comment = "/** Read by name, now: neither later changes of the object nor what nobody declared counts. */";
  return `${comment}
function ${names.local("initOf")}(${members.length > 0 ? "fields" : "_fields"}: ${names.local("Properties")}) {
  return ${objectText(members, "  ")};
}`;
}

function knownText({ names, known }: CodePlan): string {
  return `/** What \`from\` takes by name or leaves out; all else is kept as it is. */
const ${names.local("known")}: ReadonlySet<string> = /* @__PURE__ */ new Set(${jsonLiteral(known)});`;
}
