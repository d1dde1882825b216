import { formatPath } from "../ir/path.ts";
import type { MemberRule, Rule, UniqueRule } from "../ir/rule.ts";
import { memberSentence, pathText, ruleSentences, uniqueSentence } from "../ir/sentences.ts";
import { strings } from "../source/json.ts";
import { formatPointer } from "../source/pointer.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { allSchemas } from "../source/subschemas.ts";
import type { Change, Effect } from "./change.ts";
import type { ContractVersion } from "./contract-version.ts";

/** A rule, a unique key or a membership, as they are compared. */
interface Stated {
  readonly id: string;
  readonly audience: "all" | "sender";
  readonly description: string | undefined;
  readonly path: string;
  /** What it asks for; empty where it has no words. */
  readonly sentences: readonly string[];
  /** The same for rules that ask for the same. */
  readonly meaning: string;
  /** Where it is stated. */
  readonly place: Pick<Change, "file" | "pointer">;
}

/** Rules, unique keys and memberships that came, went or ask for something else. Rules are the same by their ids, else by what they ask for. */
export function compareRules(before: ContractVersion, after: ContractVersion): Change[] {
  const [old, now] = [statedBy(before), statedBy(after)];
  const pairs = pairsOf(old, now);
  const paired = new Set([...pairs].flat());
  return [
    ...pairs.flatMap(([was, is]) => changesOf(was, is)),
    ...now.filter((one) => !paired.has(one)).map(added),
    ...old.filter((one) => !paired.has(one)).map(gone),
  ];
}

function pairsOf(old: readonly Stated[], now: readonly Stated[]): (readonly [Stated, Stated])[] {
  const open = new Set(now);
  const pairs: (readonly [Stated, Stated])[] = [];
  const keys: readonly ((one: Stated) => string)[] = [
    (one) => `${one.id} ${one.meaning}`,
    ({ id }) => id,
    ({ meaning }) => meaning,
  ];
  const left = new Set(old);
  for (const keyOf of keys) {
    for (const was of left) {
      const is = [...open].find((one) => keyOf(one) === keyOf(was));
      if (is === undefined) continue;
      open.delete(is);
      left.delete(was);
      pairs.push([was, is]);
    }
  }
  return pairs;
}

function changesOf(was: Stated, is: Stated): Change[] {
  const name = spoken(is);
  const changes: Change[] = [];
  const change = (effect: Effect, message: string): void => void changes.push(changeOf(is, effect, message));
  if (was.audience !== is.audience)
    return [
      is.audience === "all"
        ? { ...changeOf(is, "narrower", `${name} now binds readers as well: ${asks(is)}`), audience: "all" }
        : { ...changeOf(is, "wider", `${name} now binds senders alone: ${asks(is)}`), audience: "all" },
    ];
  if (was.meaning !== is.meaning) change("reshaped", `${name} changed. Now: ${asks(is)} Before: ${asks(was)}`);
  if (was.id !== is.id) change("text", `${name} has another id: it was \`${was.id}\`.`);
  if (was.description !== is.description) change("text", `The sentence of ${name.toLowerCase()} changed.`);
  return changes;
}

function added(rule: Stated): Change {
  return changeOf(rule, isPlain(rule) ? "narrower" : "reshaped", `There is a new ${noun(rule)}: ${asks(rule)}`);
}

function gone(rule: Stated): Change {
  return changeOf(rule, isPlain(rule) ? "wider" : "reshaped", `This ${noun(rule)} is gone: ${asks(rule)}`);
}

/** Unique keys and memberships refuse what they say whatever else is there; a rule may say what another one says already. */
function isPlain({ meaning }: Stated): boolean {
  return !meaning.startsWith("rule ");
}

function changeOf({ place, audience, path }: Stated, effect: Effect, message: string): Change {
  return { ...place, message, effect, audience, path };
}

function noun({ audience }: Stated): string {
  return audience === "sender" ? "rule for senders" : "rule";
}

function spoken(rule: Stated): string {
  return `${rule.audience === "sender" ? "The rule for senders" : "The rule"} \`${rule.id}\``;
}

function asks({ sentences, description }: Stated): string {
  const words =
    sentences.length === 0 ? (description ?? "a condition that the schema states must hold") : sentences.join("; ");
  const own = sentences.length === 0 || description === undefined ? "" : ` (${description.replace(/\.$/u, "")})`;
  return `${words.replace(/\.$/u, "")}${own}.`;
}

function statedBy({ contract, document }: ContractVersion): Stated[] {
  const nodes = new Map(allSchemas(document.root).map((node) => [node.key, node]));
  const { rules, unique, members } = contract;
  return [
    ...rules.map((rule) => stated(rule, ofRule(rule), statementOf(nodes.get(rule.origin)))),
    ...unique.map((rule) => stated(rule, ofUnique(rule), keyStatement(rule, nodes.get(rule.origin)))),
    ...members.map((rule) => stated(rule, ofMember(rule), ["x-memberOf"])),
  ];
}

type Saying = Pick<Stated, "sentences" | "meaning">;

function ofRule(rule: Rule): Saying {
  const { scope, when, demands, otherwise } = rule;
  return {
    sentences: [...new Set(ruleSentences(rule).map(({ sentence }) => sentence))],
    meaning: `rule ${JSON.stringify([scope, when, demands, otherwise])}`,
  };
}

function ofUnique(rule: UniqueRule): Saying {
  const { scope, path, when } = rule;
  return { sentences: [uniqueSentence(rule)], meaning: `unique ${JSON.stringify([scope, path, when])}` };
}

function ofMember(rule: MemberRule): Saying {
  const { scope, field, path, when } = rule;
  return { sentences: [memberSentence(rule)], meaning: `member ${JSON.stringify([scope, field, path, when])}` };
}

const ruleKeywords = ["if", "dependentRequired", "dependentSchemas", "not", "oneOf", "anyOf"];

/** The keyword that a schema states a rule with; nothing where there are several, or none of its own. */
function statementOf(node: SchemaNode | undefined): string[] {
  const [only, ...others] = ruleKeywords.filter((keyword) => node?.keyword(keyword) !== undefined);
  return only === undefined || others.length > 0 ? [] : [only];
}

function keyStatement({ path }: UniqueRule, node: SchemaNode | undefined): string[] {
  const index = strings(node?.keyword("x-uniqueBy")).indexOf(formatPath(path));
  return index < 0 ? [] : ["x-uniqueBy", String(index)];
}

function stated(rule: Rule | UniqueRule | MemberRule, words: Saying, statement: readonly string[]): Stated {
  const { id, audience, description, scope, origin } = rule;
  const hash = origin.indexOf("#");
  const place = { file: origin.slice(0, hash), pointer: origin.slice(hash + 1) + formatPointer(statement) };
  return { id, audience, description, path: pathText(scope), place, ...words };
}
