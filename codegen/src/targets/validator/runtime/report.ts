import { bestFault, type TriedForm } from "./best-fault.ts";
import type { Fault, FaultyPart, RuleContext } from "./fault.ts";
import type { Issue, IssueCode, IssueLayer, IssueRule, RelatedPlace } from "./issue.ts";
import { circumstance, describe, messageOf } from "./message.ts";
import { otherNotation, UnknownNames } from "./near-miss.ts";
import { pointerOf, type Place } from "./place.ts";
import { fieldOf, fieldsOf } from "./record.ts";
import { visible } from "./text.ts";

/** How many issues are collected before it is only said that there are more. */
export const mostIssues = 100;

/** How often the forms of a union are tried one by one. A hostile event could make it any number of times. */
const mostTrials = 1000;

/** What a report needs to know about the contract. */
export interface ReportOptions {
  /** `sender`: all that is found binds senders alone. */
  readonly layer: "schema" | "sender";
  /** Names of fields whose values are never quoted, nor anything below them; `*` stands for all. */
  readonly secret: ReadonlySet<string>;
  /** What was found before, in another report: it is not said again, and what is at fault there triggers no rule here. */
  readonly known?: readonly Issue[];
}

/** One form of a union. */
export interface Form {
  /** The names that it knows, where it is an object. */
  readonly fields?: readonly string[];
  /** Says what keeps the value from this form. */
  readonly explain: (report: Report) => void;
}

/** What a report shares with those of the forms that it tries. */
interface Work {
  /** How many trials are left. */
  trials: number;
  readonly unknown: UnknownNames;
  /** Issues that are not worth saying where some part of the event has other faults. */
  unless?: Map<Issue, readonly FaultyPart[]>;
}

/** Codes of which a place has only one: the value as a whole is wrong, and saying it again would be the same fault. */
const whole: ReadonlySet<IssueCode> = new Set([
  "missing",
  "forbidden",
  "unknown-field",
  "wrong-type",
  "not-equal",
  "not-one-of",
  "too-small",
  "too-large",
  "not-a-multiple",
  "too-short",
  "too-long",
  "pattern",
  "format",
  "no-shape",
]);

/** Collects what is wrong with an event: one issue per fault. */
export class Report {
  readonly #issues: Issue[] = [];
  readonly #options: ReportOptions;
  readonly #work: Work;
  #scope: Scope | undefined;
  #more = 0;

  constructor(options: ReportOptions, work: Work = { trials: mostTrials, unknown: new UnknownNames() }) {
    this.#options = options;
    this.#work = work;
  }

  /** What was found, without what other faults say well enough. */
  get issues(): readonly Issue[] {
    return this.#work.unless === undefined ? this.#issues : this.#issues.filter((issue) => !this.#isIdle(issue));
  }

  /** Whether so much is wrong that looking on is of no use. */
  get isFull(): boolean {
    return this.#more > 0;
  }

