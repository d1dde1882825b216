import { isIdentifier, pascalCase, typeName, valueWord } from "../ir/names.ts";
import { parsePointer } from "../source/pointer.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { hasOwnName, resolveAlias } from "./alias.ts";
import type { Analysis } from "./analysis.ts";
import { constraintOf } from "./constraint.ts";
import { objectsIn } from "./objects-in.ts";
import type { Places, SchemaSite } from "./places.ts";
import { membersOf, type ObjectSketch } from "./sketch.ts";
import { literalsAt, tagOf } from "./tags.ts";

/**
 * The names of schemas. A name comes from the schema's own pointer (and from the literals that tell the members of a union
 * apart), so nothing that is added elsewhere changes it.
 */
export class Naming {
  readonly #analysis: Analysis;
  readonly #places: Places;
  readonly #names = new Map<SchemaNode, string | undefined>();
  readonly #suffixes = new Map<string, ReadonlyMap<SchemaNode, string>>();

  constructor(analysis: Analysis, places: Places) {
    this.#analysis = analysis;
    this.#places = places;
  }

  /** Undefined below a member of a union that has nothing to be called by: such types have no names. */
  nameOf(node: SchemaNode): string | undefined {
    if (!this.#names.has(node)) this.#names.set(node, this.#find(node));
    return this.#names.get(node);
  }

  /** The name of a schema that must have one: where nothing better is to be had, one made of its pointer's tokens. */
  forcedNameOf(node: SchemaNode): string {
    const name = this.nameOf(node);
    if (name !== undefined) return name;
    const parent = this.#places.siteOf(node)?.parent;
    const above = parent === undefined ? "" : this.forcedNameOf(parent);
    const tokens = (parsePointer(node.pointer) ?? []).slice(parsePointer(parent?.pointer ?? "")?.length ?? 0);
    return above + tokens.map(pascalCase).join("");
  }

  /** What a member of a union adds to the name of a type made of it and more: its own suffix, or `With` and what it refers to. */
  suffixOf(member: SchemaNode, union: SchemaNode): string | undefined {
    const target = resolveAlias(member);
    if (target === member || !hasOwnName(target)) return this.#armSuffix(union, member);
    const tokens = parsePointer(target.pointer) ?? [];
    return `With${pascalCase(tokens.at(-1) ?? this.nameOf(target) ?? "")}`;
  }

  #find(node: SchemaNode): string | undefined {
    const chosen = node.keyword("x-name");
    if (typeof chosen === "string") return isIdentifier(chosen) ? chosen : typeName(chosen);
    const site = this.#places.siteOf(node);
    if (site !== undefined) return this.#nameAt(node, site);
    const document = this.#places.documentOf(node);
    if (document === undefined) return undefined;
    return document.root === node ? typeName(document.source.stem) : this.#outsideName(node, document.root);
  }

  /** The name of a schema that stands where the standard expects none, so that no schema holds it. */
  #outsideName(node: SchemaNode, root: SchemaNode): string {
    return (this.nameOf(root) ?? "") + (parsePointer(node.pointer) ?? []).map(pascalCase).join("");
  }

  #nameAt(node: SchemaNode, { parent, keyword, name }: SchemaSite): string | undefined {
    const above = this.nameOf(parent);
    const below = keyword === "anyOf" || keyword === "oneOf" ? this.#armSuffix(parent, node) : stepName(keyword, name);
    return above === undefined || below === undefined ? undefined : above + below;
  }

  #armSuffix(union: SchemaNode, member: SchemaNode): string | undefined {
    const keyword = this.#places.siteOf(member)?.keyword ?? "";
    const key = `${union.key}/${keyword}`;
    const known =
      this.#suffixes.get(key) ??
      armSuffixes(this.#analysis, union.list(keyword), {
        only: this.#hasOwnStep(union) ? "" : "Object",
        declared: new Set(union.map("properties").keys()),
      });
    this.#suffixes.set(key, known);
    return known.get(member);
  }

  /** Whether the place of a schema gives it a name that nothing else there takes. */
  #hasOwnStep(node: SchemaNode): boolean {
    const site = this.#places.siteOf(node);
    return (
      site !== undefined &&
      stepName(site.keyword, site.name) !== "" &&
      !hasOwnName(node) &&
      !this.#places.isTarget(node)
    );
  }
}

