import type { Compatibility } from "../config/config.ts";
import { isLess, largest, type Bump } from "./bump.ts";
import type { Change, Effect } from "./change.ts";
import type { Findings } from "./events/search.ts";
import type { TypeCompatibility } from "./type-compatibility.ts";

/** What a change means for each side. */
export interface Meaning {
  readonly senders: Bump;
  readonly readers: Bump;
}

/** What is known of a contract's change. */
export interface Evidence {
  readonly findings: Findings | undefined;
  readonly types: TypeCompatibility;
  readonly policy: Compatibility;
}

/** What each effect means by itself, before anything is tried. */
function plainMeaning(effect: Effect, { newField, widerValues, renamedType }: Compatibility): Meaning {
  const meanings: Readonly<Record<Effect, Meaning>> = {
    text: { senders: "patch", readers: "patch" },
    reshaped: { senders: "patch", readers: "patch" },
    notice: { senders: "minor", readers: "minor" },
    narrower: { senders: "major", readers: "major" },
    "value-added": { senders: "minor", readers: "major" },
    "value-gone": { senders: "major", readers: "major" },
    replaced: { senders: "major", readers: "major" },
    wider: { senders: "minor", readers: widerValues },
    "wider-type": { senders: "minor", readers: "major" },
    "field-added": { senders: "minor", readers: newField },
    "field-gone": { senders: "major", readers: "major" },
    "variant-gone": { senders: "minor", readers: "major" },
    "name-gone": { senders: renamedType, readers: renamedType },
  };
  return meanings[effect];
}

/** What a change means, in the light of what trying events and compiling types has shown. */
export function meaningOf(change: Change, evidence: Evidence): Meaning {
  const meaning = tried(change, evidence);
  return change.audience === "sender"
    ? { senders: meaning.senders, readers: isLess("patch", meaning.readers) ? "patch" : meaning.readers }
    : meaning;
}

/** What no event shows, at a place that events reach, does not count: it was so before. */
function tried(change: Change, { findings, types, policy }: Evidence): Meaning {
  const isSettled = findings !== undefined && change.untried !== true && findings.reached.has(change.path);
  if (isSettled && types.forSenders && types.forReaders)
    return plainMeaning(effectShown(change.effect, findings), policy);
  const plain = plainMeaning(change.effect, policy);
  const isWiderType = change.effect === "wider-type" || change.effect === "value-added";
  return isWiderType && types.forReaders ? { ...plain, readers: "minor" } : plain;
}

/** What is left of an effect on events, where types stand for each other. What a schema names is seen by users, whether something else allows it or not. */
function effectShown(effect: Effect, { found }: Findings): Effect {
  const isNarrower = found.has("reader refuses after") || found.has("sender refuses after");
  const isWider = found.has("reader refuses before") || found.has("sender refuses before");
  switch (effect) {
    case "narrower":
      return isNarrower ? effect : "reshaped";
    case "wider":
    case "wider-type":
      return isWider ? "wider" : "reshaped";
    case "value-added":
      return "notice";
    case "value-gone":
    case "replaced":
      return isNarrower ? effect : "notice";
    default:
      return effect;
  }
}

/** What the evidence asks for, whatever the changes say of themselves. */
export function meaningOfEvidence({ findings, types, policy }: Evidence): Meaning {
  const found = (key: "found" | "foreign", ...disagreements: readonly string[]): boolean =>
    [...(findings?.[key].keys() ?? [])].some((one) => disagreements.includes(one));
  return {
    senders: largest([
      ...(types.forSenders ? [] : ["major" as const]),
      ...(found("found", "sender refuses after") ? ["major" as const] : []),
      ...(found("found", "sender refuses before") ? ["minor" as const] : []),
      ...(found("foreign", "sender refuses after") ? ["minor" as const] : []),
    ]),
    readers: largest([
      ...(types.forReaders ? [] : ["major" as const]),
      ...(found("found", "reader refuses after") ? ["major" as const] : []),
      ...(found("found", "reader refuses before") ? [policy.widerValues] : []),
      ...(found("foreign", "reader refuses after") ? [policy.newField] : []),
    ]),
  };
}
