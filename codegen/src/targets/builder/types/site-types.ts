import { propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { pascalCase } from "../../../ir/names.ts";
import { isCountable, isLimited, mostCounted, nameWithin } from "../rules/counts.ts";
import type { KeyCheck } from "../rules/literal-checks.ts";
import { siteKey, type Site } from "../rules/sites.ts";
import type { Field, ListField } from "../surface.ts";
import { countFact, emptyFact, factOf, factsCode, givenFact, othersOf, perhapsFact } from "./facts.ts";
import type { ModuleTypes } from "./module-types.ts";
import { aliasText } from "./layout.ts";
import { holdingCode, pathCode, sureCode } from "./pattern.ts";
import { countRule, guarded, keyFact, siteRules, violation } from "./site-rules.ts";
import { isAwaited, type Checked } from "./sites.ts";

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
    const code = siteRules(site, this.#checked.rules, this.#keyType);
    if (code === undefined) return undefined;
    if (site.kind === "init") return this.#declare(method, "Rules", { code, parameters: ["V"] });
    return this.#declare(method, "Rules", unlessUnknown(code));
  }

  /** What is known once an argument was given: `QuestionV2SubjectFacts<V>`; undefined where nobody asks. */
  facts(site: Site, method: string): string | undefined {
    const known = this.#facts.get(siteKey(site));
    const facts = known ?? this.#newFacts(site, method);
    if (facts !== undefined) this.#facts.set(siteKey(site), facts);
    return facts;
  }

  readonly #facts = new Map<string, string>();

  #newFacts(site: Site, method: string): string | undefined {
    const codes = this.#factCodes(site);
    const [only = ""] = codes;
    if (codes.length === 0) return undefined;
    // Facts of items are also told of each item of a whole list, so they need a name that takes the item.
    if (codes.length === 1 && only.endsWith(">") && site.kind !== "item") return only;
    return this.#declare(method, "Facts", { code: codes.join(" | "), parameters: ["V"] });
  }

  /**
   * What is known from the factory's object: nothing at all where it holds, or may hold, more than the factory asks for, since it
   * counts and nobody has looked at it.
   */
  start(others: readonly Field[]): string {
    const codes = this.#factCodes({ kind: "init" });
    const known = codes.length === 0 ? "never" : codes.join(" | ");
    if (others.length === 0) return codes.length === 0 ? "never" : this.#declareStart(known);
    const name = this.#types.siteType("factory", "Others");
    // What all objects inherit is never absent for the compiler.
    const members = others
      .filter((field) => !(field.name in Object.prototype))
      .map((field) => `  readonly ${propertyKey(field.name)}?: undefined;\n`);
    this.declarations.push(`/** What calls give, as long as none has. */\ninterface ${name} {\n${members.join("")}}`);
    const isPlain = `[V] extends [object & ${name}]`;
    return this.#declareStart(`${isPlain} ? [V] extends [Unlikely] ? string : ${known} : string`);
  }

  #declareStart(code: string): string {
    return this.#declare("factory", "Facts", { code, parameters: ["V"] });
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
      ...(facts === undefined ? [] : [facts]),
    ];
  }

  /** What a whole list may break: first that there is something already. */
  listRules(field: Field, list: ListField, itemRules: string | undefined): string {
    const before = factsCode([givenFact(field), perhapsFact(field), emptyFact(field)]);
    const once = `.${field.method}(list) comes first and only once; .${list.appender}(item) adds to it`;
    const code = `[Extract<F, ${before}>] extends [never] ? ${this.#listCode(field, list, itemRules)} : ${violation(once)}`;
    return this.#declare(field.method ?? field.name, "Rules", unlessUnknown(code));
  }

  #listCode(field: Field, list: ListField, itemRules: string | undefined): string {
    const codes = [
      ...this.#nonEmptyRules(field),
      ...listCount(field, list),
      ...this.#keys(field).map(({ key, message }) => {
        const texts = [message.before, message.after].map(stringLiteral).join(", ");
        return `Repeated<V, [], ${pathCode(key)}, [${texts}]>`;
      }),
      ...(itemRules === undefined ? [] : [`Each<{ readonly [K in keyof V]: ${itemRules.replace(/\bV>$/, "V[K]>")} }>`]),
    ];
    return codes.length === 0 ? "unknown" : codes.join(" & ");
  }

  /** What the list may not have any items for. */
  #nonEmptyRules(field: Field): string[] {
    const site: Site = { kind: "item", field };
    return this.#checked.rules.refusals.flatMap(({ parts, missing, message }) => {
      const own = parts.find((part) => siteKey(part.site) === siteKey(site));
      if (own === undefined || own.tests.length > 0 || missing.length > 0) return [];
      const code = `([V] extends [${nonEmpty}] ? [V] extends [Unlikely] ? unknown : ${violation(message)} : unknown)`;
      return [guarded(factsCode(othersOf(parts, site).map(factOf)), code)];
    });
  }

  /** What is known once a whole list was given. */
  listFacts(field: Field, list: ListField): string[] {
    const each = this.facts({ kind: "item", field }, list.appender);
    const enough = list.least < 2 || list.least > mostCounted ? [] : [enoughFact(field, list.least)];
    return [
      `ListFact<V, ${stringLiteral(givenFact(field))}>`,
      ...enough,
      ...(each === undefined ? [] : [this.#declare(field.method ?? field.name, "Facts", eachFact(each))]),
    ];
  }

  /** The key of an item, whether or not the program has it as a literal. */
  readonly #keyType = (check: KeyCheck, type: KeyCheck["types"][number]): string => {
    const place = `${nameWithin({ kind: "item", field: check.field }, check.key)} ${type}`;
    const known = this.#keyTypes.get(place);
    if (known !== undefined) return known;
    const path = check.key.map(({ property }) => property).join(" ");
    const wish = pascalCase(`${check.field.list?.appender ?? ""} ${path}`);
    const name = this.#declare(wish, "", { code: keyCode(check, type), parameters: ["V"] });
    this.#keyTypes.set(place, name);
    return name;
  };

  readonly #keyTypes = new Map<string, string>();

  #keys(field: Field): KeyCheck[] {
    return this.#checked.rules.checks.filter((one) => one.kind === "key").filter((one) => one.field === field);
  }

  #factCodes(site: Site): string[] {
    const { askedOf, rules } = this.#checked;
    const asked = askedOf(site);
    const keys = site.kind === "item" ? this.#keys(site.field).map((one) => keyFact(one, this.#keyType)) : [];
    const isGiven = asked.some(({ tests }) => tests.length === 0) || isAwaited(site, rules.refusals);
    const given = site.kind === "setter" && isGiven ? [`GivenFact<V, ${stringLiteral(givenFact(site.field))}>`] : [];
    const others = asked
      .filter(({ tests }) => tests.length > 0)
      .map((part) => sureCode(site, part.tests, { then: stringLiteral(factOf(part)), otherwise: "never" }));
    return [...given, ...keys, ...others];
  }

  /** The fact that there is one item more, where items are counted. */
  #nextCount(field: Field, { least, most }: ListField): string | undefined {
    const last = Math.max(least, ...[most ?? 0].filter((count) => count <= mostCounted));
    if (last < 2 || least > mostCounted) return undefined;
    const next = Array.from({ length: last - 1 }, (_, index) => {
      const [one = "", other = ""] = [index + 1, index + 2].map((count) => stringLiteral(countFact(field, count)));
      return `  ${one}: ${other};\n`;
    });
    const name = this.#types.siteType(field.method ?? field.name, "Count");
    const comment = "/** The fact how many there are, and what it becomes with one more. */";
    this.declarations.push(`${comment}\ninterface ${name} {\n${next.join("")}}`);
    return `${name}[F & keyof ${name}]`;
  }

  /** Declares a type and gives it with its own parameters as arguments: those that it uses. */
  #declare(method: string, suffix: string, { code, parameters }: TypeCode): string {
    const name = this.#types.siteType(method, suffix);
    const plain = withoutLiterals(code);
    const used = parameters.filter((one) => new RegExp(`\\b${one}\\b`).test(plain));
    const declared = used.map((one) => (one === "F" ? "F extends string" : one));
    this.declarations.push(aliasText(`type ${name}${angled(declared)}`, code));
    return name + angled(used);
  }
}

