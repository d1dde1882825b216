import type { Bump } from "../diff/bump.ts";
import type { ContractDiff } from "../diff/contract-diff.ts";
import { contractMarkdown, generatorMarkdown, proseMarkdown, type Report } from "../diff/markdown.ts";
import { sha256 } from "../emit/digest.ts";

/** A bump that a version can be raised by. */
export type ReleaseBump = Exclude<Bump, "none">;

/** A note for changesets, in the making. */
export interface NoteRequest {
  /** Every package of the fixed group. */
  readonly packages: readonly string[];
  /** The bump as the note says it. */
  readonly bump: ReleaseBump;
  /** The packages are below 1.0.0: the note says why a breaking change asks for less than `major`. */
  readonly isEarly: boolean;
  readonly report: Report;
  /** The commit that was compared with; undefined where it was none. */
  readonly since: string | undefined;
}

/** What a note of ours says about itself. */
export interface NoteSeal {
  /** Nobody has changed its text since it was written. */
  readonly isIntact: boolean;
  /** The commit that it compared with. */
  readonly since: string | undefined;
}

/** What a version below 1.0.0 is raised by: a breaking change by a minor version, anything else that is new by a patch. */
export function earlyBump(bump: ReleaseBump): ReleaseBump {
  return bump === "major" ? "minor" : "patch";
}

/** The whole text of `.changeset/<slug>.md`. */
export function noteText({ packages, bump, isEarly, report, since }: NoteRequest): string {
  const releases = [...packages].sort().map((name) => `${JSON.stringify(name)}: ${bump}\n`);
  const body = `${[summary(report), ...sections(report), ...(isEarly ? [early(report.bump)] : [])].join("\n\n")}\n`;
  const origin = since === undefined ? "" : `# since: ${since}\n`;
  const text = `---\n${origin}${releases.join("")}---\n\n${body}`;
  return text.replace(
    "---\n",
    `---\n# Written by parley changeset; run it again rather than editing this. Digest: ${sha256(text)}\n`,
  );
}

const seal = /^# Written by parley changeset; [^\n]* Digest: ([0-9a-f]{64})\n/mu;

/** Reads what a note of ours says about itself; undefined for a note by hand. Line endings do not count as a change. */
export function readSeal(text: string): NoteSeal | undefined {
  const lines = text.replaceAll("\r\n", "\n");
  const [line, digest] = seal.exec(lines) ?? [];
  if (line === undefined) return undefined;
  const since = /^# since: ([0-9a-f]{40,64})$/mu.exec(lines)?.[1];
  return { isIntact: sha256(lines.replace(line, "")) === digest, since };
}

/** The first line of a changelog's entry. */
function summary({ contracts, generator }: Report): string {
  if (contracts.length === 0)
    return generator === null
      ? "Nothing changed."
      : "The generated code is written in another way; the contracts are the same.";
  return contracts.map((one) => `${one.name} ${meaning(one)}.`).join(" ");
}

function meaning({ senders, readers, changes, bump }: ContractDiff): string {
  const [only, ...others] = changes;
  if (only !== undefined && others.length === 0 && /^The contract \S+ is (?:new|gone)/u.test(only.message))
    return bump === "major" ? "is gone" : "is new";
  const breaks = [...(senders === "major" ? ["senders"] : []), ...(readers === "major" ? ["readers"] : [])];
  if (breaks.length > 0) return `changed: breaking for ${breaks.join(" and ")}`;
  return bump === "minor" ? "changed: nothing breaks" : "changed in words alone";
}

function sections({ contracts, generator }: Report): string[] {
  const parts = contracts.map((one) => `**${proseMarkdown(one.name)}**\n\n${contractMarkdown(one).trimEnd()}`);
  return generator === null ? parts : [...parts, `**Parley itself**\n\n${generatorMarkdown(generator).trimEnd()}`];
}

function early(bump: Bump): string {
  return bump === "major"
    ? "Below 1.0.0 a breaking change raises the minor version."
    : "Below 1.0.0 what breaks nothing raises the patch version.";
}
