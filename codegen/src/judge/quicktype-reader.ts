import {
  ArrayType,
  InputData,
  JSONSchemaInput,
  JSONSchemaStore,
  type MultiFileRenderResult,
  ObjectType,
  quicktypeMultiFile,
  type RenderContext,
  TargetLanguage,
  type Type,
  UnionType,
} from "quicktype-core";

/** A type as quicktype reads it. Types refer to each other by index, so that recursion is plain data. */
export type ReadType =
  | { readonly kind: "object"; readonly properties: readonly ReadProperty[] }
  | { readonly kind: "list"; readonly items: number }
  | { readonly kind: "union"; readonly members: readonly number[] }
  /** Scalars and anything else without parts. */
  | { readonly kind: "other" };

/** A property of an object. */
export interface ReadProperty {
  readonly name: string;
  readonly required: boolean;
  readonly type: number;
}

/** All types of a schema; the first is the schema's own. */
export type ReadTypes = readonly ReadType[];

/** Has quicktype read a schema (JSON text that needs no other file). Throws where quicktype cannot. */
export async function readByQuicktype(schema: string): Promise<ReadTypes> {
  const input = new JSONSchemaInput(new NoStore());
  await input.addSource({ name: "Schema", schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const language = new GraphLanguage();
  await quicktypeMultiFile({ ...asWritten, inputData, lang: language });
  return language.types;
}

/** Nothing is guessed from values or merged because it looks alike. */
const asWritten = {
  combineClasses: false,
  inferMaps: false,
  inferEnums: false,
  inferUuids: false,
  inferDateTimes: false,
  inferIntegerStrings: false,
  inferBooleanStrings: false,
  ignoreJsonRefs: true,
};

/** Refuses to fetch: a schema that is not in the text does not exist. */
class NoStore extends JSONSchemaStore {
  override async fetch(): Promise<undefined> {
    return undefined;
  }
}

/** A "language" without files: it keeps the type graph as plain data instead of printing it. */
class GraphLanguage extends TargetLanguage {
  types: ReadTypes = [];

  constructor() {
    super({ displayName: "Graph", names: ["graph"], extension: "json" });
  }

  override get supportsOptionalClassProperties(): boolean {
    return true;
  }

  override get supportsFullObjectType(): boolean {
    return true;
  }

  override get supportsUnionsWithBothNumberTypes(): boolean {
    return true;
  }

  override renderGraphAndSerialize(graph: RenderContext["typeGraph"]): MultiFileRenderResult {
    for (const root of graph.topLevels.values()) this.types = describe(root);
    return new Map();
  }

  protected override getOptions(): Record<string, never> {
    return {};
  }

  protected override makeRenderer(): never {
    throw new Error("nothing is rendered");
  }
}

function describe(root: Type): ReadTypes {
  const found = new Map<Type, number>();
  const indexOf = (type: Type): number => {
    const index = found.get(type) ?? found.size;
    found.set(type, index);
    return index;
  };
  indexOf(root);
  // Describing a type can bring up further ones; they join the map while it is walked.
  return Array.from(found.keys(), (type) => describeOne(type, indexOf));
}

function describeOne(type: Type, indexOf: (type: Type) => number): ReadType {
  if (type instanceof ObjectType) {
    const properties = Array.from(type.getProperties(), ([name, property]) => {
      return { name, required: !property.isOptional, type: indexOf(property.type) };
    });
    return { kind: "object", properties };
  }
  if (type instanceof ArrayType) return { kind: "list", items: indexOf(type.items) };
  if (type instanceof UnionType) return { kind: "union", members: Array.from(type.members, indexOf) };
  return { kind: "other" };
}
