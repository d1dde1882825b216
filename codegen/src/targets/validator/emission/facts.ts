import { jsonTypeNames, type JsonType, type Plan } from "../plan/plan.ts";
import type { Fields } from "./fields.ts";
import type { Subject } from "./subject.ts";

/**
 * What the compiler and we know about values at one point of a function. Whatever holds only inside a block is kept in a fork.
 * Only what TypeScript can follow as well is a fact: where it would call a comparison pointless, none may be emitted.
 */
export class Facts {
  readonly #outer: Facts | undefined;
  readonly #types = new Map<Subject, ReadonlySet<JsonType>>();
  readonly #narrowed = new Set<Subject>();
  readonly #literals = new Map<Subject, ReadonlySet<string>>();
  readonly #done = new Map<Subject, Set<Plan>>();
  readonly #present = new Set<Subject>();
  readonly #fields = new Map<Subject, Fields>();

  constructor(outer?: Facts) {
    this.#outer = outer;
  }

  /** Facts that add to these without changing them. */
  fork(): Facts {
    return new Facts(this);
  }

  /** The types that the value can still have, where it is present. */
  types(subject: Subject): ReadonlySet<JsonType> | undefined {
    return this.#types.get(subject) ?? this.#outer?.types(subject);
  }

  mayBe(subject: Subject, type: JsonType): boolean {
    return this.types(subject)?.has(type) ?? true;
  }

  isSurely(subject: Subject, type: JsonType): boolean {
    const types = this.types(subject);
    return types?.size === 1 && types.has(type) && this.isPresent(subject);
  }

  /** From here on the value, where it is present, has one of these types. */
  limitTypes(subject: Subject, types: Iterable<JsonType>): void {
    const known = this.types(subject);
    this.#types.set(subject, new Set([...types].filter((type) => known?.has(type) ?? true)));
  }

  /** From here on the value has none of these types. */
  excludeTypes(subject: Subject, types: readonly JsonType[]): void {
    const possible = this.types(subject) ?? new Set(jsonTypeNames);
    this.#types.set(subject, new Set([...possible].filter((type) => !types.includes(type))));
  }

  /** Whether the value equals one of some literals here, so that TypeScript takes comparisons with others for mistakes. */
  isNarrowed(subject: Subject): boolean {
    return this.#narrowed.has(subject) || (this.#outer?.isNarrowed(subject) ?? false);
  }

  setNarrowed(subject: Subject): void {
    this.#narrowed.add(subject);
  }

  /** The values that were narrowed since these facts were forked. */
  get narrowed(): readonly Subject[] {
    return [...this.#narrowed];
  }

  /** Behind a block, TypeScript joins what is known at its end with what was known before. */
  join(narrowed: readonly Subject[]): void {
    for (const subject of narrowed) this.#narrowed.add(subject);
  }

  /** Takes over what `inner` knows of the value in case it is present. */
  adopt(subject: Subject, inner: Facts): void {
    const types = inner.types(subject);
    if (types !== undefined) this.limitTypes(subject, types);
    if (inner.isNarrowed(subject)) this.setNarrowed(subject);
  }

  /** The literals of which the value is surely one. */
  literals(subject: Subject): ReadonlySet<string> | undefined {
    return this.#literals.get(subject) ?? this.#outer?.literals(subject);
  }

  setLiterals(subject: Subject, literals: Iterable<string>): void {
    this.#literals.set(subject, new Set(literals));
  }

  /** Whether the value was found to satisfy the plan, or was explained by it. */
  isDone(subject: Subject, plan: Plan): boolean {
    return (this.#done.get(subject)?.has(plan) ?? false) || (this.#outer?.isDone(subject, plan) ?? false);
  }

  setDone(subject: Subject, plan: Plan): void {
    const done = this.#done.get(subject) ?? new Set();
    this.#done.set(subject, done.add(plan));
  }

  isPresent(subject: Subject): boolean {
    return this.#present.has(subject) || (this.#outer?.isPresent(subject) ?? false);
  }

  setPresent(subject: Subject): void {
    this.#present.add(subject);
  }

  /** The variable that holds the value's fields. */
  fields(subject: Subject): Fields | undefined {
    return this.#fields.get(subject) ?? this.#outer?.fields(subject);
  }

  setFields(subject: Subject, fields: Fields): void {
    this.#fields.set(subject, fields);
  }
}
