import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import { kebabCase } from "../ir/names.ts";
import { formatPath, parsePath, type FieldPath } from "../ir/path.ts";
import type { Condition, Demand, MemberRule, Rule, UniqueRule } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { armCondition } from "./arm-condition.ts";
import { allOf, conditionOf, knowingRequired, negated, stepTo } from "./conditions.ts";
import { bansOf, demandsOf, shallowDemandsOf } from "./demands.ts";
import { choiceParts, exclusionParts, type RulePart } from "./exclusive.ts";
import { isBareCondition } from "./groups.ts";
import { fieldsAt } from "./fields-at.ts";
import { reportRulesBeyondTypes } from "./in-type.ts";
import { dependenciesOf, strings } from "./own-facet.ts";
import { placeSlug, RuleIds } from "./rule-ids.ts";
import { schemasWithRules } from "./rule-reach.ts";
import { isAboutFields, isBareUnion, ownStatement, statementOf } from "./rule-statement.ts";
import { inexact, intoItems, intoProperty, visitRoot, whenOf, type RuleVisit } from "./rule-visit.ts";

/** Everything that a contract says beyond shapes. */
export interface LoweredRules {
  readonly rules: readonly Rule[];
  readonly unique: readonly UniqueRule[];
  readonly members: readonly MemberRule[];
  readonly fills: readonly FieldPath[];
}

/** How many places one schema's rules are listed for. */
const mostPlaces = 16;
/** How often inside itself a schema is looked at. */
const mostRepeats = 1;

/** The rules of a contract, in the order in which its schema states them; those for senders behind the others. */
export function lowerRules(root: SchemaNode, analysis: Analysis, diagnostics: DiagnosticCollector): LoweredRules {
  const collector = new RuleCollector(root, analysis, diagnostics);
  collector.visit(visitRoot(root));
  const lowered = collector.result();
  reportRulesBeyondTypes(
    { root, rules: lowered.rules, placeOf: (origin) => collector.placeOf(origin) },
    analysis,
    diagnostics,
  );
  return lowered;
}

class RuleCollector {
  readonly #root: SchemaNode;
  readonly #analysis: Analysis;
  readonly #withRules: ReadonlySet<SchemaNode>;
  readonly #ids: RuleIds;
  readonly #seen = new Set<string>();
  readonly #places = new Map<SchemaNode, number>();
  readonly #open = new Map<SchemaNode, number>();
  readonly #rules: Rule[] = [];
  readonly #unique: UniqueRule[] = [];
  readonly #members: MemberRule[] = [];
  readonly #fills = new Map<string, FieldPath>();
  readonly #senders: RuleVisit[] = [];
  readonly #origins = new Map<string, SchemaNode>();

  constructor(root: SchemaNode, analysis: Analysis, diagnostics: DiagnosticCollector) {
    this.#root = root;
    this.#analysis = analysis;
    this.#withRules = schemasWithRules(root);
    this.#ids = new RuleIds(diagnostics);
  }

