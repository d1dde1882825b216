import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { Literal } from "../../../ir/literal.ts";
import type { FieldPath } from "../../../ir/path.ts";
import { valuesOf } from "../objects.ts";
import { isSupplied, type Field, type Surface } from "../surface.ts";
import { placeIn } from "./places.ts";
import { siteKey, type Breach, type Part, type Site } from "./sites.ts";
import { testOf, type Conjunction, type Test } from "./tests.ts";

/** What a test comes to: nothing to ask, never, no way of knowing, or something that is given or missing. */
type Finding = "true" | "false" | "unknown" | { readonly part: Part } | { readonly missing: Field };

/** A breach; or none, where the tests can never hold together; or no way of knowing. */
export type BreachResult = Breach | "impossible" | "unknown";

/** Where in a builder's calls the tests of a conjunction are decided. */
export class BreachReader {
  readonly #surface: Surface;
  readonly #find: FindDeclaration;
  readonly #fields: ReadonlyMap<string, Field>;

  constructor(surface: Surface, find: FindDeclaration) {
    this.#surface = surface;
    this.#find = find;
    this.#fields = new Map(surface.fields.map((field) => [field.name, field]));
  }

  read(conjunction: Conjunction): BreachResult {
    const findings = conjunction.map((test) => this.#finding(test));
    if (findings.includes("false")) return "impossible";
    if (findings.includes("unknown")) return "unknown";
    const found = findings.filter((one) => typeof one === "object");
    const parts = merged(found.flatMap((one) => ("part" in one ? [one.part] : [])));
    const missing = [...new Set(found.flatMap((one) => ("missing" in one ? [one.missing] : [])))];
    if (parts === undefined || missing.some((field) => parts.some((part) => isOf(part.site, field))))
      return "impossible";
    return { parts, missing };
  }

  #finding(test: Test): Finding {
    const [first, ...rest] = test.path;
    if (first === undefined) return "unknown";
    const { constants } = this.#surface;
    const field = this.#fields.get(first.property);
    if (constants.has(first.property)) return ofConstant(test, constants.get(first.property) ?? null);
    if (field === undefined) return test.kind === "absent" ? "true" : "false";
    if (field.place === "list") return this.#ofList({ ...test, path: rest }, field, first.each);
    if (first.each || rest.some(({ each }) => each) || this.#isOfVariant(field)) return "unknown";
    return field.place === "init"
      ? this.#ofInit({ ...test, path: rest }, test.path, field)
      : this.#within({ ...test, path: rest }, field.shape, { kind: "setter", field });
  }

  /** Given in the factory's object or by a call, as its variant asks for it. */
  #isOfVariant({ name }: Field): boolean {
    return this.#surface.variants.some(({ required }) => required.includes(name));
  }

  #ofList(test: Test, field: Field, each: boolean): Finding {
    const item: Site = { kind: "item", field };
    if (each) {
      const items = field.list?.items;
      if (items === undefined || test.path.some((step) => step.each)) return "unknown";
      return test.path.length === 0 ? { part: { site: item, tests: [] } } : this.#within(test, items, item);
    }
    if (test.path.length > 0 || test.kind === "equals" || test.kind === "differs") return "unknown";
    if (test.kind === "non-empty") return { part: { site: item, tests: [] } };
    if (field.required) return test.kind === "present" ? "true" : test.kind === "absent" ? "false" : { missing: field };
    if (test.kind === "empty") return "unknown";
    return test.kind === "present" ? { part: { site: item, tests: [] } } : { missing: field };
  }

  /** `whole` starts at the root, where the factory's object does, too. */
  #ofInit(test: Test, whole: FieldPath, field: Field): Finding {
    if (test.path.length === 0 && test.kind === "present") return "true";
    if (test.path.length === 0 && test.kind === "absent") return "false";
    if (isSupplied(field)) return "unknown";
    const finding = this.#within(test, field.shape, { kind: "init" });
    if (typeof finding !== "object" || !("part" in finding)) return finding;
    return { part: { ...finding.part, tests: finding.part.tests.map((one) => ({ ...one, path: whole })) } };
  }

  /** A test on what stands within an argument of this shape. */
  #within(test: Test, shape: Shape, site: Site): Finding {
    const place = placeIn(shape, test.path, this.#find);
    const { kind, path } = test;
    if (kind === "absent" && path.length === 0 && site.kind === "setter") return { missing: site.field };
    if (place.shapes.length === 0) return kind === "absent" ? "true" : "false";
    if (kind === "present" && (path.length === 0 || place.always)) return { part: { site, tests: [] } };
    if (path.length > 0 && place.always && kind === "absent") return "false";
    if (kind === "equals" || kind === "differs") return this.#ofValue(test, place.shapes, site);
    return { part: { site, tests: [test] } };
  }

  /** Of a few values, those that are not the ones are the others. */
  #ofValue(test: Test, shapes: readonly Shape[], site: Site): Finding {
    if (test.values.some((value) => typeof value === "object" && value !== null)) return "unknown";
    const known = valuesOf({ kind: "union", members: shapes, tag: undefined }, this.#find);
    if (known === undefined) return { part: { site, tests: [test] } };
    const values = known.filter((value) => test.values.includes(value) === (test.kind === "equals"));
    return values.length === 0 ? "false" : { part: { site, tests: [testOf("equals", test.path, values)] } };
  }
}

