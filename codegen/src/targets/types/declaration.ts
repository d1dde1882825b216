import { StructureKind, type InterfaceDeclarationStructure, type StatementStructures } from "ts-morph";
import type { Declaration } from "../../ir/contract.ts";
import type { ObjectShape } from "../../ir/shape.ts";
import { blockComment } from "../../emit/literal.ts";
import { docsStructure, documentation, type Documentation } from "./docs.ts";
import { indexMembers, propertyMembers } from "./members.ts";
import type { Scope } from "./scope.ts";
import { typeText } from "./type-text.ts";

interface DeclarationOptions {
  readonly scope: Scope;
  /** More paragraphs for the JSDoc: a contract's rules. */
  readonly remarks?: readonly string[];
  /** Interfaces whose fields it has too. */
  readonly bases?: readonly string[];
}

/** An exported interface where the shape has fields, else an exported type. */
export function declarationStatement(
  declaration: Declaration,
  options: DeclarationOptions,
): StatementStructures | string {
  const { name, shape, notes } = declaration;
  const docs = documentation(notes, shape, options.remarks);
  if (!isInterface(shape)) return typeStatement(name, typeText(shape, options.scope), docs);
  return {
    ...interfaceBody(shape, options),
    kind: StructureKind.Interface,
    name,
    docs: docsStructure(docs),
    isExported: true,
  };
}

/** An exported type as text: ts-morph would leave no line between two of them. */
export function typeStatement(name: string, type: string, { text, tags }: Documentation): string {
  const comment = blockComment(text, { tags });
  return `${comment === "" ? "" : `${comment}\n`}export type ${name} =${type.startsWith("\n") ? "" : " "}${type.replaceAll("\n", "\n  ")};`;
}

/** Whether the shape is declared as an interface. */
export function isInterface(shape: Declaration["shape"]): shape is ObjectShape {
  return (
    shape.kind === "object" &&
    (shape.properties.length > 0 || shape.prefixes.length > 0 || typeof shape.additional === "object")
  );
}

function interfaceBody(
  shape: ObjectShape,
  { scope, bases = [] }: DeclarationOptions,
): Pick<InterfaceDeclarationStructure, "properties" | "indexSignatures" | "extends"> {
  return {
    extends: [...bases],
    properties: propertyMembers(shape, scope).map(({ key, optional, type, docs }) => ({
      name: key,
      hasQuestionToken: optional,
      type,
      docs: docsStructure(docs),
    })),
    indexSignatures: indexMembers(shape, scope).map(({ keyType, type }) => ({
      keyName: "key",
      keyType,
      returnType: type,
    })),
  };
}
