import { show } from "../source/form-fault.ts";
import type { SchemaNode } from "../source/schema-node.ts";

/** What a message calls a schema that it is not reported at. */
export function placeName(node: SchemaNode): string {
  return node.pointer === "" ? `the root of ${show(node.document.file)}` : show(node.key);
}
