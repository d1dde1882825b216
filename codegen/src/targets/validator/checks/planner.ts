import { parsePath, type FieldPath } from "../../../ir/path.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { describeNegation, describePlan } from "../plan/describe.ts";
import { forbiddenField, forbidsAll } from "../plan/forbids.ts";
import { isTrivial, type Check, type Plan, type TypeName } from "../plan/plan.ts";
import { readsOf } from "../plan/reads.ts";
import { requiredNames } from "../plan/shapes.ts";
import { tagOf } from "../plan/tags.ts";
import { AlsoCheck, Reference } from "./calls.ts";
import { Condition } from "./condition.ts";
import { closesList, fieldCountChecks, itemCountChecks } from "./counts.ts";
import { EachItem, LeadingItem, MatchingItems } from "./items.ts";
import { Negation } from "./negation.ts";
import { numberChecks } from "./numbers.ts";
import { OtherFields } from "./other-fields.ts";
import { MemberOf, UniqueValues } from "./paths.ts";
import { propertyCheck } from "./property.ts";
import { noRepeatedItems } from "./repeated-items.ts";
import { stringChecks } from "./strings.ts";
import { TaggedUnion } from "./tagged-union.ts";
import { Union } from "./unions.ts";
import { nothing, valueChecks } from "./values.ts";

/** A function of more checks than this is cut up: the compiler gives up on very long ones. */
const mostChecks = 100;

/** Turns schemas into plans, each once. */
export class Planner {
  readonly #plans = new Map<string, Plan>();
  readonly #formats: boolean;

  /** `formats`: whether `format` is asserted. */
  constructor(formats: boolean) {
    this.#formats = formats;
  }

  /** What the schema asks of a value. */
  planOf(node: SchemaNode): Plan {
    const known = this.#plans.get(node.key);
    if (known !== undefined) return known;
    const plan = inParts(this.#build(node));
    this.#plans.set(node.key, plan);
    return plan;
  }

  #build(node: SchemaNode): Plan {
    if (forbidsAll(node)) return { node, part: "", types: undefined, checks: [nothing] };
    const types = typesOf(node);
    const unions = ["anyOf", "oneOf"].flatMap((keyword) => this.#union(node, keyword, isObjectOnly(types)));
    const isTagged = unions.some((check) => check instanceof TaggedUnion);
    return {
      node,
      part: "",
      types: isTagged ? ["object"] : types,
      checks: [
        ...valueChecks(node),
        ...numberChecks(node),
        ...stringChecks(node, this.#formats),
        ...itemCountChecks(node),
        ...this.#items(node),
        ...this.#fields(node),
        ...fieldCountChecks(node),
        ...this.#references(node),
        ...unions,
        ...this.#negation(node),
        ...this.#conditions(node),
        ...this.#also(node.list("allOf").filter(isRule)),
        ...pathsOf(node.keyword("x-uniqueBy")).map((path) => new UniqueValues(path, node)),
        ...pathsOf(node.keyword("x-memberOf")).map((path) => new MemberOf(path, node)),
      ],
    };
  }

  #items(node: SchemaNode): Check[] {
    const leading = node.list("prefixItems").map((item) => this.planOf(item));
    const contains = node.one("contains");
    const rest = closesList(node) ? undefined : this.#whereNotTrivial(node.one("items"));
    return [
      ...leading.flatMap((plan, index) => (isTrivial(plan) ? [] : [new LeadingItem(index, plan)])),
      ...(rest === undefined ? [] : [new EachItem(leading.length, rest)]),
      ...(contains === undefined ? [] : this.#contains(node, contains)),
      ...(node.keyword("uniqueItems") === true ? [noRepeatedItems] : []),
    ];
  }

  #contains(node: SchemaNode, contains: SchemaNode): Check[] {
    const [least = 1, most = Infinity] = [node.keyword("minContains"), node.keyword("maxContains")];
    if (typeof least !== "number" || typeof most !== "number" || (least === 0 && most === Infinity)) return [];
    const plan = this.planOf(contains);
    return [new MatchingItems(plan, { least, most, words: describePlan(plan) })];
  }

  #fields(node: SchemaNode): Check[] {
    const properties = node.map("properties");
    const required = new Set(requiredNames(node));
    const forbidden = forbiddenField(node);
    return [
      ...[...properties].flatMap(([name, schema]) => this.#field(name, schema, required.has(name))),
      ...[...required].filter((name) => !properties.has(name)).map((name) => propertyCheck(name, "required")),
      ...(forbidden === undefined ? [] : [propertyCheck(forbidden, "forbidden")]),
      ...this.#otherFields(node, [...properties.keys()]),
    ];
  }

  #field(name: string, schema: SchemaNode, required: boolean): Check[] {
    if (!required && forbidsAll(schema)) return [propertyCheck(name, "forbidden")];
    const plan = this.planOf(schema);
    if (required) return [propertyCheck(name, "required", isTrivial(plan) ? undefined : plan)];
    return isTrivial(plan) ? [] : [propertyCheck(name, "optional", plan)];
  }

