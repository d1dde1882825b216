import type { FieldPath } from "../../../ir/path.ts";
import { pathBetween, type Subject } from "../emission/subject.ts";

/** What a rule can demand of a field, as far as it has words. */
export type DemandKind = "require" | "forbid" | "narrow" | "empty" | "non-empty";

/** A rule across fields in words. */
export interface RuleWords {
  readonly id: string;
  readonly description: string | undefined;
  /** What makes it apply; `met`: the condition holds, else that it does not. */
  when(met: boolean): string | undefined;
  /** The sentence of a demand on the field at `path`, seen from the object whose schema states the rule. */
  sentence(demand: { readonly kind: DemandKind; readonly path: FieldPath }): string | undefined;
}

/** A rule at the point where its demands are explained. */
export class ActiveRule {
  readonly words: RuleWords;
  readonly #scope: Subject;

  /** `scope`: the object whose schema states the rule. */
  constructor(words: RuleWords, scope: Subject) {
    this.words = words;
    this.#scope = scope;
  }

  /** The sentence of the rule's demand on a field; undefined where the rule has none for it. */
  sentence(kind: DemandKind, field: Subject): string | undefined {
    const path = pathBetween(this.#scope, field);
    return path === undefined ? undefined : this.words.sentence({ kind, path });
  }
}
