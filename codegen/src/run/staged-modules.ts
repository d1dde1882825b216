import type { Settings } from "../config/config.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Layout } from "../emit/layout.ts";
import { targets, type Compiled } from "./compile.ts";
import { render } from "./render.ts";

/** The validator runs from its printed text, and the types lie where it looks for them. */
const stagedTargets = ["types", "validator"];
const stagedLayout: Layout = { kind: "folder", packages: {}, importExtension: "ts" };

/** Printed types and validators in folder layout, as a validator is run from a stage; by path, `validator/src/question-v2.ts`. */
export function stagedModules({ contracts, documents, inputs }: Compiled, { formats }: Settings): Map<string, string> {
  const diagnostics = new DiagnosticCollector();
  const files = stagedTargets.flatMap(
    (name) => targets.get(name)?.emit({ contracts, documents, formats, diagnostics }) ?? [],
  );
  return render(files, stagedLayout, inputs);
}
