import type { Notes } from "../ir/shape.ts";
import type { Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";

/** How far references are followed in search of words. */
const mostFollowed = 16;

/** What a schema says to people, and behind its own words those of the schema that it refers to. */
export function notesOf(node: SchemaNode): Notes {
  const seen = new Set<SchemaNode>();
  let notes: Notes = {};
  for (
    let next: SchemaNode | undefined = node;
    next !== undefined && !seen.has(next) && seen.size < mostFollowed;
    next = referredTo(next)
  ) {
    seen.add(next);
    notes = { ...ownNotes(next), ...notes };
  }
  return notes;
}

/** The notes of several schemas that describe one thing: the first to say something is heard. */
export function mergedNotes(nodes: readonly SchemaNode[]): Notes {
  return nodes.map(notesOf).reduceRight<Notes>((sum, one) => ({ ...sum, ...one }), {});
}

/** What a schema says itself. */
export function ownNotes(node: SchemaNode): Notes {
  const flag = (name: string): boolean => node.keyword(name) === true;
  const examples = node.keyword("examples");
  const standard = node.keyword("default");
  return {
    ...text("title", node.keyword("title")),
    ...text("description", node.keyword("description")),
    ...(flag("deprecated") ? { deprecated: true } : {}),
    ...(flag("readOnly") ? { readOnly: true } : {}),
    ...(flag("writeOnly") ? { writeOnly: true } : {}),
    ...(flag("x-sensitive") ? { sensitive: true } : {}),
    ...(standard === undefined ? {} : { default: standard }),
    ...(Array.isArray(examples) && examples.length > 0 ? { examples: examples as readonly Json[] } : {}),
  };
}

function text(key: "title" | "description", value: Json | undefined): Notes {
  return typeof value === "string" && value !== "" ? { [key]: value } : {};
}

/** A list of one is how older schemas put words beside a reference. A schema with fields of its own is another thing. */
function referredTo(node: SchemaNode): SchemaNode | undefined {
  const [only, ...others] = node.list("allOf");
  if (node.map("properties").size > 0) return undefined;
  return node.ref ?? (others.length === 0 ? only : undefined);
}
