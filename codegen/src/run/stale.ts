import type { EmittedFile } from "../emit/emitted-file.ts";
import { outputPath } from "../emit/layout.ts";
import type { FileState, Survey, SurveyedFile } from "../emit/write/survey.ts";
import { obstacleTo } from "../emit/write/write.ts";
import type { Compiled } from "./compile.ts";

/** A file as it is on disk, compared with what `generate` would write. */
export interface CheckedFile {
  /** Relative to the working directory. */
  readonly file: string;
  readonly state: FileState;
  /** Why it is not `same`: names the input that changed, or what is in the way. */
  readonly reason?: string;
}

/** How files are called in what people read. */
export interface Labels {
  /** Goes before the paths of the output. */
  readonly output: string;
  /** The name of an input file. */
  readonly input: (file: string) => string;
}

/** Every file, with a reason where it differs. */
export function checkedFiles(compiled: Compiled, found: Survey, labels: Labels): CheckedFile[] {
  const byPath = new Map(compiled.files.map((file) => [outputPath(file), file]));
  return found.files.map((one): CheckedFile => {
    const file = labels.output + one.path;
    if (one.state === "same") return { file, state: one.state };
    if (one.state === "kept") return { file, state: one.state, reason: "A person wrote this README; it stays theirs." };
    const reason = obstacleText(one) ?? changeOf(one, { compiled, found, labels, file: byPath.get(one.path) });
    return { file, state: one.state, reason };
  });
}

/** A link may lie further up. */
function obstacleText(file: SurveyedFile): string | undefined {
  const found = obstacleTo(file);
  return found && (found.path === file.path ? found.message : `${found.path}: ${found.message}`);
}

interface Context {
  readonly compiled: Compiled;
  readonly found: Survey;
  readonly labels: Labels;
  readonly file: EmittedFile | undefined;
}

function changeOf({ path, state }: SurveyedFile, context: Context): string {
  const { compiled, found, labels } = context;
  const target = path.slice(0, path.indexOf("/"));
  const manifest = found.manifests.get(target);
  if (manifest === undefined)
    return state === "missing" ? "It was never generated." : "It is not known what it was generated from.";
  const changes = relevantChanges(inputChanges(manifest.inputs, inputsOf(compiled, target)), context);
  const gone = changes.filter(({ change }) => change === "is gone");
  const words = (state === "left-over" ? gone : changes)
    .map(({ name, change }) => `${labels.input(name)} ${change}`)
    .join(", ");
  if (state === "left-over") return `Nothing asks for it any more${words === "" ? "" : `: ${words}`}.`;
  if (words !== "") return `${words}.`;
  if (state === "missing") return "Somebody deleted it.";
  return manifest.settings === compiled.inputs.settings
    ? "Parley itself has changed since it was generated."
    : "The configuration changed.";
}

/** A file that says what it is made from differs because of that; one that lists all contracts because of those that came or went. */
function relevantChanges(changes: readonly InputChange[], { compiled, file }: Context): readonly InputChange[] {
  if (file !== undefined && file.sources.length > 0) {
    const own = partsOf(compiled, file);
    return changes.filter(({ name }) => own.has(name));
  }
  const comings = file === undefined ? [] : changes.filter(({ change }) => change !== "changed");
  return comings.length > 0 ? comings : changes;
}

interface InputChange {
  readonly name: string;
  readonly change: "is new" | "is gone" | "changed";
}

function inputChanges(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): InputChange[] {
  return [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((name): InputChange[] => {
    if (before.get(name) === now.get(name)) return [];
    return [{ name, change: !before.has(name) ? "is new" : now.has(name) ? "changed" : "is gone" }];
  });
}

function inputsOf(compiled: Compiled, target: string): Map<string, string> {
  const own = compiled.files.filter((file) => outputPath(file).startsWith(`${target}/`));
  return new Map(own.flatMap((file) => [...partsOf(compiled, file)]));
}

/** What a file is made from: a JSON file also from what belongs to the contract. */
function partsOf({ inputs }: Compiled, { kind, sources }: EmittedFile): Map<string, string> {
  return kind === "asset" ? inputs.withCompanions(sources) : inputs.of(sources);
}
