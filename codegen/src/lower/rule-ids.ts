import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { kebabCase, slug } from "../ir/names.ts";
import { parsePointer } from "../source/pointer.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Statement } from "./rule-visit.ts";

/** A rule that wants an id. */
export interface IdRequest {
  readonly statement: Statement | undefined;
  /** The schema that states the rule. */
  readonly origin: SchemaNode;
  /** What tells it from other rules of the same schema: a field, a path. May be empty. */
  readonly detail: string;
  /** What its place is called where there are no words for it. */
  readonly place: string;
}

interface Taken {
  readonly statement: SchemaNode | undefined;
  readonly identity: string;
  readonly isChosen: boolean;
}

/** The ids of one contract's rules: `x-id`, else a slug of the description, else of the place. */
export class RuleIds {
  readonly #taken = new Map<string, Taken>();
  readonly #diagnostics: DiagnosticCollector;

  constructor(diagnostics: DiagnosticCollector) {
    this.#diagnostics = diagnostics;
  }

  /** The same rule gets the same id wherever it applies. */
  idOf({ statement, origin, detail, place }: IdRequest): string {
    const chosen = statement?.id;
    const described = statement?.description === undefined ? "" : slug(statement.description);
    const wanted = chosen ?? (described === "" ? place : described);
    const rule: Taken = {
      statement: statement?.node,
      identity: `${origin.key} ${detail}`,
      isChosen: chosen !== undefined,
    };
    if (this.#isFree(wanted, rule)) return this.#take(wanted, rule);
    this.#refuseSame(wanted, rule);
    const attempts = [detail, place, placeSlug(origin)]
      .filter((one) => one !== "")
      .map((one) => `${wanted}-${kebabCase(one)}`);
    return this.#take(
      attempts.find((one) => this.#isFree(one, rule)) ?? `${wanted}-${kebabCase(`${place} ${detail}`)}`,
      rule,
    );
  }

  #isFree(id: string, { identity }: Taken): boolean {
    const taken = this.#taken.get(id);
    return taken === undefined || taken.identity === identity;
  }

  #take(id: string, rule: Taken): string {
    this.#taken.set(id, rule);
    return id;
  }

  #refuseSame(id: string, rule: Taken): void {
    const first = this.#taken.get(id);
    if (rule.statement === undefined || first?.statement === undefined || first.statement === rule.statement) return;
    if (!rule.isChosen || !first.isChosen) return;
    const related = { ...first.statement.place("x-id"), message: "The other rule." };
    this.#diagnostics.report("duplicate-rule-id", rule.statement.place("x-id"), `Two rules have the id ${id}.`, [
      related,
    ]);
  }
}

/** A schema's place as an id: its pointer without the steps that say nothing. */
export function placeSlug(node: SchemaNode): string {
  const tokens = (parsePointer(node.pointer) ?? []).filter((token) => token !== "properties" && token !== "items");
  return tokens.map(kebabCase).join("-");
}