  /** Adds what is wrong at `place`, unless that is said already. Nothing where there is no fault. */
  add(place: Place, fault: Fault | undefined): void {
    if (fault === undefined || this.isFull || !this.#isSound()) return;
    const meant = fault.meant?.(this.#work.unknown);
    if (meant?.isSaid === true) return;
    const issue = this.#issue(place.path, meant?.hint === undefined ? fault : { ...fault, hint: meant.hint });
    if (fault.strictest === true) this.#dropWider(issue);
    if (fault.unless !== undefined) (this.#work.unless ??= new Map()).set(issue, fault.unless);
    this.#put(issue);
  }

  /** From here on, what is wrong breaks this rule of the object at `at`. */
  enter(rule: RuleContext, at: Place, object: unknown): void {
    this.#scope = { rule, at, object, outer: this.#scope, before: this.#issues.length };
  }

  /** The rule that was entered last is left. */
  leave(): void {
    this.#scope = this.#scope?.outer;
  }

  /** Whether the contract lets the value at `path` be quoted. */
  mayQuote(path: readonly (string | number)[]): boolean {
    const { secret } = this.#options;
    return secret.size === 0 || !(secret.has("*") || path.some((key) => typeof key === "string" && secret.has(key)));
  }

  /** For a value that fits no form of a union: what keeps it from the form that it comes nearest to. */
  addBest(place: Place, value: unknown, forms: readonly Form[]): void {
    if (!this.#isSound()) return;
    const tried = --this.#work.trials < 0 ? [] : forms.map((form) => this.#try(form, value));
    const best = bestFault(place.path, value, tried);
    if ("code" in best) this.add(place, best);
    else for (const issue of best) this.#put(issue);
  }

  #try({ fields, explain }: Form, value: unknown): TriedForm {
    const report = new Report(this.#options, this.#work);
    report.#scope = this.#scope;
    explain(report);
    return { known: (fields ?? []).filter((name) => fieldOf(value, name) !== undefined).length, issues: report.issues };
  }

  /** Whether the fields that made the rules apply were without fault before: what is faulty triggers no rule. */
  #isSound(): boolean {
    const { known } = this.#options;
    for (let scope = this.#scope; scope !== undefined; scope = scope.outer) {
      if (scope.before > 0 && !areSound(scope, this.#issues, scope.before)) return false;
      if (known !== undefined && !areSound(scope, known, known.length)) return false;
    }
    return true;
  }

  #put(issue: Issue): void {
    if (isSaid(this.#issues, issue) || isSaid(this.#options.known ?? [], issue)) return;
    if (this.#issues.length === mostIssues) this.#more++;
    else this.#issues.push(issue);
  }

  /** Takes back what is said of a wider limit. */
  #dropWider({ pointer, code }: Issue): void {
    const wider = this.#issues.findIndex((one) => one.pointer === pointer && one.code === code);
    if (wider >= 0) this.#issues.splice(wider, 1);
  }

  #isIdle(issue: Issue): boolean {
    const parts = this.#work.unless?.get(issue);
    if (parts === undefined) return false;
    const others = [...(this.#options.known ?? []), ...this.#issues].filter((other) => outweighs(other, issue));
    return others.some(({ path }) => parts.some((part) => isPartOf(path, part)));
  }

  #issue(path: (string | number)[], fault: Fault): Issue {
    const pointer = pointerOf(path);
    const { rule, when, related, hint } = this.#scope === undefined ? unruled : circumstances(this.#scope, pointer);
    const received = "received" in fault && this.mayQuote(path) ? describe(fault.received) : undefined;
    const expected = fault.expected === undefined ? undefined : visible(fault.expected);
    const issue: Writable = {
      code: fault.code,
      layer: this.#layerOf(fault),
      path,
      pointer,
      message: messageOf(path, fault, { rule, when, expected, received }),
    };
    if (rule !== undefined) issue.rule = rule;
    if (expected !== undefined) issue.expected = expected;
    if (received !== undefined) issue.received = received;
    if (fault.related !== undefined || related.length > 0) issue.related = [...(fault.related ?? []), ...related];
    const meant = fault.hint ?? hint;
    if (meant !== undefined) issue.hint = meant;
    return issue;
  }

  #layerOf({ layer }: Fault): IssueLayer {
    return this.#options.layer === "sender" ? "sender" : (layer ?? "schema");
  }
}

/** A rule that is being checked, at the object that it belongs to. */
export interface Scope {
  readonly rule: RuleContext;
  readonly at: Place;
  readonly object: unknown;
  readonly outer: Scope | undefined;
  /** How many issues there were when its check began. */
  readonly before: number;
}

type Writable = { -readonly [Key in keyof Issue]: Issue[Key] };

/** What the rules around a fault add to it. */
interface RuleWords {
  readonly rule: IssueRule | undefined;
  readonly when: string;
  readonly related: readonly RelatedPlace[];
  readonly hint?: string;
}

const unruled: RuleWords = { rule: undefined, when: "", related: [] };

/** The innermost rule that has a name, and what made it and those around it apply. */
function circumstances(innermost: Scope, pointer: string): RuleWords {
  let rule: IssueRule | undefined;
  const reasons: string[] = [];
  const found: { related: RelatedPlace[]; hint?: string } = { related: [] };
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.outer) {
    rule ??= scope.rule.rule;
    if (scope.rule.when !== undefined) reasons.push(circumstance(scope.at.path, scope.rule.when));
    addTriggers(scope, pointer, found);
  }
  return { rule, when: together(reasons), ...found };
}

/** What holds all at once; a choice is put in brackets, so that it reads one way only. */
function together(reasons: readonly string[]): string {
  if (reasons.length < 2) return reasons.join("");
  return reasons.map((reason) => (reason.includes(" or ") ? `(${reason})` : reason)).join(" and ");
}

/** That a field which a rule misses is there in another notation. */
function misnamed(names: readonly string[], object: unknown): string | undefined {
  const fields = fieldsOf(names.length === 1 ? object : names.slice(0, -1).reduce(fieldOf, object));
  return fields && otherNotation(names.at(-1) ?? "", fields);
}

function triggersOf({ triggers = [], presence = [] }: RuleContext): readonly (readonly string[])[] {
  return presence.length === 0 ? triggers : [...triggers, ...presence];
}

/** Adds the fields that made the rule apply, as far as they are there, but not the place at fault itself. */
function addTriggers(
  { rule, at, object }: Scope,
  pointer: string,
  to: { related: RelatedPlace[]; hint?: string },
): void {
  for (const names of triggersOf(rule)) {
    if (names.reduce(fieldOf, object) === undefined) {
      const hint = misnamed(names, object);
      if (hint !== undefined) to.hint ??= hint;
      continue;
    }
    const path = [...at.path, ...names];
    const place = { path, pointer: pointerOf(path), message: "The rule applies because of this field" };
    if (place.pointer !== pointer) to.related.push(place);
  }
}

/** Whether the first faults lie neither in or around the values that made the rule apply, nor at fields that did so by being there. */
function areSound({ rule, at }: Scope, faults: readonly Issue[], count: number): boolean {
  for (let index = 0; index < count; index++) {
    const path = faults[index]?.path ?? [];
    if (path.length > at.depth && isTriggerOf(rule, at.path, path)) return false;
  }
  return true;
}

type Path = readonly (string | number)[];

function isTriggerOf({ triggers = [], presence = [] }: RuleContext, object: Path, fault: Path): boolean {
  if (!overlap(object, fault)) return false;
  const inside = fault.slice(object.length);
  return (
    triggers.some((names) => overlap(inside, names)) ||
    presence.some((names) => inside.length <= names.length && overlap(inside, names))
  );
}

/** A repeated value says more than that another value is none of a list; everything else says more than either. */
function outweighs(other: Issue, issue: Issue): boolean {
  return other.code !== issue.code && other.code !== "not-a-member";
}

function isPartOf(fault: readonly (string | number)[], { at, path: steps }: FaultyPart): boolean {
  if (fault.length < at.depth || (fault.length === at.depth && steps.length > 0)) return false;
  const keys = [...at.path, ...steps.flatMap(({ property, each }) => (each ? [property, undefined] : [property]))];
  return fault.every((key, index) => index >= keys.length || keys[index] === undefined || key === keys[index]);
}

function isSaid(known: readonly Issue[], issue: Issue): boolean {
  return known.some((one) => isSameFault(one, issue));
}

/** One place has one fault of the value as a whole; a list or an object can break several limits and rules. */
function isSameFault(known: Issue, issue: Issue): boolean {
  if (known.pointer !== issue.pointer) return false;
  return (
    whole.has(known.code) || whole.has(issue.code) || (known.code === issue.code && known.rule?.id === issue.rule?.id)
  );
}

function overlap(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a.every((key, index) => index >= b.length || key === b[index]);
}
