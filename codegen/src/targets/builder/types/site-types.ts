import { stringLiteral } from "../../../emit/literal.ts";
import { countMessage, mostCounted } from "../rules/counts.ts";
import { siteKey, type Site } from "../rules/sites.ts";
import type { Field, ListField } from "../surface.ts";
import { countFact, factOf, factsCode, givenFact, keyPrefix, othersOf, perhapsFact } from "./facts.ts";
import type { ModuleTypes } from "./module-types.ts";
import { pathCode, sureCode } from "./pattern.ts";
import { countRule, guarded, siteRules, violation } from "./site-rules.ts";
import { isAwaited, type Checked } from "./sites.ts";

/** Two facts of which nobody needs to know are not kept. */
const nonEmpty = "readonly [unknown, ...unknown[]]";

/** Declares what each argument may break and what is known once it was given. */
export class SiteTypes {
  readonly declarations: string[] = [];
  readonly #checked: Checked;
  readonly #types: ModuleTypes;

  constructor(checked: Checked, types: ModuleTypes) {
    this.#checked = checked;
    this.#types = types;
  }

  /** What an argument of a method may break: `QuestionV2OptionRules<F, V>`; undefined where it can break nothing. */
  rules(site: Site, method: string): string | undefined {
    const code = siteRules(site, this.#checked.rules);
    if (code === undefined) return undefined;
    if (site.kind === "init") return `${this.#declare(method, "Rules", { code, parameters: "V" })}<V>`;
    return `${this.#declare(method, "Rules", unlessUnknown(code))}<F, V>`;
  }

  /** What is known once an argument was given: `QuestionV2SubjectFacts<V>`; undefined where nobody asks. */
  facts(site: Site, method: string): string | undefined {
    const codes = this.#factCodes(site);
    if (codes.length <= 1) return codes[0];
    return `${this.#declare(method, "Facts", { code: codes.join("\n  | "), parameters: "V" })}<V>`;
  }

  /** All facts that a setter may have told before: its last call counts. */
  toldBefore(site: Site & { readonly kind: "setter" }): string[] {
    if (this.#factCodes(site).length === 0) return [];
    return [givenFact(site.field), perhapsFact(site.field), ...this.#checked.askedOf(site).map(factOf)];
  }

  /** What is known once an item was added. */
  itemFacts(site: Site & { readonly kind: "item" }, list: ListField): string[] {
    const { field } = site;
    const count = this.#nextCount(field, list);
    const facts = this.facts(site, list.appender);
    return [
      stringLiteral(givenFact(field)),
      ...(count === undefined ? [] : [count]),
      ...this.#keys(field).map((one) => `KeyFact<V, ${pathCode(one.key)}, ${stringLiteral(keyPrefix(one))}>`),
      ...(facts === undefined ? [] : [facts]),
    ];
  }

  /** What a whole list may break. */
  listRules(field: Field, list: ListField, itemRules: string | undefined): string {
    const site: Site = { kind: "item", field };
    const once = `.${field.method}(list) comes first and only once; .${list.appender}(item) adds to it`;
    const before = factsCode([givenFact(field), perhapsFact(field)]);
    const codes = [
      `([Extract<F, ${before}>] extends [never] ? unknown : ${violation(once)})`,
      ...this.#checked.rules.refusals.flatMap(({ parts, missing, message }) => {
        const own = parts.find((part) => siteKey(part.site) === siteKey(site));
        if (own === undefined || own.tests.length > 0 || missing.length > 0) return [];
        const code = `Surely<V, ${nonEmpty}, Unlikely, ${violation(message)}, unknown>`;
        return [guarded(factsCode(othersOf(parts, site).map(factOf)), code)];
      }),
      ...listCount(field, list),
      ...this.#keys(field).map(({ key, message }) => {
        const texts = [message.before, message.after].map(stringLiteral).join(", ");
        return `Repeated<V, [], ${pathCode(key)}, [${texts}]>`;
      }),
      ...(itemRules === undefined ? [] : [`{ readonly [K in keyof V]: ${itemRules.replace("<F, V>", "<F, V[K]>")} }`]),
    ];
    return `${this.#declare(field.method ?? field.name, "Rules", unlessUnknown(codes.join("\n  & ")))}<F, V>`;
  }

  /** What is known once a whole list was given. */
  listFacts(field: Field, list: ListField): string[] {
    const each = this.facts({ kind: "item", field }, list.appender);
    return [
      `ListFact<V, ${stringLiteral(givenFact(field))}>`,
      ...this.#keys(field).map((one) => `KeyFacts<V, ${pathCode(one.key)}, ${stringLiteral(keyPrefix(one))}>`),
      ...(each === undefined
        ? []
        : [`${this.#declare(field.method ?? field.name, "Facts", eachFact(each))}<V>`]),
    ];
  }

  #keys(field: Field) {
    return this.#checked.rules.checks.flatMap((one) => (one.kind === "key" && one.field === field ? [one] : []));
  }

  #factCodes(site: Site): string[] {
    const { askedOf, rules } = this.#checked;
    const asked = askedOf(site);
    const isGiven = asked.some(({ tests }) => tests.length === 0) || isAwaited(site, rules.refusals);
    const given =
      site.kind === "setter" && isGiven ? [`GivenFact<V, ${stringLiteral(givenFact(site.field))}>`] : [];
    const others = asked
      .filter(({ tests }) => tests.length > 0)
      .map((part) => sureCode(site, part.tests, { then: stringLiteral(factOf(part)), otherwise: "never" }));
    return [...given, ...others];
  }

  /** The fact that there is one item more, where items are counted. */
  #nextCount(field: Field, { least, most = 0 }: ListField): string | undefined {
    const last = Math.max(least, most);
    if (last < 2 || last > mostCounted) return undefined;
    const next = Array.from({ length: last - 1 }, (_, index) => {
      const [one = "", other = ""] = [index + 1, index + 2].map((count) => stringLiteral(countFact(field, count)));
      return `  ${one}: ${other};\n`;
    });
    const name = this.#types.siteType(field.method ?? field.name, "Count");
    const comment = "/** The fact how many there are, and what it becomes with one more. */";
    this.declarations.push(`${comment}\ninterface ${name} {\n${next.join("")}}`);
    return `${name}[F & keyof ${name}]`;
  }

  #declare(method: string, suffix: string, { code, parameters }: TypeCode): string {
    const name = this.#types.siteType(method, suffix);
    this.declarations.push(`type ${name}<${parameters}> =\n  ${code};`);
    return name;
  }
}

interface TypeCode {
  readonly code: string;
  readonly parameters: string;
}

/** Where nothing is known, all is left to run time. */
function unlessUnknown(code: string): TypeCode {
  const inner = code.replaceAll("\n", "\n    ");
  return { code: `string extends F\n    ? unknown\n    : ${inner}`, parameters: "F extends string, V" };
}

function eachFact(fact: string): TypeCode {
  const one = fact.endsWith("<V>") ? fact.replace(/<V>$/, "<V[K]>") : fact.replace("<V,", "<V[K],");
  return {
    code: `V extends readonly unknown[] ? { [K in keyof V]: ${one} }[number] : never`,
    parameters: "V",
  };
}

function listCount(field: Field, { least, most }: ListField): string[] {
  const isCounted = Math.max(least, most ?? 0) <= mostCounted && (least > 0 || most !== undefined);
  const site: Site = { kind: "setter", field };
  return isCounted ? [countRule({ site, list: [], least, most, name: givenFact(field) }).code] : [];
}

/** What a list lacks when it has too few items. */
export function shortMessage(field: Field, least: number): string {
  return countMessage(givenFact(field), "least", least);
}
