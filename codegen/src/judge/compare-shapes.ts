import type { ObjectShape, Property, Shape } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { type BlindSpot, type PlainReading, readPlain } from "./plain-reading.ts";
import type { ReadProperty, ReadType, ReadTypes } from "./quicktype-reader.ts";

/** An object whose properties the two readers read differently. */
export interface Difference {
  readonly node: SchemaNode;
  /** One clause for each property. */
  readonly clauses: readonly string[];
}

/** The two readings, and what is needed to follow them. */
export interface Readings {
  readonly types: ReadTypes;
  /** The shape of a declared type; undefined where it is not known. */
  readonly declared: (module: string, name: string) => Shape | undefined;
  /** Fields that conditions can make required. */
  readonly conditional: ReadonlySet<string>;
}

/** A value, as the schema states it and as the two readers read it; one shape for each variant of the IR. */
interface Site {
  readonly node: SchemaNode;
  readonly shapes: readonly Shape[];
  readonly type: number;
}

/** Walks the schema and both readings side by side. */
export class ShapeComparison {
  readonly differences: Difference[] = [];
  readonly blind: BlindSpot[] = [];
  readonly #readings: Readings;
  readonly #seen = new Set<string>();

  constructor(readings: Readings) {
    this.#readings = readings;
  }

  compare(root: SchemaNode, shape: Shape): void {
    const open: Site[] = [{ node: root, shapes: [shape], type: 0 }];
    for (let site = open.pop(); site !== undefined; site = open.pop()) {
      const key = `${site.type} ${site.node.key}`;
      if (!this.#seen.has(key)) open.push(...this.#compareSite(site));
      this.#seen.add(key);
    }
  }

  /** Compares one value; what stands in it is returned. */
  #compareSite({ node, shapes, type }: Site): Site[] {
    const reading = readPlain(node);
    this.blind.push(...reading.merged, ...reading.conditions);
    if (reading.merged.length > 0) return [];
    const ours = this.#expand(shapes);
    const theirs = this.#partsOf(type);
    return [...this.#compareObject(reading, { ours, theirs }), ...itemSites(reading, { ours, theirs })];
  }

  #compareObject({ declaring, properties }: PlainReading, { ours, theirs }: Parts): Site[] {
    const objects = ours.filter((shape) => shape.kind === "object");
    const read = theirs.find((one) => one.kind === "object");
    if (objects.length === 0 || read === undefined) return [];
    const byName = new Map(read.properties.map((one) => [one.name, one]));
    const known = [...properties].flatMap(([name, schemas]) => ({ name, schemas, property: byName.get(name) }));
    const clauses = known.flatMap(({ name, property }) =>
      property === undefined ? [] : this.#clauses(name, objects, property),
    );
    if (clauses.length > 0) this.differences.push({ node: declaring, clauses });
    return known.flatMap(({ name, schemas: [schema, ...others], property }): Site[] => {
      if (schema === undefined || others.length > 0 || property === undefined) return [];
      return [
        { node: schema, shapes: objects.flatMap((shape) => propertyOf(shape, name)?.shape ?? []), type: property.type },
      ];
    });
  }

  /** Variants together require what each of them requires. */
  #clauses(name: string, objects: readonly ObjectShape[], { required }: ReadProperty): string[] {
    const found = objects.map((shape) => propertyOf(shape, name)?.presence);
    if (found.every((presence) => presence === undefined)) return [`${JSON.stringify(name)} is unknown to Parley`];
    const ours = found.every((presence) => presence === "required");
    if (ours === required || (ours && this.#readings.conditional.has(name))) return [];
    return [`${JSON.stringify(name)} is ${word(ours)} for Parley and ${word(required)} for quicktype`];
  }

  /** Shapes without the names and unions around them. */
  #expand(shapes: readonly Shape[]): Shape[] {
    const expanded = new Set<Shape>(shapes);
    for (const shape of expanded) {
      const inner =
        shape.kind === "union"
          ? shape.members
          : shape.kind === "reference"
            ? [this.#readings.declared(shape.module, shape.name)]
            : [];
      for (const one of inner) if (one !== undefined) expanded.add(one);
    }
    return [...expanded];
  }

  #partsOf(type: number): ReadType[] {
    const found = this.#readings.types[type];
    if (found === undefined) return [];
    return found.kind === "union" ? found.members.flatMap((member) => this.#readings.types[member] ?? []) : [found];
  }
}

/** A value without the unions around it, as each reader has it. */
interface Parts {
  readonly ours: readonly Shape[];
  readonly theirs: readonly ReadType[];
}

/** A list that a rule keeps empty has no items to compare. */
function itemSites({ items: [schema, ...others] }: PlainReading, { ours, theirs }: Parts): Site[] {
  const list = theirs.find((one) => one.kind === "list");
  const shapes = ours.flatMap((shape) => (shape.kind === "list" && !shape.empty ? shape.items : []));
  return schema === undefined || others.length > 0 || list === undefined
    ? []
    : [{ node: schema, shapes, type: list.items }];
}

function propertyOf(shape: ObjectShape, name: string): Property | undefined {
  return shape.properties.find((one) => one.name === name);
}

function word(required: boolean): string {
  return required ? "required" : "optional";
}
