import type { Contract } from "../ir/contract.ts";
import type { MemberRule, Rule, UniqueRule } from "../ir/rule.ts";
import { memberSentence, pathText, ruleSentences, uniqueSentence } from "../ir/sentences.ts";
import type { Change, Effect } from "./change.ts";

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
  readonly origin: string;
}

/** Rules, unique keys and memberships that came, went or ask for something else. Rules are the same by their ids, else by what they ask for. */
export function compareRules(before: Contract, after: Contract): Change[] {
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
  // Where the owner says nothing about a rule, its id says no more than where it stands.
  const isNamed = was.description !== undefined || is.description !== undefined;
  if (was.id !== is.id) change(isNamed ? "notice" : "text", `${name} has another id: it was \`${was.id}\`.`);
  if (was.description !== is.description) change("text", `The sentence of ${name.toLowerCase()} changed.`);
  return changes;
}

function added(rule: Stated): Change {
  return changeOf(rule, isPlain(rule) ? "narrower" : "reshaped", `New ${noun(rule)}: ${asks(rule)}`);
}

function gone(rule: Stated): Change {
  return changeOf(rule, isPlain(rule) ? "wider" : "reshaped", `This ${noun(rule)} is gone: ${asks(rule)}`);
}

/** Unique keys and memberships refuse what they say whatever else is there; a rule may say what another one says already. */
function isPlain({ meaning }: Stated): boolean {
  return !meaning.startsWith("rule ");
}

function changeOf(rule: Stated, effect: Effect, message: string): Change {
  const hash = rule.origin.indexOf("#");
  return {
    file: rule.origin.slice(0, hash),
    pointer: rule.origin.slice(hash + 1),
    message,
    effect,
    audience: rule.audience,
    path: rule.path,
  };
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

function statedBy({ rules, unique, members }: Contract): Stated[] {
  return [...rules.map(ofRule), ...unique.map(ofUnique), ...members.map(ofMember)];
}

function ofRule(rule: Rule): Stated {
  const { scope, when, demands, otherwise } = rule;
  return stated(rule, {
    sentences: isOpaque(rule) ? [] : [...new Set(ruleSentences(rule).map(({ sentence }) => sentence))],
    meaning: `rule ${JSON.stringify([scope, when, demands, otherwise])}`,
  });
}

/** Nothing of it has words. */
function isOpaque({ demands, otherwise }: Rule): boolean {
  return [...demands, ...otherwise].every(({ kind }) => kind === "opaque");
}

function ofUnique(rule: UniqueRule): Stated {
  const { scope, path, when } = rule;
  return stated(rule, { sentences: [uniqueSentence(rule)], meaning: `unique ${JSON.stringify([scope, path, when])}` });
}

function ofMember(rule: MemberRule): Stated {
  const { scope, field, path, when } = rule;
  return stated(rule, {
    sentences: [memberSentence(rule)],
    meaning: `member ${JSON.stringify([scope, field, path, when])}`,
  });
}

function stated(rule: Rule | UniqueRule | MemberRule, words: Pick<Stated, "sentences" | "meaning">): Stated {
  const { id, audience, description, scope, origin } = rule;
  return { id, audience, description, path: pathText(scope), origin, ...words };
}
