import type { EmittedModule, ImportRequest } from "../../../emit/emitted-file.ts";
import { stringLiteral } from "../../../emit/literal.ts";
import type { Contract } from "../../../ir/contract.ts";
import { apiNames } from "./contract-module.ts";

/** A contract of an event, and the constant that names it. */
type EventContract = Contract & { readonly constant: NonNullable<Contract["constant"]> };

/** `events.ts`: any event of these contracts, told by its constant. */
export function eventsModule(contracts: readonly Contract[]): EmittedModule {
  const events = contracts.filter(isEvent);
  return {
    kind: "module",
    id: { target: "validator", module: "events" },
    imports: [...runtimeImports, ...events.map(validateImport)],
    statements: [typesText, knownText(events), validateText(events), matchText(events)],
    exports: ["EventValidation", "EventHandlers", "EventResult", "UnknownEvent", "validateEvent", "matchEvent"],
    sources: [],
  };
}

function isEvent(contract: Contract): contract is EventContract {
  return contract.constant !== undefined;
}

const runtimeImports: readonly ImportRequest[] = [
  { from: { target: "types", module: "contracts" }, name: "ContractMap", typeOnly: true },
  ...[
    ["runtime/issue", "Issue", true],
    ["runtime/issue", "ValidateOptions", true],
    ["runtime/issue", "Validation", true],
    ["runtime/contract-error", "ContractError", false],
    ["runtime/record", "fieldOf", false],
    ["runtime/record", "withoutInherited", false],
    ["runtime/unknown-event", "KnownEvents", true],
    ["runtime/unknown-event", "unknownEvent", false],
  ].map(([module, name, typeOnly]) => ({
    from: { target: "validator", module: String(module) },
    name: String(name),
    typeOnly: typeOnly === true,
  })),
];

function validateImport({ module, name }: EventContract): ImportRequest {
  const local = localName(name);
  const { validate } = apiNames(name);
  return {
    from: { target: "validator", module },
    name: validate,
    typeOnly: false,
    ...(local === validate ? {} : { as: local }),
  };
}

/** A contract that is called `Event` has a `validateEvent` of its own. */
function localName(contract: string): string {
  const { validate } = apiNames(contract);
  return validate === "validateEvent" ? "validateContractEvent" : validate;
}

const typesText = `/** An event that none of these contracts describes. */
export interface UnknownEvent {
  readonly ok: false;
  readonly event: "unknown";
  readonly issues: readonly Issue[];
  readonly advice: readonly Issue[];
}

/** What came out, with the constant of the event: \`ok\` and the event, or what is wrong with it; \`unknown\` is a result of its own. */
export type EventValidation =
  | { [Name in keyof ContractMap]: { readonly event: Name } & Validation<ContractMap[Name]> }[keyof ContractMap]
  | UnknownEvent;

/** What to do with each event. \`invalid\` gets a known event that breaks its contract; without it such an event throws. */
export type EventHandlers<Result = unknown> = {
  readonly [Name in keyof ContractMap]: (event: ContractMap[Name]) => Result;
} & {
  readonly unknown: (value: unknown) => Result;
  readonly invalid?: (issues: readonly Issue[], event: keyof ContractMap) => Result;
};

/** What handlers return, whichever of them is called. */
export type EventResult<Handlers> = {
  [Name in keyof Handlers]: Handlers[Name] extends (...parameters: never[]) => infer Result ? Result : never;
}[keyof Handlers];`;

function knownText(events: readonly EventContract[]): string {
  const known = [...byProperty(events)].map(([property, members]) => {
    const constants = members.map(({ constant }) => stringLiteral(constant.value)).join(", ");
    return `  { property: ${stringLiteral(property)}, constants: [${constants}] },\n`;
  });
  return `const known: readonly KnownEvents[] = [${known.length === 0 ? "" : "\n"}${known.join("")}];`;
}

function validateText(events: readonly EventContract[]): string {
  const body = [...byProperty(events)].map(([property, members]) => {
    const cases = members.map(({ constant, name }) => {
      const event = stringLiteral(constant.value);
      return `    case ${event}:\n      return { event: ${event}, ...${localName(name)}(value, options) };\n`;
    });
    return `  switch (fieldOf(fields, ${stringLiteral(property)})) {\n${cases.join("")}  }\n`;
  });
  const options = events.length === 0 ? "_options" : "options";
  return `/** Judges any event by the contract that its constant names. */
export function validateEvent(value: unknown, ${options}?: ValidateOptions): EventValidation {
  const fields = withoutInherited(value);
${body.join("")}  return { ok: false, event: "unknown", issues: [unknownEvent(fields, known)], advice: [] };
}`;
}

function matchText(events: readonly EventContract[]): string {
  const cases = events.map(
    ({ constant: { value } }) =>
      `    case ${stringLiteral(value)}:\n      return handlers[${stringLiteral(value)}](result.value);\n`,
  );
  const known = `  const result = validateEvent(value);
  if (result.event === "unknown") return handlers.unknown(value);
  if (!result.ok) {
    if (handlers.invalid !== undefined) return handlers.invalid(result.issues, result.event);
    throw new ContractError(result.event, result.issues);
  }
  switch (result.event) {\n${cases.join("")}  }\n`;
  return `/**
 * Calls the handler of the event that \`value\` is. The compiler asks for one handler for every event and one for \`unknown\`.
 *
 * @throws ContractError where a known event breaks its contract and there is no handler \`invalid\`.
 */
export function matchEvent<Handlers extends EventHandlers>(
  value: unknown,
  handlers: Handlers & { readonly [Name in Exclude<keyof Handlers, keyof EventHandlers>]: never },
): EventResult<Handlers>;
export function matchEvent(value: unknown, handlers: EventHandlers): unknown {
${events.length === 0 ? "  return handlers.unknown(value);\n" : known}}`;
}

function byProperty(events: readonly EventContract[]): Map<string, EventContract[]> {
  const groups = new Map<string, EventContract[]>();
  for (const event of events)
    groups.set(event.constant.property, [...(groups.get(event.constant.property) ?? []), event]);
  return groups;
}
