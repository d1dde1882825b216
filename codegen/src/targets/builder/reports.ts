import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Contract } from "../../ir/contract.ts";
import { pathText } from "../../ir/sentences.ts";
import { rootPlace, type TargetInput } from "../target.ts";
import type { MethodClash } from "./method-names.ts";
import { mostKeys } from "./rules/literal-checks.ts";
import type { Surface } from "./surface.ts";
import type { Checked } from "./types/sites.ts";

/** Reports fields whose methods have other names than they should, at the last of them. */
export function reportMethods(surface: Surface, clashes: readonly MethodClash[], input: TargetInput): void {
  const { contract, objects } = surface;
  for (const { method, fields, names } of clashes) {
    const all = [...new Set(fields)];
    const origin =
      objects.flatMap(({ properties }) => properties).find(({ name }) => name === all.at(-1))?.origin ?? "";
    const message =
      `More than one method of ${contract.name}’s builder would be called ${JSON.stringify(method)}, for ${quoted(all)}. ` +
      `They are called ${quoted(names)} instead. An \`x-name\`, such as "${contract.name}Other", here or on the items of the list gives this one a name of its own.`;
    input.diagnostics.report("method-clash", placeOf(contract, origin, input), message);
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" and ");
}

/** Reports fields that nobody fills: builders give the time only to fields of the event itself. */
export function reportFills({ contract, fields }: Surface, input: TargetInput): void {
  const filled = new Set(fields.flatMap((field) => (field.filled ? [field.name] : [])));
  for (const path of contract.fills.map(pathText).filter((one) => !filled.has(one))) {
    const text = `The builder of ${contract.name} does not fill ${path}: only fields of the event itself are filled.`;
    input.diagnostics.report("not-filled", rootPlace(contract, input), text);
  }
}

/** Reports the rules that only `build()` checks, so that nobody believes that the compiler does. */
export function reportRest({ contract }: Surface, { unsaid, overBudget }: Checked, input: TargetInput): void {
  for (const { message, origin } of unsaid) {
    const text = `The builder of ${contract.name} checks this on build only, not when it is compiled: ${message.replace(/\.?$/, ".")}`;
    input.diagnostics.report("rule-on-build-only", placeOf(contract, origin, input), text);
  }
  if (!overBudget) return;
  const text = `The builder of ${contract.name} compares no keys when it is compiled: there are more than ${mostKeys}, which would make compiling slow. They are checked on build.`;
  input.diagnostics.report("rule-on-build-only", rootPlace(contract, input), text);
}

/** Where a schema stands, by its key: in a schema's file or in that of its annotations. */
function placeOf(contract: Contract, origin: string, input: TargetInput): Place {
  const at = origin.indexOf("#");
  const file = origin.slice(0, at);
  const sources = [...input.documents.values()].flatMap(({ source: { schema, annotations } }) =>
    annotations === undefined ? [schema] : [schema, annotations],
  );
  return sources.find((one) => one.file === file)?.place(origin.slice(at + 1)) ?? rootPlace(contract, input);
}
