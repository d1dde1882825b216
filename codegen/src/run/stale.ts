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

/** Every file, with a reason where it differs; `label` goes before the paths. */
export function checkedFiles(compiled: Compiled, found: Survey, label: string): CheckedFile[] {
  const byPath = new Map(compiled.files.map((file) => [outputPath(file), file]));
  return found.files.map((one): CheckedFile => {
    const file = label + one.path;
    if (one.state === "same") return { file, state: one.state };
    const reason = obstacleTo(one)?.message ?? changeOf(one, { compiled, found, file: byPath.get(one.path) });
    return { file, state: one.state, reason };
  });
}

interface Context {
  readonly compiled: Compiled;
  readonly found: Survey;
  readonly file: EmittedFile | undefined;
}

function changeOf({ path, state }: SurveyedFile, { compiled, found, file }: Context): string {
  const target = path.slice(0, path.indexOf("/"));
  const manifest = found.manifests.get(target);
  if (manifest === undefined)
    return state === "missing" ? "It was never generated." : "It is not known what it was generated from.";
  const changes = inputChanges(manifest.inputs, inputsOf(compiled, target));
  // A file that says what it is made from has changed because of that; one for all contracts because of any.
  const own = file === undefined || file.sources.length === 0 ? undefined : new Set(partsOf(compiled, file).keys());
  const relevant = changes.filter(({ name }) => own === undefined || own.has(name));
  const words = relevant.map(({ name, change }) => `${name} ${change}`).join(", ");
  if (state === "left-over") return `Nothing asks for it any more${words === "" ? "" : `: ${words}`}.`;
  if (words !== "") return `${words}.`;
  if (state === "missing") return "Somebody deleted it.";
  return manifest.settings === compiled.inputs.settings
    ? "Another version of Parley generated it."
    : "The configuration changed.";
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
