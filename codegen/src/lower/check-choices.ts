import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import type { Choices } from "../ir/choices.ts";
import type { Contract } from "../ir/contract.ts";
import type { FindDeclaration } from "../ir/find-declaration.ts";
import { show } from "../source/form-fault.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { canBe, declaredNames, itemsOfKnown, plainShapes, propertyOf, typeOf, type Known } from "./template/known.ts";

/** What to check, and where to tell what is wrong. */
export interface ChoicesCheck {
  readonly root: SchemaNode;
  readonly find: FindDeclaration;
  readonly diagnostics: DiagnosticCollector;
}

/** Reports paths and fields of `x-choices` that the contract does not declare, and values that are never there. */
export function checkChoices({ declarations, choices }: Contract, check: ChoicesCheck): void {
  const [root] = declarations;
  if (choices === undefined || root === undefined) return;
  const { list, plainReply, offer, text } = choices;
  const event: Known = { shapes: plainShapes(root.shape, check.find), absent: false };
  const walk = new Walk(check);
  const items = walk.items(event, list);
  if (items !== undefined) checkItems(items, choices, walk);
  for (const [index, path] of (plainReply?.boundBy ?? []).entries()) {
    walk.path(event, path, ["plainReply", "boundBy", index]);
  }
  const held = offer && walk.path(event, offer.path, ["offer", "path"]);
  if (held !== undefined && !held.shapes.some((shape) => canBe(shape, offer?.is ?? null))) {
    walk.refuse(`${offer?.path.join(".")} is never ${show(offer?.is ?? null)}.`, "offer", "is");
  }
  if (text !== undefined) walk.typed(event, { path: text.maxLength, types: ["number"] }, ["text", "maxLength"]);
}

function checkItems(items: Known, choices: Choices, walk: Walk): void {
  const { id, label, meaning, needsComment, input, plainReply, offer } = choices;
  walk.path(items, [id], ["id"]);
  walk.typed(items, { path: [label], types: ["string"] }, ["label"]);
  if (needsComment !== undefined) {
    walk.typed(items, { path: needsComment, types: ["boolean", "object"] }, ["needsComment"]);
  }
  if (input !== undefined) walk.typed(items, { path: input, types: ["boolean", "object"] }, ["input"]);
  const meanings = meaning === undefined ? undefined : walk.path(items, [meaning], ["meaning"]);
  if (meanings === undefined) return;
  walk.values(meanings, plainReply?.only ?? [], ["plainReply", "only"]);
  walk.values(meanings, offer?.not ?? [], ["offer", "not"]);
}

type Where = readonly (string | number)[];

interface TypedPath {
  readonly path: readonly string[];
  readonly types: readonly ("string" | "number" | "boolean" | "object")[];
}

/** What a type is called in a sentence. */
const typeWords = { string: "text", number: "number", boolean: "boolean", object: "object" };

class Walk {
  readonly #check: ChoicesCheck;

  constructor(check: ChoicesCheck) {
    this.#check = check;
  }

  /** What a path leads to; reports the step that leads to nothing. */
  path(from: Known, path: readonly string[], where: Where): Known | undefined {
    let at = from;
    for (const [index, name] of path.entries()) {
      const next = propertyOf(at, name, this.#check.find);
      if (next === undefined) {
        this.refuse(whyNot(at, name, path.slice(0, index)), ...where);
        return undefined;
      }
      at = next;
    }
    return at;
  }

  /** The same to a value of one of these types. */
  typed(from: Known, { path, types }: TypedPath, where: Where): void {
    const found = this.path(from, path, where);
    const allowed: ReadonlySet<string> = new Set([...types, "unknown"]);
    if (found === undefined || found.shapes.some((shape) => allowed.has(typeOf(shape)))) return;
    this.refuse(`${path.join(".")} is no ${types.map((type) => typeWords[type]).join(" and no ")}.`, ...where);
  }

  items(from: Known, path: readonly string[]): Known | undefined {
    const list = this.path(from, path, ["list"]);
    const items = list && itemsOfKnown(list, this.#check.find);
    if (list !== undefined && items === undefined) this.refuse(`${path.join(".")} is no list.`, "list");
    return items;
  }

  /** Reports values that the options' meaning never has. */
  values(meanings: Known, listed: readonly string[], where: Where): void {
    const known = meanings.shapes.flatMap((shape) => (shape.kind === "literal" ? [String(shape.value)] : []));
    for (const [index, one] of listed.entries()) {
      if (meanings.shapes.some((shape) => canBe(shape, one))) continue;
      this.refuse(`No option means ${show(one)}${didYouMean(one, known)}`, ...where, index);
    }
  }

  refuse(message: string, ...where: Where): void {
    const { root, diagnostics } = this.#check;
    diagnostics.report("unknown-path", root.place("x-choices", ...where), message);
  }
}

function whyNot(at: Known, name: string, before: readonly string[]): string {
  const holder = before.length === 0 ? "This object" : before.join(".");
  if (at.shapes.some((shape) => ["object", "unknown"].includes(typeOf(shape)))) {
    return `${holder} declares no property ${show(name)}${didYouMean(name, declaredNames(at))}`;
  }
  return `${holder} is no object and has no field ${show(name)}.`;
}
