import { jsonLiteral } from "../../../emit/literal.ts";
import type { Template } from "../../../ir/template.ts";
import { blockText } from "../../text-layout.ts";
import { StatementWriter } from "./statements.ts";
import { Scope, type RuntimeFunction } from "./scope.ts";

/** A template as a function of the event. */
export interface TemplateFunction {
  readonly statements: readonly string[];
  /** Functions of the run time that it calls, by what they are called in it. */
  readonly calls: ReadonlyMap<string, RuntimeFunction>;
}

/**
 * Writes the function `name`, in a module that has the names `taken`. It gets the event's fields and how much of each value it
 * may show.
 */
export function templateFunction(name: string, template: Template, taken: readonly string[]): TemplateFunction {
  const scope = Scope.of([...taken, name]);
  const starts = `${name}Starts`;
  const body = new StatementWriter(template, starts).write(template.nodes, scope);
  const parameters = ["event: Fields", "cut: Cut"].map((one) =>
    scope.uses(one.split(":")[0] ?? "") ? one : `_${one}`,
  );
  const text = blockText(['let out = "";', ...body, "return out;"]);
  return {
    statements: [
      `function ${name}(${parameters.join(", ")}): string ${text}`,
      ...(scope.uses(starts) ? [startsText(starts, template, scope)] : []),
    ],
    calls: scope.calls,
  };
}

function startsText(name: string, { lineStarts }: Template, scope: Scope): string {
  return `/** How lines begin that are the template's own: a value that begins so is put in quotation marks. */
const ${name} = /* @__PURE__ */ ${scope.call("starts", "lineStarts")}(${jsonLiteral(lineStarts)});`;
}
