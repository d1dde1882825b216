import { nearMiss } from "../diagnostics/near-miss.ts";
import { show } from "../source/form-fault.ts";
import type { Json } from "../source/json.ts";
import { formerKeywords, keywords, vendorAnnotations } from "../source/keywords.ts";
import { formChecks } from "../source/value-forms.ts";
import type { Check } from "./context.ts";

/** From this length on two names so much alike are no coincidence, whatever stands behind them. */
const telling = 6;

/** A keyword that is no keyword: a slip of the pen would silently say nothing. */
export const checkUnknownKeywords: Check = (node, { report }) => {
  if (typeof node.schema === "boolean") return;
  for (const [name, value] of Object.entries(node.schema)) {
    if (isKnown(name)) continue;
    const near = nearKeyword(name, value);
    if (near !== undefined)
      report(
        "near-miss-keyword",
        `There is no keyword ${show(name)}; ${show(near)} is meant, most likely.`,
        node,
        name,
      );
    else if (!name.startsWith("x-"))
      report(
        "unknown-keyword",
        `${show(name)} is no keyword of JSON Schema; it says nothing about a value.`,
        node,
        name,
      );
  }
};

function isKnown(name: string): boolean {
  return keywords.has(name) || formerKeywords.has(name) || vendorAnnotations.has(name) || name.startsWith("$");
}

function nearKeyword(name: string, value: Json): string | undefined {
  const candidates = [...keywords.keys()].filter((known) => {
    return known.startsWith("x-") === name.startsWith("x-") && Math.abs(letters(known) - letters(name)) <= 1;
  });
  const near = nearMiss(name, candidates);
  const form = near === undefined ? undefined : keywords.get(near)?.form;
  const fits = form !== undefined && formChecks[form](value, name).length === 0;
  const isSameWord = near?.toLowerCase() === name.toLowerCase();
  return fits || isSameWord || letters(name) >= telling ? near : undefined;
}

function letters(name: string): number {
  return name.replaceAll(/[-_]/gu, "").length;
}
