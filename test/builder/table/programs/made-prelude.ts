import { camelCase, kebabCase, typeName } from "../../../../codegen/src/ir/names.ts";
import { constants } from "../program.ts";

/** Imports of a contract's builder and types, its factory's object, and values of which compilers know no more than their types. */
export function madePrelude(id: string, shared: Readonly<Record<string, unknown>>): string {
  const name = typeName(id);
  const module = kebabCase(id);
  return `
import { create${name}, ${camelCase(name)}, type ${name}Builder } from "../made/builder/src/${module}.ts";
import type { ${name} } from "../made/types/src/${module}.ts";
${constants(shared)}
const opaque = <T>(value: T): T => value;
const text = (value: string): string => value;
`;
}
