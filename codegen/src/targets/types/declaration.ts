import type { Declaration } from "../../ir/contract.ts";
import type { ObjectShape, Shape } from "../../ir/shape.ts";
import { commented, docComment } from "../docs.ts";
import { blockText } from "../text-layout.ts";
import { memberTexts } from "./object-text.ts";
import type { Scope } from "./scope.ts";
import { typeText } from "./type-text.ts";

interface DeclarationOptions {
  readonly scope: Scope;
  /** More paragraphs for the JSDoc: a contract's rules. */
  readonly remarks?: readonly string[];
  /** Interfaces whose fields it has too. */
  readonly bases?: readonly string[];
}

/**
 * An exported interface where the shape has fields, else an exported type. Text and no structure: ts-morph would indent
 * every further line of a field's type, an object's closing brace included.
 */
export function declarationText({ name, shape, notes }: Declaration, options: DeclarationOptions): string {
  const { scope, remarks, bases } = options;
  const code = isInterface(shape)
    ? interfaceText(name, memberTexts(shape, scope), bases)
    : aliasText(name, typeText(shape, scope));
  return commented(docComment(notes, shape, remarks), code);
}

/** An exported interface of members that are ready. */
export function interfaceText(name: string, members: readonly string[], bases: readonly string[] = []): string {
  return `export interface ${name}${bases.length === 0 ? "" : ` extends ${bases.join(", ")}`} ${blockText(members)}`;
}

/** An exported name for a type. */
export function aliasText(name: string, type: string): string {
  return `export type ${name} =${type.startsWith("\n") ? "" : " "}${type};`;
}

/** Whether the shape is declared as an interface. */
export function isInterface(shape: Shape): shape is ObjectShape {
  return (
    shape.kind === "object" &&
    (shape.properties.length > 0 || shape.prefixes.length > 0 || typeof shape.additional === "object")
  );
}
