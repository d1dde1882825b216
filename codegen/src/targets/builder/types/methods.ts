import { blockComment, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { codeSpan } from "../../../ir/limit-words.ts";
import { camelCase, variableName } from "../../../ir/names.ts";
import { commented, docComment } from "../../docs.ts";
import type { Site } from "../rules/sites.ts";
import type { BannedField, Field, ListField, Surface } from "../surface.ts";
import { factsCode } from "./facts.ts";
import type { ModuleTypes } from "./module-types.ts";
import { signatureLayout } from "./layout.ts";
import { violation } from "./site-rules.ts";
import type { SiteTypes } from "./site-types.ts";

/** Writes the methods of a builder that give fields. */
export class MethodWriter {
  readonly #surface: Surface;
  readonly #types: ModuleTypes;
  readonly #sites: SiteTypes;

  constructor(surface: Surface, types: ModuleTypes, sites: SiteTypes) {
    this.#surface = surface;
    this.#types = types;
    this.#sites = sites;
  }

  /** The methods in the schema's order, then those that say why a field cannot be given. */
  members(): string[] {
    const { fields, banned } = this.#surface;
    return [
      ...fields.flatMap((field) => {
        if (field.method === undefined) return [];
        if (field.list === undefined) return [this.#setter(field, field.method)];
        return this.#listMethods(field, field.list, field.method);
      }),
      ...banned.map(bannedMethod),
    ];
  }

  /** A method that gives a builder with these facts. */
  #method(head: string, [name, type]: readonly [string, string], facts: readonly string[]): string {
    const result = `${this.#types.names.builder}<${facts.join(" | ")}>`;
    return signatureLayout(head, { argumentsCode: [{ name, type }], result }, "");
  }

  #setter(field: Field, method: string): string {
    const site = { kind: "setter", field } satisfies Site;
    const type = this.#types.input(field.name, field.shape);
    const rules = this.#sites.rules(site, method);
    const facts = this.#sites.facts(site, method);
    const before = this.#sites.toldBefore(site);
    const isRead = rules !== undefined || facts !== undefined;
    const argument = isRead ? both(`Given<V, ${type}>`, rules) : `${type} | undefined`;
    const comment = docComment(field.notes, field.shape);
    return commented(
      comment === "" ? blockComment(`Gives ${codeSpan(field.name)}.`) : comment,
      this.#method(
        `${propertyKey(method)}${isRead ? "<const V>" : ""}`,
        [parameter(field.name), argument],
        [before.length === 0 ? "F" : `Exclude<F, ${factsCode(before)}>`, ...(facts === undefined ? [] : [facts])],
      ),
    );
  }

  #listMethods(field: Field, list: ListField, method: string): string[] {
    const site = { kind: "item", field } satisfies Site;
    const type = this.#types.item(field.name, list);
    const itemRules = this.#sites.rules(site, list.appender);
    const facts = ["F", ...this.#sites.itemFacts(site, list)];
    const rules = this.#sites.listRules(field, list, itemRules);
    const listFacts = ["F", ...this.#sites.listFacts(field, list)];
    const listArgument = `${field.required ? "Item" : "Given"}<V, readonly ${type}[]> & ${rules}`;
    const whole = `A whole list for ${codeSpan(field.name)}, before any item is added by \`.${list.appender}(item)\`.`;
    const most = list.most === undefined ? "" : `, which hold at most ${list.most}`;
    const one = `Adds one to ${codeSpan(field.name)}${most}; \`.${method}(list)\` gives a whole list.`;
    const { description = "", ...notes } = field.notes;
    return [
      commented(
        docComment({ ...notes, description: one }, { kind: "unknown" }, [description]),
        this.#method(
          `${propertyKey(list.appender)}<const V>`,
          [parameter(list.appender), both(`Item<V, ${type}>`, itemRules)],
          facts,
        ),
      ),
      commented(
        blockComment(whole),
        this.#method(`${propertyKey(method)}<const V>`, [parameter(method), listArgument], listFacts),
      ),
    ];
  }
}

function bannedMethod({ name, method, message }: BannedField): string {
  const argumentsCode = [{ name: parameter(name), type: violation(message) }];
  return commented(
    blockComment(`Not for senders: ${message}`),
    signatureLayout(propertyKey(method), { argumentsCode, result: "never" }, ""),
  );
}

function both(type: string, rules: string | undefined): string {
  return rules === undefined ? type : `${type} & ${rules}`;
}

/** The name of a parameter for what is called `name`. */
function parameter(name: string): string {
  return variableName(camelCase(name));
}

/** `"card_id" | "run_id"`, or never. */
export function namesCode(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map(stringLiteral).join(" | ");
}
