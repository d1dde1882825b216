import { bestFault } from "./best-fault.ts";
import type { Fault, RuleContext } from "./fault.ts";
import type { Issue, IssueCode, IssueLayer, RelatedPlace } from "./issue.ts";
import { describe, messageOf } from "./message.ts";
import { nameOf, pointerOf, type Place } from "./place.ts";

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
  readonly #trials: { left: number };
  #rule: RuleContext = {};
  #more = 0;

  constructor(options: ReportOptions, trials = { left: mostTrials }) {
    this.#options = options;
    this.#trials = trials;
  }

  /** Whether so much is wrong that looking on is of no use. */
  get isFull(): boolean {
    return this.#more > 0;
  }

  /** Adds what is wrong at `place`, unless that is said already. Nothing where there is no fault. */
  add(place: Place, fault: Fault | undefined): void {
    if (fault !== undefined) this.#put(this.#issue(place.path, fault));
  }

  /** From here on, what is wrong breaks this rule. Give what it returns to `leave` at the rule's end. */
  enter(rule: RuleContext): RuleContext {
    const outer = this.#rule;
    const when = [outer.when, rule.when].filter((one) => one !== undefined).join(" and ");
    this.#rule = {
      rule: rule.rule ?? outer.rule,
      when: when === "" ? undefined : when,
      triggers: [...(outer.triggers ?? []), ...(rule.triggers ?? [])],
    };
    return outer;
  }

  leave(outer: RuleContext): void {
    this.#rule = outer;
  }

  /** Whether nothing is wrong with the fields at these paths of the object at `scope`: what is faulty triggers no rule. */
  isSound(scope: Place, paths: readonly (readonly string[])[]): boolean {
    const { path: outer } = scope;
    const inside = this.#all().filter(({ path }) => path.length > outer.length);
    return inside.length === 0 || paths.every((path) => !inside.some((issue) => overlap(issue.path, [...outer, ...path])));
  }

  /** For a value that fits no form of a union: what keeps it from the form that it comes nearest to. */
  addBest(place: Place, value: unknown, forms: readonly ((report: Report) => void)[]): void {
    const tried = --this.#trials.left < 0 ? [] : forms.map((form) => this.#try(form));
    const best = bestFault(place.path, value, tried);
    if ("code" in best) this.add(place, best);
    else for (const issue of best) this.#put(issue);
  }

  #try(form: (report: Report) => void): Issue[] {
    const report = new Report(this.#options, this.#trials);
    report.enter(this.#rule);
    form(report);
    return report.issues;
  }

  #all(): readonly Issue[] {
    const { known } = this.#options;
    return known === undefined ? this.issues : [...known, ...this.issues];
  }

  #put(issue: Issue): void {
    if (this.#all().some((known) => isSameFault(known, issue))) return;
    if (this.issues.length === mostIssues) this.#more++;
    else this.issues.push(issue);
  }

  #issue(path: (string | number)[], fault: Fault): Issue {
    const { rule } = this.#rule;
    const received = "received" in fault && !this.#isSecret(path) ? describe(fault.received) : undefined;
    const related = [...(fault.related ?? []), ...this.#triggersBeside(path)];
    return {
      code: fault.code,
      layer: this.#layerOf(fault),
      path,
      pointer: pointerOf(path),
      message: messageOf(nameOf(path), fault, { ...this.#rule, received }),
      ...(rule === undefined ? {} : { rule }),
      ...(fault.expected === undefined ? {} : { expected: fault.expected }),
      ...(received === undefined ? {} : { received }),
      ...(related.length === 0 ? {} : { related }),
      ...(fault.hint === undefined ? {} : { hint: fault.hint }),
    };
  }

  #layerOf({ layer }: Fault): IssueLayer {
    return this.#options.layer === "sender" ? "sender" : (layer ?? "schema");
  }

  #triggersBeside(path: readonly (string | number)[]): RelatedPlace[] {
    const pointer = pointerOf(path);
    return (this.#rule.triggers ?? [])
      .map((place) => ({ path: place.path, pointer: pointerOf(place.path), message: "The rule applies because of this field" }))
      .filter((place) => place.pointer !== pointer);
  }

  #isSecret(path: readonly (string | number)[]): boolean {
    const { secret } = this.#options;
    return secret.size > 0 && (secret.has("*") || path.some((key) => typeof key === "string" && secret.has(key)));
  }
}

/** One place has one fault of the value as a whole; a list or an object can break several limits and rules. */
function isSameFault(known: Issue, issue: Issue): boolean {
  if (known.pointer !== issue.pointer) return false;
  return whole.has(known.code) || whole.has(issue.code) || (known.code === issue.code && known.rule?.id === issue.rule?.id);
}

function overlap(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a.every((key, index) => index >= b.length || key === b[index]);
}