/** Type code without its texts, of which only what stands in `${…}` is code. */
function withoutLiterals(code: string): string {
  return code.replace(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, (literal) =>
    literal.startsWith('"') ? '""' : (literal.match(/\$\{[^}]*\}/g) ?? []).join(" "),
  );
}

function angled(names: readonly string[]): string {
  return names.length === 0 ? "" : `<${names.join(", ")}>`;
}

/** A key in the way that costs the compiler least: an item that has none is refused for that. Never where there may be none. */
function keyCode({ key, sure }: KeyCheck, type: string): string {
  if (!sure) return `[V] extends [${holdingCode(key, `infer Key extends ${type}`)}] ? Key : never`;
  return `(V & ${holdingCode(key, type)})${key.map(({ property }) => `[${stringLiteral(property)}]`).join("")}`;
}

/** The fact that a whole list has as many items as it needs. */
function enoughFact(field: Field, least: number): string {
  const tuple = `readonly [${"unknown, ".repeat(least)}...unknown[]]`;
  return `([V] extends [${tuple}] ? ${stringLiteral(countFact(field, least))} : never)`;
}

interface TypeCode {
  readonly code: string;
  readonly parameters: readonly ("F" | "V")[];
}

/** Where nothing is known, all is left to run time. */
function unlessUnknown(code: string): TypeCode {
  return { code: `string extends F ? unknown : ${code}`, parameters: ["F", "V"] };
}

function eachFact(fact: string): TypeCode {
  return {
    code: `V extends readonly unknown[] ? { [K in keyof V]: ${fact.replace(/<V>$/, "<V[K]>")} }[number] : never`,
    parameters: ["V"],
  };
}

/** Too many; what is too few may still become more. */
function listCount(field: Field, { most }: ListField): string[] {
  const site: Site = { kind: "setter", field };
  return isLimited({ least: 0, most }) && isCountable({ least: 0, most })
    ? [countRule({ site, list: [], least: 0, most, name: givenFact(field) }).code]
    : [];
}
