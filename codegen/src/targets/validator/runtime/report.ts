import { bestFault, type TriedForm } from "./best-fault.ts";
import type { Fault, RuleContext } from "./fault.ts";
import type { Issue, IssueCode, IssueLayer, IssueRule, RelatedPlace } from "./issue.ts";
import { describe, messageOf } from "./message.ts";
import { UnknownNames, type Meant } from "./near-miss.ts";
import { pointerOf, type Place } from "./place.ts";
import { fieldOf } from "./record.ts";

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
  readonly issues: Issue[] = [];
  readonly #options: ReportOptions;
  readonly #work: Work;
  #scope: Scope | undefined;
  #more = 0;

  constructor(options: ReportOptions, work: Work = { trials: mostTrials, unknown: new UnknownNames() }) {
    this.#options = options;
    this.#work = work;
  }

  /** Whether so much is wrong that looking on is of no use. */
  get isFull(): boolean {
    return this.#more > 0;
  }

  /** Adds what is wrong at `place`, unless that is said already. Nothing where there is no fault. */
  add(place: Place, fault: Fault | undefined): void {
    if (fault === undefined || this.isFull || !this.#isSound()) return;
    const { hint = fault.hint, isSaid }: Meant = fault.meant?.(this.#work.unknown) ?? {};
    if (isSaid !== true) this.#put(this.#issue(place.path, hint === undefined ? fault : { ...fault, hint }));
  }

  /** From here on, what is wrong breaks this rule of the object at `at`. Give what it returns to `leave` at the rule's end. */
  enter(rule: RuleContext, at: Place, object: unknown): Scope | undefined {
    const outer = this.#scope;
    this.#scope = { rule, at, object, outer, before: this.issues.length };
    return outer;
  }

  leave(outer: Scope | undefined): void {
    this.#scope = outer;
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
      if (scope.before > 0 && !areSound(scope, this.issues.slice(0, scope.before))) return false;
      if (known !== undefined && !areSound(scope, known)) return false;
    }
    return true;
  }

  #put(issue: Issue): void {
    const isSame = (known: Issue): boolean => isSameFault(known, issue);
    if (this.issues.some(isSame) || (this.#options.known?.some(isSame) ?? false)) return;
    if (this.issues.length === mostIssues) this.#more++;
    else this.issues.push(issue);
  }

  #issue(path: (string | number)[], fault: Fault): Issue {
    const pointer = pointerOf(path);
    const { rule, when, related } = this.#scope === undefined ? unruled : circumstances(this.#scope, pointer);
    const received = "received" in fault && !this.#isSecret(path) ? describe(fault.received) : undefined;
    const issue: Writable = {
      code: fault.code,
      layer: this.#layerOf(fault),
      path,
      pointer,
      message: messageOf(path, fault, { rule, when, received }),
    };
    if (rule !== undefined) issue.rule = rule;
    if (fault.expected !== undefined) issue.expected = fault.expected;
    if (received !== undefined) issue.received = received;
    if (fault.related !== undefined || related.length > 0) issue.related = [...(fault.related ?? []), ...related];
    if (fault.hint !== undefined) issue.hint = fault.hint;
    return issue;
  }

  #layerOf({ layer }: Fault): IssueLayer {
    return this.#options.layer === "sender" ? "sender" : (layer ?? "schema");
  }

  #isSecret(path: readonly (string | number)[]): boolean {
    const { secret } = this.#options;
    return secret.size > 0 && (secret.has("*") || path.some((key) => typeof key === "string" && secret.has(key)));
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
}

const unruled: RuleWords = { rule: undefined, when: "", related: [] };

/** The innermost rule that has a name, and what made it and those around it apply. */
function circumstances(innermost: Scope, pointer: string): RuleWords {
  let rule: IssueRule | undefined;
  let when = "";
  const related: RelatedPlace[] = [];
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.outer) {
    rule ??= scope.rule.rule;
    if (scope.rule.when !== undefined) when = when === "" ? scope.rule.when : `${scope.rule.when} and ${when}`;
    addTriggers(scope, pointer, related);
  }
  return { rule, when, related };
}

/** Adds the fields that made the rule apply, as far as they are there, but not the place at fault itself. */
function addTriggers({ rule, at, object }: Scope, pointer: string, related: RelatedPlace[]): void {
  for (const names of rule.triggers ?? []) {
    const path = [...at.path, ...names];
    const place = { path, pointer: pointerOf(path), message: "The rule applies because of this field" };
    if (place.pointer !== pointer && names.reduce(fieldOf, object) !== undefined) related.push(place);
  }
}

/** Whether no fault lies in or around the fields that made the rule apply. */
function areSound({ rule, at }: Scope, faults: readonly Issue[]): boolean {
  const { path: object } = at;
  const paths = (rule.triggers ?? []).map((names) => [...object, ...names]);
  return !faults.some(({ path }) => path.length > object.length && paths.some((trigger) => overlap(path, trigger)));
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