  result(): LoweredRules {
    for (let next = this.#senders.shift(); next !== undefined; next = this.#senders.shift()) this.visit(next);
    return { rules: this.#rules, unique: this.#unique, members: this.#members, fills: [...this.#fills.values()] };
  }

  /** Where the schema stands that states a rule. */
  placeOf(origin: string): Place | undefined {
    return this.#origins.get(origin)?.place();
  }

  visit(visit: RuleVisit): void {
    const { node, mode } = visit;
    if (typeof node.schema === "boolean" || (mode !== "sender" && !this.#withRules.has(node))) return;
    const open = this.#open.get(node) ?? 0;
    if (open > mostRepeats || !this.#isNew(visit)) return;
    this.#open.set(node, open + 1);
    if (mode === "sender") this.#plain(visit);
    if (mode !== "bindings") this.#conditions(visit);
    this.#bindings(visit);
    this.#inPlace(visit);
    this.#below(visit);
    this.#open.set(node, open);
  }

  #isNew({ node, scope, path, mode, guard }: RuleVisit): boolean {
    const key = JSON.stringify([node.key, scope, path, mode, guard]);
    const places = this.#places.get(node) ?? 0;
    if (this.#seen.has(key) || places >= mostPlaces) return false;
    this.#seen.add(key);
    this.#places.set(node, places + 1);
    return true;
  }

  /** In the rules for senders everything is a rule. */
  #plain(visit: RuleVisit): void {
    const demands = shallowDemandsOf(visit.node, visit.holder?.value === visit.node);
    const shown =
      visit.node.list("anyOf").length + visit.node.list("oneOf").length > 0 && !isBareUnion(visit.node)
        ? [...demands, opaque]
        : demands;
    if (shown.length > 0) this.#rule(visit, { when: whenOf(visit), demands: shown, otherwise: [], detail: "" }, "");
  }

  #conditions(visit: RuleVisit): void {
    const { node, path } = visit;
    const test = node.one("if");
    const unwanted = node.one("not");
    if (test !== undefined) this.#conditional(visit, test);
    for (const [name, needed] of dependenciesOf(node)) {
      const demands = needed.map((one): Demand => ({ kind: "require", path: stepTo(path, one) }));
      this.#dependent(visit, name, demands);
    }
    for (const [name, schema] of node.map("dependentSchemas")) {
      this.#dependent(visit, name, this.#demandsOf(schema, visit));
      this.visit({
        ...visit,
        node: schema,
        mode: "branch",
        guard: allOf(whenOf(visit), { kind: "present", path: stepTo(path, name) }),
      });
    }
    for (const keyword of ["anyOf", "oneOf"]) this.#choice(visit, keyword);
    if (unwanted !== undefined && isAboutFields(unwanted) && (visit.mode === "shape" || bansOf(node).length === 0)) {
      this.#parts(visit, exclusionParts(unwanted, path), "not");
    }
  }

  #conditional(visit: RuleVisit, test: SchemaNode): void {
    const { node } = visit;
    const [then, otherwise] = [node.one("then"), node.one("else")];
    const outer = whenOf(visit);
    const when = this.#conditionOf(test, visit);
    const demands = then === undefined ? [] : this.#demandsOf(then, visit);
    const others = otherwise === undefined ? [] : this.#demandsOf(otherwise, visit);
    if (outer === undefined && when !== undefined)
      this.#parts(visit, [{ detail: "", when, demands, otherwise: others }], "if");
    else {
      this.#parts(visit, [{ detail: "", when, demands, otherwise: [] }], "if");
      this.#parts(visit, [{ detail: "else", when: negated(when), demands: others, otherwise: [] }], "if");
    }
    if (then !== undefined) this.visit({ ...visit, node: then, mode: "branch", guard: allOf(outer, when) ?? always });
    if (otherwise !== undefined)
      this.visit({ ...visit, node: otherwise, mode: "branch", guard: allOf(outer, negated(when)) });
  }

  #conditionOf(test: SchemaNode, { scope, path }: RuleVisit): Condition | undefined {
    const condition = conditionOf(test, path);
    return condition && knowingRequired(condition, fieldsAt(this.#analysis, this.#root, scope).isRequired);
  }

  #demandsOf(schema: SchemaNode, { scope, path }: RuleVisit): Demand[] {
    return demandsOf(schema, path).map((demand) => this.#knowingRequired(demand, scope));
  }

  #knowingRequired(demand: Demand, above: FieldPath): Demand {
    if (demand.kind !== "each") return demand;
    const scope = [...above, ...demand.path];
    const when = demand.when && knowingRequired(demand.when, fieldsAt(this.#analysis, this.#root, scope).isRequired);
    return { ...demand, when, demands: demand.demands.map((one) => this.#knowingRequired(one, scope)) };
  }

  #dependent(visit: RuleVisit, name: string, demands: readonly Demand[]): void {
    const when: Condition = { kind: "present", path: stepTo(visit.path, name) };
    this.#parts(visit, [{ detail: name, when, demands, otherwise: [] }], `dependent-${kebabCase(name)}`);
  }

  /** Members that are conditions make a rule; others are shapes, with rules that hold for them alone. */
  #choice(visit: RuleVisit, keyword: string): void {
    const members = visit.node.list(keyword);
    if (members.length === 0) return;
    if (members.every(isBareCondition)) {
      this.#parts(
        visit,
        choiceParts({ members, isExclusive: keyword === "oneOf", path: visit.path }),
        kebabCase(keyword),
      );
      return;
    }
    for (const member of members.filter((one) => this.#withRules.has(one))) {
      const own = armCondition(this.#analysis, members, { member, path: visit.path });
      this.visit({ ...visit, node: member, guard: allOf(visit.guard, own), statement: undefined });
    }
  }

  #parts(visit: RuleVisit, parts: readonly RulePart[], place: string): void {
    for (const part of parts.filter((one) => one.demands.length + one.otherwise.length > 0)) {
      this.#rule(visit, { ...part, when: allOf(whenOf(visit), part.when) }, place);
    }
  }

  #rule(visit: RuleVisit, part: RulePart, place: string): void {
    const { node, scope, audience, exact } = visit;
    const statement = statementOf(visit);
    const id = this.#id(visit, part.detail, [placeSlug(node), place].filter((one) => one !== "").join("-"));
    const said = exact
      ? { when: part.when, demands: part.demands, otherwise: part.otherwise }
      : { when: undefined, demands: [opaque], otherwise: [] };
    this.#origins.set(node.key, node);
    this.#rules.push({ id, audience, description: statement?.description, scope, ...said, origin: node.key });
  }

  #id(visit: RuleVisit, detail: string, place: string): string {
    return this.#ids.idOf({
      statement: statementOf(visit),
      origin: visit.node,
      detail,
      place: place === "" ? "rule" : place,
    });
  }

