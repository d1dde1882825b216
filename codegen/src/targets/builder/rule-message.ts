import type { Condition, Demand } from "../../ir/rule.ts";
import { demandSentences } from "../../ir/sentences.ts";

/** What a rule says in a compile error: the demand in a sentence, then the contract's own description. */
export function ruleMessage(
  { description }: { readonly description: string | undefined },
  demand: Demand,
  when: Condition | undefined,
): string {
  const [first] = demandSentences(demand, when);
  return withDescription(first?.sentence ?? "", description);
}

/** A sentence, and behind it the contract's own description on one line. */
export function withDescription(sentence: string, description: string | undefined): string {
  return description === undefined ? sentence : `${sentence}: ${description.trim().replaceAll(/\s+/g, " ")}`;
}