  #otherFields(node: SchemaNode, declared: readonly string[]): Check[] {
    const [additional, names] = [node.one("additionalProperties"), node.one("propertyNames")].map((one) =>
      this.#whereNotTrivial(one),
    );
    const patterns = [...node.map("patternProperties")].map(([pattern, schema]) => ({
      pattern,
      plan: this.planOf(schema),
    }));
    const exempt = patterns.map(({ pattern }) => pattern);
    const [own = [], ...others] = slices(
      patterns.filter(({ plan }) => !isTrivial(plan)),
      mostChecks,
    );
    if (additional === undefined && names === undefined && own.length === 0) return [];
    const rest = others.map((slice, index) => {
      const check = new OtherFields({ declared, patterns: slice, additional: undefined, exempt, names: undefined });
      return new AlsoCheck({ node, part: `Patterns${index + 2}`, types: undefined, checks: [check] });
    });
    return [new OtherFields({ declared, patterns: own, additional, exempt, names }), ...rest];
  }

  #whereNotTrivial(node: SchemaNode | undefined): Plan | undefined {
    const plan = node === undefined ? undefined : this.planOf(node);
    return plan === undefined || isTrivial(plan) ? undefined : plan;
  }

  #references(node: SchemaNode): Check[] {
    const { ref } = node;
    return [
      ...(ref === undefined ? [] : [new Reference(() => this.planOf(ref))]),
      ...this.#also(node.list("allOf").filter((one) => !isRule(one))),
    ];
  }

  #also(nodes: readonly SchemaNode[]): Check[] {
    return distinct(nodes)
      .map((node) => this.planOf(node))
      .filter((plan) => !isTrivial(plan))
      .map((plan) => new AlsoCheck(plan));
  }

  #union(node: SchemaNode, keyword: string, objects: boolean): Check[] {
    const all = node.list(keyword);
    const exactlyOne = keyword === "oneOf" && all.length > 1;
    const branches = distinct(all);
    if (all.length === 0) return [];
    if (branches.length === 1 && !exactlyOne) return this.#also(branches);
    const plans = branches.map((branch) => this.planOf(branch));
    const tag = tagOf(branches, objects);
    if (tag !== undefined && branches.length === all.length) {
      return [
        new TaggedUnion(
          tag.property,
          plans.map((plan, index) => ({ plan, values: tag.values[index] ?? [] })),
        ),
      ];
    }
    if (plans.length > mostChecks && !exactlyOne) return [this.#longUnion(node, plans)];
    const repeated = new Set(
      branches.flatMap((branch, index) => (all.some((one) => one !== branch && isSame(one, branch)) ? [index] : [])),
    );
    return [new Union({ node, branches: plans, exactlyOne, repeated })];
  }

  /** A choice of very many, in parts with a function each. */
  #longUnion(node: SchemaNode, plans: readonly Plan[]): Check {
    const union = (branches: readonly Plan[]): Check =>
      new Union({ node, branches, exactlyOne: false, repeated: new Set() });
    const parts = slices(plans, mostChecks).map((slice, index): Plan => ({
      node,
      part: `Choice${index + 1}`,
      types: undefined,
      checks: [union(slice)],
    }));
    return union(parts);
  }

  #negation(node: SchemaNode): Check[] {
    const inner = node.one("not");
    if (inner === undefined || forbiddenField(node) !== undefined) return [];
    const plan = this.planOf(inner);
    return [new Negation(node, plan, describeNegation(plan))];
  }

  #conditions(node: SchemaNode): Check[] {
    const condition = node.one("if");
    const [then, otherwise] = [this.#whereNotTrivial(node.one("then")), this.#whereNotTrivial(node.one("else"))];
    const applies = condition !== undefined && (then !== undefined || otherwise !== undefined);
    return [
      ...(applies
        ? [
            new Condition({
              node,
              trigger: { schema: this.planOf(condition) },
              then,
              otherwise,
              reads: readsOf(condition),
            }),
          ]
        : []),
      ...Object.entries(mapOfNames(node)).map(([field, names]) =>
        this.#dependency(node, field, requiring(node, names)),
      ),
      ...[...node.map("dependentSchemas")].map(([field, schema]) =>
        forbidsAll(schema) ? propertyCheck(field, "forbidden") : this.#dependency(node, field, this.planOf(schema)),
      ),
    ];
  }

  #dependency(node: SchemaNode, field: string, then: Plan): Check {
    return new Condition({
      node,
      trigger: { field },
      then,
      otherwise: undefined,
      reads: { triggers: [], presence: [[field]] },
    });
  }
}