type Shape = Field["shape"];

function ofConstant({ kind, path, values }: Test, value: Literal): Finding {
  if (path.length > 0) return "unknown";
  switch (kind) {
    case "present":
      return "true";
    case "absent":
      return "false";
    case "equals":
      return values.includes(value) ? "true" : "false";
    case "differs":
      return values.includes(value) ? "false" : "true";
    default:
      return "unknown";
  }
}

function isOf(site: Site, field: Field): boolean {
  return site.kind !== "init" && site.field === field;
}

/** One part for each site; undefined where its tests contradict each other. */
function merged(parts: readonly Part[]): Part[] | undefined {
  const sites = new Map<string, Part>();
  for (const part of parts) {
    const known = sites.get(siteKey(part.site));
    sites.set(siteKey(part.site), { ...part, tests: [...(known?.tests ?? []), ...part.tests] });
  }
  const joined = [...sites.values()].flatMap(({ site, tests }): Part[] => {
    const left = joinedTests(tests);
    return left === undefined ? [] : [{ site, tests: left }];
  });
  if (joined.length < sites.size) return undefined;
  return joined.filter(({ site, tests }) => site.kind !== "init" || tests.length > 0);
}

/** One test, or a few, for each path; undefined where they contradict each other. */
function joinedTests(tests: readonly Test[]): Test[] | undefined {
  const paths = new Map<string, Test[]>();
  for (const test of tests) {
    const key = JSON.stringify(test.path);
    paths.set(key, [...(paths.get(key) ?? []), test]);
  }
  const joined: Test[] = [];
  for (const all of paths.values()) {
    const here = testsOfOnePath(all);
    if (here === undefined) return undefined;
    joined.push(...here);
  }
  const isImplied = (one: Test): boolean =>
    one.kind === "present" &&
    joined.some((other) => other !== one && other.path.length > one.path.length && startsWith(other.path, one.path));
  return joined.filter((one) => !isImplied(one));
}

function testsOfOnePath(tests: readonly Test[]): Test[] | undefined {
  const [first] = tests;
  if (first === undefined) return [];
  const kinds = new Set(tests.map(({ kind }) => kind));
  if (kinds.has("absent")) return kinds.size === 1 ? [first] : undefined;
  if (kinds.has("empty") && kinds.has("non-empty")) return undefined;
  const excluded = tests.filter(({ kind }) => kind === "differs").flatMap(({ values }) => values);
  const equal = tests.filter(({ kind }) => kind === "equals").map(({ values }) => values);
  const [start, ...others] = equal;
  if (start !== undefined) {
    const left = start.filter((value) => !excluded.includes(value) && others.every((one) => one.includes(value)));
    return left.length === 0 ? undefined : [testOf("equals", first.path, left)];
  }
  if (excluded.length > 0) return [testOf("differs", first.path, [...new Set(excluded)])];
  return [tests.find(({ kind }) => kind !== "present") ?? first];
}

function startsWith(path: FieldPath, beginning: FieldPath): boolean {
  return beginning.every(({ property }, index) => path[index]?.property === property);
}
