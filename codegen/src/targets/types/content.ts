import type { Contract, Declaration } from "../../ir/contract.ts";
import type { ObjectShape, Shape } from "../../ir/shape.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import { contentTypeName } from "../rendering-names.ts";

/** A type of the contract, and what is left of it without the rendered fields. */
export interface ContentDeclaration {
  readonly whole: Declaration;
  readonly content: Declaration;
}

/**
 * The root's type without the fields that a template renders, and the same of each variant that it consists of: written
 * out, because `Omit` makes one object of a union and shows nothing in an editor. Keyed by the whole type's name.
 */
export function contentDeclarations(
  contract: Contract,
  find: FindDeclaration,
): ReadonlyMap<string, ContentDeclaration> {
  const found = new Map<string, ContentDeclaration>();
  const [root] = contract.declarations;
  if (root !== undefined && contract.rendered.length > 0) addContent(root, { contract, find, found });
  return found;
}

interface Search {
  readonly contract: Contract;
  readonly find: FindDeclaration;
  readonly found: Map<string, ContentDeclaration>;
}

function addContent(whole: Declaration, search: Search): string {
  const name = contentTypeName(whole.name);
  const known = search.found.get(whole.name);
  if (known !== undefined) return known.content.name;
  const description = `\`${whole.name}\` without ${search.contract.rendered.map((field) => `\`${field}\``).join(", ")}: what there is to render.`;
  const unfinished = { ...whole, name, notes: { description } };
  search.found.set(whole.name, { whole, content: unfinished });
  search.found.set(whole.name, { whole, content: { ...unfinished, shape: contentShape(whole.shape, search) } });
  return name;
}

function contentShape(shape: Shape, search: Search): Shape {
  if (shape.kind === "object") return withoutRendered(shape, search.contract);
  if (shape.kind === "union") return { ...shape, members: shape.members.map((member) => contentShape(member, search)) };
  if (shape.kind !== "reference") return shape;
  const declaration = search.find(shape.module, shape.name);
  if (declaration === undefined) return shape;
  // Another module's type is no place for names of this contract: what is left of it is written out here.
  if (shape.module !== search.contract.module) return contentShape(declaration.shape, search);
  return { ...shape, name: addContent(declaration, search) };
}

function withoutRendered(shape: ObjectShape, { rendered }: Contract): ObjectShape {
  return { ...shape, properties: shape.properties.filter((property) => !rendered.includes(property.name)) };
}

/** The rendered fields alone, for an interface that extends its content. */
export function renderedPart(shape: ObjectShape, { rendered }: Contract): ObjectShape {
  return { ...shape, properties: shape.properties.filter((property) => rendered.includes(property.name)) };
}
