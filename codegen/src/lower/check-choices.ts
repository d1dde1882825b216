import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import type { Contract } from "../ir/contract.ts";
import type { FindDeclaration } from "../ir/find-declaration.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { declaredNames, itemsOfKnown, plainShapes, propertyOf, typeOf, type Known } from "./template/known.ts";

/** What to check, and where to tell what is wrong. */
export interface ChoicesCheck {
  readonly root: SchemaNode;
  readonly find: FindDeclaration;
  readonly diagnostics: DiagnosticCollector;
}

/** Reports paths and fields of `x-choices` that the contract does not declare, and meanings that no option has. */
export function checkChoices({ declarations, choices }: Contract, check: ChoicesCheck): void {
  const [root] = declarations;
  if (choices === undefined || root === undefined) return;
  const event: Known = { shapes: plainShapes(root.shape, check.find), absent: false };
  const walk = new Walk(check);
  const list = walk.path(event, choices.list, ["list"]);
  const items = list && itemsOfKnown(list, check.find);
  if (list !== undefined && items === undefined) walk.refuse(`${choices.list.join(".")} is no list.`, "list");
  if (items !== undefined) checkItems(items, { choices, walk });
  for (const [index, path] of (choices.plainReply?.boundBy ?? []).entries())
    walk.path(event, path, ["plainReply", "boundBy", index]);
  if (choices.offer !== undefined) walk.path(event, choices.offer.path, ["offer", "path"]);
  if (choices.text !== undefined) walk.path(event, choices.text.maxLength, ["text", "maxLength"]);
}

type Choices = NonNullable<Contract["choices"]>;

function checkItems(items: Known, { choices, walk }: { readonly choices: Choices; readonly walk: Walk }): void {
  for (const part of ["id", "label", "meaning", "needsComment", "input"] as const) {
    const name = choices[part];
    if (name !== undefined) walk.path(items, [name], [part]);
  }
  const meaning = choices.meaning === undefined ? undefined : walk.known(items, [choices.meaning]);
  const values = meaning?.shapes.map((shape) => (shape.kind === "literal" ? shape.value : undefined)) ?? [undefined];
  if (values.includes(undefined)) return;
  const known = values.map(String);
  for (const [part, of] of [
    ["plainReply", "only"],
    ["offer", "not"],
  ] as const) {
    const listed = part === "plainReply" ? choices.plainReply?.only : choices.offer?.not;
    for (const [index, one] of (listed ?? []).entries()) {
      if (!known.includes(one))
        walk.refuse(`No option means ${JSON.stringify(one)}${didYouMean(one, known)}`, part, of, index);
    }
  }
}

class Walk {
  readonly #check: ChoicesCheck;

  constructor(check: ChoicesCheck) {
    this.#check = check;
  }

  known(from: Known, names: readonly string[]): Known | undefined {
    return names.reduce<Known | undefined>((at, name) => at && propertyOf(at, name, this.#check.find), from);
  }

  /** What a path leads to; reports the step that leads to nothing. */
  path(from: Known, names: readonly string[], where: readonly (string | number)[]): Known | undefined {
    let at = from;
    for (const [index, name] of names.entries()) {
      const next = propertyOf(at, name, this.#check.find);
      if (next === undefined) {
        const holder = index === 0 ? "This object" : names.slice(0, index).join(".");
        const why = at.shapes.some((shape) => ["object", "unknown"].includes(typeOf(shape)))
          ? `${holder} declares no property ${JSON.stringify(name)}${didYouMean(name, declaredNames(at))}`
          : `${holder} is no object and has no field ${JSON.stringify(name)}.`;
        this.refuse(why, ...where);
        return undefined;
      }
      at = next;
    }
    return at;
  }

  refuse(message: string, ...where: readonly (string | number)[]): void {
    const { root, diagnostics } = this.#check;
    diagnostics.report("unknown-path", root.place("x-choices", ...where), message);
  }
}