  #bindings(visit: RuleVisit): void {
    const { node, exact } = visit;
    const member = node.keyword("x-memberOf");
    for (const text of strings(node.keyword("x-uniqueBy"))) this.#uniqueBy(visit, text);
    if (typeof member === "string") this.#memberOf(visit, member);
    if (node.keyword("x-fill") === "now" && exact && visit.guard === undefined) this.#fill(visit);
    const sender = node.one("x-sender");
    if (sender === undefined) return;
    this.#senders.push({
      ...visit,
      node: sender,
      audience: "sender",
      mode: "sender",
      statement: undefined,
      holder: undefined,
    });
  }

  #uniqueBy(visit: RuleVisit, text: string): void {
    const path = parsePath(text);
    if (path === undefined) return;
    if (!visit.exact) return this.#rule(visit, opaquePart, `unique-${kebabCase(text)}`);
    const scope = [...visit.scope, ...visit.path];
    const id = this.#id(visit, text, `unique-${kebabCase(formatPath([...scope, ...path]))}`);
    const when = visit.path.length > 0 && visit.guard !== undefined ? opaque : visit.guard;
    const { audience, node } = visit;
    this.#unique.push({
      id,
      audience,
      description: statementOf(visit)?.description,
      scope,
      path,
      when,
      origin: node.key,
    });
  }

  #memberOf(visit: RuleVisit, text: string): void {
    const path = parsePath(text);
    const { holder, audience, node } = visit;
    if (path === undefined) return;
    if (holder === undefined || !visit.exact) return this.#rule(visit, opaquePart, `member-${kebabCase(text)}`);
    const { scope, field, guard } = holder;
    const id = this.#id(visit, text, `member-${kebabCase(formatPath([...scope, ...field]))}`);
    const description = statementOf(visit)?.description;
    this.#members.push({ id, audience, description, scope, field, path, when: guard, origin: node.key });
  }

  #fill({ holder }: RuleVisit): void {
    const path = holder === undefined ? [] : [...holder.scope, ...holder.field];
    if (path.length > 0 && path.every((step) => !step.each)) this.#fills.set(formatPath(path), path);
  }

  #inPlace(visit: RuleVisit): void {
    const { node } = visit;
    if (node.ref !== undefined) this.visit({ ...visit, node: node.ref });
    for (const entry of node.list("allOf"))
      this.visit({ ...visit, node: entry, statement: ownStatement(entry) ?? statementOf(visit) });
  }

  #below(visit: RuleVisit): void {
    const { node } = visit;
    const items = node.one("items");
    for (const [name, inner] of node.map("properties")) this.visit(intoProperty(visit, name, inner));
    if (items !== undefined)
      this.visit(node.list("prefixItems").length > 0 ? inexact(visit, items) : intoItems(visit, items));
    const others = [
      ...node.list("prefixItems"),
      ...node.map("patternProperties").values(),
      ...["additionalProperties", "contains"].flatMap((keyword) => node.one(keyword) ?? []),
    ];
    for (const inner of others) this.visit(inexact(visit, inner));
  }
}

const opaque = { kind: "opaque" } as const;
const always: Condition = { kind: "all", of: [] };
const opaquePart: RulePart = { detail: "", when: undefined, demands: [opaque], otherwise: [] };
