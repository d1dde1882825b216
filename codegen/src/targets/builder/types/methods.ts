import { blockComment, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { codeSpan } from "../../../ir/limit-words.ts";
import { camelCase, variableName } from "../../../ir/names.ts";
import { commented, docComment } from "../../docs.ts";
import type { Site } from "../rules/sites.ts";
import type { Field, ListField, Surface } from "../surface.ts";
import { factsCode } from "./facts.ts";
import type { ModuleTypes } from "./module-types.ts";
import { signatureLayout } from "./layout.ts";
import { violation } from "./site-rules.ts";
import type { SiteTypes } from "./site-types.ts";

/** The methods that give fields, in the schema's order, then those that say why a field cannot be given. */
export function fieldMethods(surface: Surface, types: ModuleTypes, sites: SiteTypes): string[] {
  const { builder } = types.names;
  return [
    ...surface.fields.flatMap((field) => {
      if (field.method === undefined) return [];
      if (field.list === undefined) return [setter(field, field.method)];
      return listMethods(field, field.list, field.method);
    }),
    ...surface.banned.map(({ name, method, message }) =>
      commented(
        blockComment(`Not for senders: ${message}`),
        signatureLayout(
          propertyKey(method),
          { argumentsCode: [{ name: parameter(name), type: violation(message) }], result: "never" },
          "",
        ),
      ),
    ),
  ];

  /** A method that gives a builder with these facts. */
  function methodText(head: string, [name, type]: readonly [string, string], facts: readonly string[]): string {
    const result = `${builder}<${facts.join(" | ")}>`;
    return signatureLayout(head, { argumentsCode: [{ name, type }], result }, "");
  }

  function setter(field: Field, method: string): string {
    const site = { kind: "setter", field } satisfies Site;
    const type = types.input(field.name, field.shape);
    const rules = sites.rules(site, method);
    const facts = sites.facts(site, method);
    const before = sites.toldBefore(site);
    const known = before.length === 0 ? "F" : `Exclude<F, ${factsCode(before)}>`;
    const isRead = rules !== undefined || facts !== undefined;
    const argument = isRead
      ? [`Given<V, ${type}>`, ...(rules === undefined ? [] : [rules])].join(" & ")
      : `${type} | undefined`;
    return commented(
      docComment(field.notes, field.shape),
      methodText(
        `${propertyKey(method)}${isRead ? "<const V>" : ""}`,
        [parameter(field.name), argument],
        [known, ...(facts === undefined ? [] : [facts])],
      ),
    );
  }

  function listMethods(field: Field, list: ListField, method: string): string[] {
    const site = { kind: "item", field } satisfies Site;
    const type = types.item(field.name, list.items);
    const itemRules = sites.rules(site, list.appender);
    const facts = ["F", ...sites.itemFacts(site, list)];
    const argument = `Item<V, ${type}>${itemRules === undefined ? "" : ` & ${itemRules}`}`;
    const rules = sites.listRules(field, list, itemRules);
    const listFacts = ["F", ...sites.listFacts(field, list)];
    const listArgument = `${field.required ? "Item" : "Given"}<V, readonly ${type}[]> & ${rules}`;
    const about = `\`.${method}(list)\` gives a whole list.`;
    const whole = `A whole list for ${codeSpan(field.name)}, before any item is added by \`.${list.appender}(item)\`.`;
    return [
      commented(
        docComment({ ...field.notes, description: `Adds one to ${codeSpan(field.name)}; ${about}` }, field.shape, [
          field.notes.description ?? "",
        ]),
        methodText(`${propertyKey(list.appender)}<const V>`, [parameter(list.appender), argument], facts),
      ),
      commented(
        blockComment(whole),
        methodText(`${propertyKey(method)}<const V>`, [parameter(method), listArgument], listFacts),
      ),
    ];
  }
}

/** The name of a parameter for what is called `name`. */
function parameter(name: string): string {
  return variableName(camelCase(name));
}

/** `"card_id" | "run_id"`, or never. */
export function namesCode(names: readonly string[]): string {
  return names.length === 0 ? "never" : names.map(stringLiteral).join(" | ");
}
