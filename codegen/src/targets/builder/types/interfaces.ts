import { blockText } from "../../text-layout.ts";
import { commented } from "../../docs.ts";
import { blockComment } from "../../../emit/literal.ts";
import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { Surface } from "../surface.ts";
import { asksForNothing, fieldsDeclaration, initDeclarations } from "./init.ts";
import { MethodWriter, namesCode } from "./methods.ts";
import { aliasText, signatureLayout } from "./layout.ts";
import type { LocalNames } from "./local-names.ts";
import { ModuleTypes } from "./module-types.ts";
import { pendingCode } from "./pending.ts";
import { settledFields, type Checked } from "./sites.ts";
import { SiteTypes } from "./site-types.ts";

/** What the types of a builder are written from. */
export interface InterfaceOptions {
  readonly checked: Checked;
  readonly find: FindDeclaration;
  readonly names: LocalNames;
  /** What the event's type is called in the module. */
  readonly event: string;
  /** What the validator's result is called in the module. */
  readonly validation: string;
  /** What the options of a builder are called in the module. */
  readonly options: string;
  /** A program that uses the factory, for its comment. */
  readonly example: string;
}

/** The types of a contract's builder: what it takes, what it offers and what it refuses. */
export function builderTypes(surface: Surface, options: InterfaceOptions): string[] {
  const { checked } = options;
  const types = new ModuleTypes(surface, options);
  const sites = new SiteTypes(checked, types);
  const init = [...initDeclarations(surface, types), fieldsDeclaration(surface, types)];
  const methods = new MethodWriter(surface, types, sites).members();
  const factory = factoryText(surface, { types, sites, ...options });
  const pending = pendingCode(surface.fields, checked.rules.refusals);
  const pendingName = types.own(`${surface.contract.name}Pending`);
  return [
    ...init,
    ...types.declarations,
    builderText(methods, { surface, ...options, types, pendingName: pending && pendingName }),
    factory,
    ...sites.declarations,
    ...(pending === undefined
      ? []
      : [
          `/** What is still missing for an event, as far as anybody knows. */\n` +
            aliasText(`type ${pendingName}<F extends string>`, `string extends F ? never : ${pending}`),
        ]),
  ];
}

interface BuilderTextOptions extends InterfaceOptions {
  readonly surface: Surface;
  readonly types: ModuleTypes;
  readonly pendingName: string | undefined;
}

function builderText(methods: readonly string[], options: BuilderTextOptions): string {
  const { surface, checked, types } = options;
  const { builder } = types.names;
  const comment =
    "Builds an event. Each call gives a new builder; this one stays as it is. `F` is what is known of the event so far, as far " +
    "as rules ask for it; `string` stands for nothing, so that all rules are checked on build.";
  const body = [...methods, ...withMethod(surface, checked, types), ...endings(options)];
  return commented(blockComment(comment), `export interface ${builder}<F extends string = string> ${blockText(body)}`);
}

function withMethod(surface: Surface, checked: Checked, types: ModuleTypes): string[] {
  const settled = settledFields(checked);
  const names = surface.fields.filter(({ place }) => place === "init").map(({ name }) => name);
  const tags = new Set(surface.variants.map(({ tag }) => tag));
  const free = names.filter((name) => !settled.has(name) && !tags.has(name));
  if (names.length === 0) return [];
  const { init, builder } = types.names;
  const keys = free.length === names.length ? namesCode(free) : `string extends F ? keyof ${init} : ${namesCode(free)}`;
  return [
    `/** Gives other values to fields of the factory's object, but for those that rules read. */\n` +
      signatureLayout(
        "with",
        { argumentsCode: [{ name: "fields", type: `Changes<${init}, ${keys}>` }], result: `${builder}<F>` },
        "",
      ),
  ];
}

function endings({ types, event, validation, pendingName }: BuilderTextOptions): string[] {
  const pending = `${pendingName}<F>`;
  const self =
    pendingName === undefined ? "" : `this: [${pending}] extends [never] ? unknown : RuleViolation<${pending}>`;
  return [
    `/** From here on rules are checked on build only: for loops, branches and parameters. */\ndynamic(): ${types.names.builder};`,
    `/**\n * The event, checked for one who sends it.\n *\n * @throws ContractError with all issues where it breaks the contract.\n */\nbuild(${self}): ${event};`,
    `/** The same as a result: the event, or all issues. */\nsafeBuild(): ${validation}<${event}>;`,
    `/** The event as it is, checked by nobody. */\nbuildUnchecked(): ${event};`,
  ];
}

interface FactoryTextOptions extends InterfaceOptions {
  readonly types: ModuleTypes;
  readonly sites: SiteTypes;
}

function factoryText(surface: Surface, factoryOptions: FactoryTextOptions): string {
  const { types, sites, example, options } = factoryOptions;
  const { contract, fields, variants } = surface;
  const isEmpty = asksForNothing(surface);
  const { init, builder, factory } = types.names;
  const rules = sites.rules({ kind: "init" }, "factory");
  const early = new Set(variants.flatMap(({ required }) => required));
  const others = fields.filter(({ name, place }) => place !== "init" && !early.has(name));
  const facts = isEmpty ? "never" : sites.start(others);
  const isRead = rules !== undefined || facts !== "never";
  const more = fields.some(({ filled }) => filled) ? [{ name: "options?", type: options }] : [];
  const argument = isRead ? [`Item<V, ${init}>`, ...(rules === undefined ? [] : [rules])].join(" & ") : init;
  const description = contract.notes.description ?? contract.notes.title ?? "";
  const parameters = [{ name: isEmpty ? "init?" : "init", type: argument }, ...more];
  const call = signatureLayout(
    isRead ? "<const V>" : "",
    { argumentsCode: parameters, result: `${builder}<${facts}>` },
    "",
  );
  const from = `/** A builder of an event like this one: it keeps what nobody declared, and checks all rules on build. */\n${signatureLayout("from", { argumentsCode: [{ name: "event", type: types.event }, ...more], result: builder }, "")}`;
  return commented(
    blockComment(description, { tags: [{ name: "example", text: `\n${example}` }] }),
    `export interface ${factory} ${blockText([call, from])}`,
  );
}
