import type { Compatibility } from "../config/config.ts";
import type { Json } from "../source/json.ts";
import { isLess, largest, type Bump } from "./bump.ts";
import type { Change } from "./change.ts";
import { compareExtras } from "./compare-extras.ts";
import { compareNames } from "./compare-names.ts";
import { compareRules } from "./compare-rules.ts";
import type { ContractPair, ContractVersion } from "./contract-version.ts";
import { CannotJudge, type Disagreement, type Judge } from "./events/judged.ts";
import { searchEvents, type Findings, type SearchRequest } from "./events/search.ts";
import { compareSchemas } from "./schema/compare.ts";
import type { TypeCompatibility } from "./type-compatibility.ts";
import { meaningOf, meaningOfEvidence, type Evidence, type Meaning } from "./verdict.ts";

/** A change with what it means. */
export interface JudgedChange extends Meaning {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** Events that one version accepts and the other refuses, as both emitted validators say. */
export interface Counterexample {
  /** Who judges: everybody, or only where it is sent. */
  readonly as: "reader" | "sender";
  /** What was accepted and is refused now; null where none was found. */
  readonly validBeforeOnly: Json;
  /** What was refused and is accepted now; null where none was found. */
  readonly validAfterOnly: Json;
}

/** What became of a contract. */
export interface ContractDiff {
  readonly name: string;
  /** The newer schema's file, or the older one's where the contract is gone. */
  readonly file: string;
  /** The larger of `senders` and `readers`. */
  readonly bump: Bump;
  readonly senders: Bump;
  readonly readers: Bump;
  /** New senders can send what old readers refuse, and nothing accepted before is refused: readers have to be upgraded first. */
  readonly readersFirst: boolean;
  readonly changes: readonly JudgedChange[];
  readonly counterexample: Counterexample | null;
  /** How many events both versions were asked about. */
  readonly tried: number;
}

/** How a pair is judged. */
export interface DiffContext {
  readonly policy: Compatibility;
  readonly judge: (pair: { readonly before: ContractVersion; readonly after: ContractVersion }) => Judge;
  readonly types: (pair: { readonly before: ContractVersion; readonly after: ContractVersion }) => TypeCompatibility;
}

/** Compares two versions of a contract; undefined where nothing at all changed. */
export async function diffContract(
  { before, after }: ContractPair,
  context: DiffContext,
): Promise<ContractDiff | undefined> {
  if (before === undefined || after === undefined) return cameOrWent(before, after);
  if (before.contract.inputs === after.contract.inputs) return undefined;
  const pair = { before, after };
  const rules = compareRules(before, after);
  const changes = [
    ...compareSchemas(before.document, after.document).filter((change) => !isToldBy(rules, change)),
    ...rules,
    ...compareNames(before, after),
    ...compareExtras(before, after),
  ];
  const types = context.types(pair);
  const needsEvents =
    changes.some(({ effect }) => effect !== "text" && effect !== "name-gone") || !types.forReaders || !types.forSenders;
  const paths = new Set(changes.filter(({ effect }) => effect !== "text").map(({ path }) => path));
  const findings = needsEvents ? await findingsOf({ ...pair, paths, judge: context.judge(pair) }) : undefined;
  return verdictOf(after, withoutEchoes(changes), { findings, types, policy: context.policy });
}

/** A condition is written in another way, and a rule of the same place says what it asks for now. */
function isToldBy(rules: readonly Change[], { isCondition, path }: Change): boolean {
  return isCondition === true && rules.some((rule) => rule.path === path);
}

/** Undefined where no validator answers: then the changes count for what they say of themselves. */
async function findingsOf(request: SearchRequest): Promise<Findings | undefined> {
  try {
    return await searchEvents(request);
  } catch (error) {
    if (error instanceof CannotJudge) return undefined;
    throw error;
  }
}

function verdictOf({ contract }: ContractVersion, changes: readonly Change[], evidence: Evidence): ContractDiff {
  const meanings = changes.map((change) => meaningOf(change, evidence));
  const shown = meaningOfEvidence(evidence);
  const senders = largest(["patch", shown.senders, ...meanings.map((one) => one.senders)]);
  const readers = largest(["patch", shown.readers, ...meanings.map((one) => one.readers)]);
  const { findings } = evidence;
  return {
    name: contract.name,
    file: contract.file,
    bump: largest([senders, readers]),
    senders,
    readers,
    readersFirst: findings?.readersFirst !== undefined && !findings.found.has("reader refuses after"),
    changes: explained(changes, meanings, { contract, senders, readers }),
    counterexample: findings === undefined ? null : counterexampleOf(findings),
    tried: findings?.tried ?? 0,
  };
}

/** The changes with what they mean. Where none says as much as all of them do together, what is written in another way is the reason. */
function explained(
  changes: readonly Change[],
  meanings: readonly Meaning[],
  { contract, senders, readers }: Meaning & Pick<ContractVersion, "contract">,
): JudgedChange[] {
  const missing = {
    senders: isLess(largest(meanings.map((one) => one.senders)), senders) ? senders : "none",
    readers: isLess(largest(meanings.map((one) => one.readers)), readers) ? readers : "none",
  } as const;
  const judged = changes.map(({ file, pointer, message, effect }, index): JudgedChange => {
    const own = meanings[index] ?? { senders: "patch", readers: "patch" };
    const more = effect === "reshaped" ? missing : { senders: "none" as const, readers: "none" as const };
    return {
      file,
      pointer,
      message,
      senders: largest([own.senders, more.senders]),
      readers: largest([own.readers, more.readers]),
    };
  });
  const isSaid = changes.some(({ effect }) => effect === "reshaped");
  const isNothing = missing.senders === "none" && missing.readers === "none";
  if (judged.length > 0 && (isSaid || isNothing)) return judged;
  const message =
    judged.length === 0
      ? "It is written in another way, and nothing that an event or code could notice changed."
      : "Together these changes mean more than each by itself: see the types and the events.";
  return [...judged, { file: contract.file, pointer: "", message, senders, readers }];
}

/** The same sentence at the same place is said once: a definition is often reached in several ways. */
function withoutEchoes(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ file, pointer, message }) => {
    const key = JSON.stringify([file, pointer, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function counterexampleOf({ found, foreign }: Findings): Counterexample | null {
  const event = (disagreement: Disagreement): Json =>
    (found.get(disagreement) ?? foreign.get(disagreement))?.event ?? null;
  for (const as of ["reader", "sender"] as const) {
    const validBeforeOnly = event(`${as} refuses after`);
    const validAfterOnly = event(`${as} refuses before`);
    if (validBeforeOnly !== null || validAfterOnly !== null) return { as, validBeforeOnly, validAfterOnly };
  }
  return null;
}

function cameOrWent(before: ContractVersion | undefined, after: ContractVersion | undefined): ContractDiff | undefined {
  const version = after ?? before;
  if (version === undefined) return undefined;
  const { name, file } = version.contract;
  const bump = after === undefined ? "major" : "minor";
  const message =
    after === undefined
      ? `The contract ${name} is gone, with its types, validator and builder.`
      : `The contract ${name} is new.`;
  return {
    name,
    file,
    bump,
    senders: bump,
    readers: bump,
    readersFirst: false,
    changes: [{ file, pointer: "", message, senders: bump, readers: bump }],
    counterexample: null,
    tried: 0,
  };
}
