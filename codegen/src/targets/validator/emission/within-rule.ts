import { docLines, stringLiteral } from "../../../emit/literal.ts";
import type { Words } from "../../../ir/sentences.ts";
import type { Reads } from "../plan/reads.ts";
import type { RuleWords } from "../rules/rule-words.ts";
import type { Emission } from "./emission.ts";
import { objectText, pathsText, pathText, wrappedText } from "./fault-text.ts";
import type { Subject } from "./subject.ts";

/** A rule at the object that it belongs to. */
export interface RuleAt {
  readonly words: RuleWords | undefined;
  readonly subject: Subject;
  /** What makes it apply. */
  readonly reads?: Reads;
  /** The same in words. */
  readonly when?: Words | undefined;
  /** Whether the rule's condition holds there. */
  readonly met?: boolean;
}

/** How long an object literal may be behind the name of a constant. */
const besideName = 70;

/** What `write` reports breaks the rule. Where the rule has neither words nor triggers, it speaks for itself. */
export function withinRule(emission: Emission, rule: RuleAt, write: (inner: Emission) => void): void {
  const { words, subject, reads } = rule;
  if (words === undefined && reads === undefined) return write(emission);
  const inner = emission.inside(true);
  write(inner);
  if (inner.block.isEmpty) return;
  emission.block
    .add(`report.enter(${contextText(rule, emission)}, ${subject.at}, ${subject.text});`)
    .append(inner.block)
    .add("report.leave();");
}

function contextText(rule: RuleAt, emission: Emission): string {
  const { words, reads, when, met = true } = rule;
  const name = words === undefined ? undefined : emission.constant(`${words.id} rule`, ruleText(words));
  if (reads === undefined) return `{ rule: ${name} }`;
  const parts = [
    ...(name === undefined ? [] : [`rule: ${name}`]),
    ...(when === undefined ? [] : [`when: ${wordsText(when)}`]),
    ...(reads.triggers.length === 0 ? [] : [`triggers: ${pathsText(reads.triggers)}`]),
    ...(reads.presence.length === 0 ? [] : [`presence: ${pathsText(reads.presence)}`]),
  ];
  return emission.constant(
    `${words?.id ?? fieldsOf(reads)} ${met ? "condition" : "otherwise"}`,
    objectText(parts, besideName),
  );
}

/** The fields that a rule without a name looks at. */
function fieldsOf({ triggers, presence }: Reads): string {
  return [...triggers, ...presence].map((path) => path.at(-1) ?? "").join(" ");
}

function wordsText(words: Words): string {
  const parts = words.map((word) =>
    typeof word === "string" ? stringLiteral(word) : pathText(word.map(({ property }) => property)),
  );
  return `[${parts.join(", ")}]`;
}

function ruleText({ id, description }: RuleWords): string {
  const more = description === undefined ? [] : [`description:${wrappedText(description, "    ")}`];
  return objectText([`id: ${stringLiteral(id)}`, ...more]);
}

/** A comment with the rule's own sentence. */
export function remark(emission: Emission, words: RuleWords | undefined, otherwise = ""): void {
  for (const line of docLines(words?.description ?? otherwise)) emission.block.add(`// ${line}`);
}
