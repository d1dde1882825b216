import type { SchemaNode } from "../source/schema-node.ts";

/** A keyword that quicktype does not read, or reads by merging. */
export interface BlindSpot {
  readonly node: SchemaNode;
  readonly keyword: string;
}

/**
 * What a schema says of an object or a list in the keywords that both readers take the same way: `properties`, `required`, `items`,
 * `$ref` and `allOf`. Only this is compared.
 */
export interface PlainReading {
  /** The schema that declares the properties, where it is only one; else the one that was asked about. */
  readonly declaring: SchemaNode;
  /** Declared properties, each with every schema that is declared for it. */
  readonly properties: ReadonlyMap<string, readonly SchemaNode[]>;
  readonly items: readonly SchemaNode[];
  /** Variants that quicktype makes one type of: what stands here and below is not compared. */
  readonly merged: readonly BlindSpot[];
  /** Conditions: they can make Parley require more than quicktype, and never less. */
  readonly conditions: readonly BlindSpot[];
}

const conditional = ["if", "not", "dependentRequired", "dependentSchemas", "minProperties", "maxProperties"];
const alternatives = ["anyOf", "oneOf"];
/** A member of `anyOf` that has nothing else is a condition on the fields around it. */
const aboutPresence: ReadonlySet<string> = new Set(["required", "not", "title", "description", "$comment"]);

/** Gathers all that applies to the same value: the schema itself, what it refers to, its `allOf`, and the object of "object or null". */
export function readPlain(node: SchemaNode): PlainReading {
  const parts = [...partsOf(node, new Set())];
  const declaring = parts.filter((part) => part.map("properties").size > 0);
  const properties = new Map<string, SchemaNode[]>();
  for (const [name, schema] of declaring.flatMap((part) => [...part.map("properties")])) {
    properties.set(name, [...(properties.get(name) ?? []), schema]);
  }
  const [first, ...others] = declaring;
  return {
    declaring: first === undefined || others.length > 0 ? node : first,
    properties,
    items: parts.flatMap((part) => (part.list("prefixItems").length > 0 ? [] : (part.one("items") ?? []))),
    merged: parts.flatMap((part) => [...variantsOf(part, isMerged), ...(declaring.length > 1 ? closings(part) : [])]),
    conditions: parts.flatMap((part) => [...spots(part, conditional), ...variantsOf(part, isAboutPresence)]),
  };
}

function* partsOf(node: SchemaNode, seen: Set<SchemaNode>): Generator<SchemaNode> {
  if (seen.has(node)) return;
  seen.add(node);
  yield node;
  if (node.ref !== undefined) yield* partsOf(node.ref, seen);
  for (const part of node.list("allOf")) yield* partsOf(part, seen);
  for (const keyword of alternatives) {
    const [only, ...others] = objectsAmong(node.list(keyword));
    if (only !== undefined && others.length === 0) yield* partsOf(only, seen);
  }
}

/** Whether quicktype makes one type of the members of an `anyOf`. */
function isMerged(members: readonly SchemaNode[]): boolean {
  return objectsAmong(members).length > 1 && !isAboutPresence(members);
}

function isAboutPresence(members: readonly SchemaNode[]): boolean {
  return members.every((member) => Object.keys(member.schema).every((keyword) => aboutPresence.has(keyword)));
}

function variantsOf(node: SchemaNode, counts: (members: readonly SchemaNode[]) => boolean): BlindSpot[] {
  return spots(node, alternatives).filter(({ keyword }) => counts(node.list(keyword)));
}

/** A closed object refuses what other parts of an `allOf` declare, which each reader takes in its own way. */
function closings(node: SchemaNode): BlindSpot[] {
  return spots(node, ["additionalProperties"]);
}

function spots(node: SchemaNode, keywords: readonly string[]): BlindSpot[] {
  return keywords.filter((keyword) => node.keyword(keyword) !== undefined).map((keyword) => ({ node, keyword }));
}

/** Those that an object or a list can satisfy, as far as `type`, `const` and `enum` tell. */
function objectsAmong(members: readonly SchemaNode[]): SchemaNode[] {
  return members.filter((member) => {
    const types = [member.keyword("type") ?? ["object"]].flat();
    const fixed = member.keyword("const") !== undefined || member.keyword("enum") !== undefined;
    return !fixed && (types.includes("object") || types.includes("array"));
  });
}
