import type { Issue } from "./issue.ts";
import { oneLine, visible } from "./text.ts";

/** What `toJSON` gives away: no value of the event. */
interface SerialisedIssue {
  readonly code: string;
  readonly layer: string;
  readonly pointer: string;
  readonly rule?: string;
  /** What would be right, in words. */
  readonly expected?: string;
}

/** An event that breaks its contract. Its text and its JSON hold no value of the event, so that both can go into a log. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  /** The constant of the event that the contract describes, `order.placed`; of a contract of no event the name, `Address`. */
  readonly contract: string;
  /** All that is wrong, at most 100 and a last one that says so. Their messages may quote values. */
  readonly issues: readonly Issue[];

  constructor(contract: string, issues: readonly Issue[]) {
    super(`${contract} is broken: ${summary(issues)}`);
    this.contract = contract;
    // Not enumerable: what prints or copies an error's properties would show the values that messages quote.
    this.issues = issues;
    Object.defineProperty(this, "issues", { enumerable: false });
  }

  /** Name, contract, places and what is expected there; no value of the event. */
  toJSON(): { name: string; contract: string; issues: SerialisedIssue[] } {
    return { name: this.name, contract: this.contract, issues: this.issues.map(serialised) };
  }
}

const shown = 3;

function summary(issues: readonly Issue[]): string {
  const first = issues.slice(0, shown).map(phrase);
  return [...first, ...(issues.length > shown ? [`and ${issues.length - shown} more`] : [])].join("; ");
}

function phrase({ pointer, code, expected, rule }: Issue): string {
  const place = pointer === "" ? "the event" : visible(pointer);
  const words = rule?.description ?? (expected === undefined ? code : `expected ${expected}`);
  return `${place} (${visible(oneLine(words))})`;
}

function serialised({ code, layer, pointer, rule, expected }: Issue): SerialisedIssue {
  return {
    code,
    layer,
    pointer,
    ...(rule === undefined ? {} : { rule: rule.id }),
    ...(expected === undefined ? {} : { expected }),
  };
}
