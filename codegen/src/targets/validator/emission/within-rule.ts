import { docLines, stringLiteral } from "../../../emit/literal.ts";
import { ActiveRule, type RuleWords } from "../rules/active-rule.ts";
import type { Emission } from "./emission.ts";
import { objectText, pathsText } from "./fault-text.ts";
import type { Subject } from "./subject.ts";

/** A rule at the object that it belongs to. */
export interface RuleAt {
  readonly words: RuleWords | undefined;
  readonly subject: Subject;
  /** Paths of the fields that make it apply. */
  readonly reads?: readonly (readonly string[])[];
  /** Whether the rule's condition holds there. */
  readonly met?: boolean;
}

/** What `write` reports breaks the rule. Where the rule has neither words nor triggers, it speaks for itself. */
export function withinRule(emission: Emission, rule: RuleAt, write: (inner: Emission) => void): void {
  const { words, subject, reads = [] } = rule;
  if (words === undefined && reads.length === 0) return write(emission);
  const inner = emission.inside(words === undefined ? emission.rule : new ActiveRule(words, subject));
  write(inner);
  if (inner.block.isEmpty) return;
  const outer = emission.scope.names.pick("outer");
  emission.block
    .add(`const ${outer} = report.enter(${ruleConstant(rule, emission)}, ${subject.at}, ${subject.text});`)
    .append(inner.block)
    .add(`report.leave(${outer});`);
}

function ruleConstant({ words, reads = [], met = true }: RuleAt, emission: Emission): string {
  const when = reads.length === 0 ? undefined : words?.when(met);
  const parts = [
    ...(words === undefined ? [] : [`rule: ${ruleText(words)}`]),
    ...(when === undefined ? [] : [`when: ${stringLiteral(when)}`]),
    ...(reads.length === 0 ? [] : [`triggers: ${pathsText(reads)}`]),
  ];
  const lines = parts.map((part) => `  ${part.replaceAll("\n", "\n  ")},\n`);
  return emission.constant(`${words?.id ?? "unnamed"} rule`, `{\n${lines.join("")}}`);
}

function ruleText({ id, description }: RuleWords): string {
  const more = description === undefined ? [] : [`description: ${stringLiteral(description)}`];
  return objectText([`id: ${stringLiteral(id)}`, ...more]);
}

/** A comment with the rule's own sentence. */
export function remark(emission: Emission, words: RuleWords | undefined): void {
  for (const line of docLines(words?.description ?? "")) emission.block.add(`// ${line}`);
}
