import { argv } from "node:process";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { writeOutput } from "../../codegen/src/emit/write/write.ts";
import { versionOf } from "./versions.ts";

/** Writes one version after the other into the folder that it is given, until it is killed. */
const [, , out = ""] = argv;
for (let version = 0; ; version += 1) {
  const diagnostics = new DiagnosticCollector();
  const { blocked } = await writeOutput(versionOf(out, version), { diagnostics, label: "" });
  if (blocked) throw new Error(JSON.stringify(diagnostics.list()));
  if (version === 0) console.log("begun");
}