function typesOf(node: SchemaNode): readonly TypeName[] | undefined {
  const type = node.keyword("type");
  const names = typeof type === "string" ? [type] : type;
  return Array.isArray(names) ? names.filter(isTypeName) : undefined;
}

const typeNames = new Set<unknown>(["null", "boolean", "object", "array", "number", "integer", "string"]);

function isTypeName(name: unknown): name is TypeName {
  return typeNames.has(name);
}

function isObjectOnly(types: readonly TypeName[] | undefined): boolean {
  return types?.length === 1 && types[0] === "object";
}

/** Rules come after what they rely on: they are not reported where their triggers are faulty. */
function isRule(node: SchemaNode): boolean {
  return node.one("if") !== undefined || node.keyword("x-id") !== undefined || node.keyword("x-uniqueBy") !== undefined;
}

/** The schemas without those that only repeat a reference. */
function distinct(nodes: readonly SchemaNode[]): SchemaNode[] {
  return nodes.filter((node, index) => !nodes.slice(0, index).some((earlier) => isSame(earlier, node)));
}

/** Whether both are nothing but the same reference. */
function isSame(a: SchemaNode, b: SchemaNode): boolean {
  return a.ref !== undefined && a.ref === b.ref && isBareReference(a) && isBareReference(b);
}

function isBareReference({ schema }: SchemaNode): boolean {
  return typeof schema === "object" && Object.keys(schema).length === 1;
}

function mapOfNames(node: SchemaNode): Readonly<Record<string, readonly string[]>> {
  const map = node.keyword("dependentRequired");
  if (typeof map !== "object" || map === null || Array.isArray(map)) return {};
  const entries = Object.entries(map).map(
    ([field, names]) => [field, Array.isArray(names) ? names.filter((name) => typeof name === "string") : []] as const,
  );
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

function requiring(node: SchemaNode, names: readonly string[]): Plan {
  return { node, part: "", types: undefined, checks: names.map((name) => propertyCheck(name, "required")) };
}

function pathsOf(value: unknown): FieldPath[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts
    .map((text) => (typeof text === "string" ? parsePath(text) : undefined))
    .filter((path) => path !== undefined);
}

/** Cuts a long plan into parts, each with a function of its own. */
function inParts(plan: Plan): Plan {
  if (plan.checks.length <= mostChecks) return plan;
  const parts = slices(plan.checks, mostChecks).map((checks, index): Plan => ({
    ...plan,
    part: `Part${index + 1}`,
    checks,
  }));
  return { ...plan, checks: parts.map((part) => new AlsoCheck(part)) };
}

function slices<Item>(items: readonly Item[], length: number): Item[][] {
  const count = Math.ceil(items.length / length);
  return Array.from({ length: count }, (_, index) => items.slice(index * length, (index + 1) * length));
}