function stepName(keyword: string, name: string | number | undefined): string {
  if (keyword === "properties" || keyword === "$defs" || keyword === "definitions") return pascalCase(String(name));
  if (keyword === "items") return "Item";
  if (keyword === "prefixItems") return `Item${Number(name) + 1}`;
  if (keyword === "additionalProperties") return "Value";
  if (keyword === "patternProperties") return `${pascalCase(String(name))}Value`;
  return "";
}

/** What the names of a union's members depend on beside the members. */
interface UnionWords {
  /** The name of an object that is the only one among the members. */
  readonly only: string;
  /** Fields that the schema around the union declares itself. */
  readonly declared: ReadonlySet<string>;
}

/**
 * What tells members of a union apart by name: the literal of their tag, or else a field that only one of them requires. Members that
 * narrow a field of the schema around them are called as the variants of a condition on that field are: `KindCard`.
 */
function armSuffixes(
  analysis: Analysis,
  members: readonly SchemaNode[],
  { only, declared }: UnionWords,
): ReadonlyMap<SchemaNode, string> {
  const objects = new Map(members.map((member) => [member, objectsOf(analysis, member)]));
  const telling = members.filter((member) => (objects.get(member)?.length ?? 0) > 0);
  if (telling.length === 1) return new Map(telling.map((member) => [member, only]));
  const tag = tagOf(
    analysis,
    telling.map((member) => objects.get(member) ?? []),
    "any",
  );
  const suffixes = telling.map((member) => {
    const own = objects.get(member) ?? [];
    const others = telling.filter((one) => one !== member).flatMap((one) => objects.get(one) ?? []);
    return [
      member,
      tag === undefined ? ownField(own, others) : tagWords(analysis, own, { tag, isDeclared: declared.has(tag) }),
    ] as const;
  });
  return distinctOnly(suffixes);
}

function objectsOf(analysis: Analysis, member: SchemaNode): readonly ObjectSketch[] {
  return membersOf(analysis.sketch([constraintOf(member)])).flatMap((one) => objectsIn(analysis, one));
}

/** Names that two would have are nobody's. */
function distinctOnly(
  suffixes: readonly (readonly [SchemaNode, string | undefined])[],
): ReadonlyMap<SchemaNode, string> {
  const counts = new Map<string | undefined, number>();
  for (const [, suffix] of suffixes) counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
  return new Map(
    suffixes.filter((one): one is [SchemaNode, string] => one[1] !== undefined && counts.get(one[1]) === 1),
  );
}

interface Tag {
  readonly tag: string;
  readonly isDeclared: boolean;
}

function tagWords(analysis: Analysis, objects: readonly ObjectSketch[], { tag, isDeclared }: Tag): string | undefined {
  const values = objects.flatMap((one) => literalsAt(analysis, one, tag) ?? []);
  const spoken = [
    ...new Set(
      values.map(
        (value) => (typeof value === "string" || isDeclared ? "" : pascalCase(tag)) + (valueWord(value) ?? ""),
      ),
    ),
  ];
  if (spoken.length > 3 || spoken.length === 0) return undefined;
  // The list of values has no order.
  return (isDeclared ? pascalCase(tag) : "") + spoken.toSorted().join("Or");
}

function ownField(objects: readonly ObjectSketch[], others: readonly ObjectSketch[]): string | undefined {
  const requires = (one: ObjectSketch, name: string): boolean =>
    one.properties.some((property) => property.name === name && property.presence === "required");
  const required = objects[0]?.properties.filter((one) => one.presence === "required").map((one) => one.name) ?? [];
  const own = required.find(
    (name) => objects.every((one) => requires(one, name)) && !others.some((one) => requires(one, name)),
  );
  return own === undefined ? undefined : `With${pascalCase(own)}`;
}
