import { camelCase, variableName } from "../../../ir/names.ts";
import type { Literal } from "../../../ir/literal.ts";
import { isSupplied, type Field, type ListField, type Surface } from "../surface.ts";
import { LocalNames } from "./local-names.ts";

/** What the code of a builder is written from. */
export interface CodePlan {
  readonly names: LocalNames;
  readonly constants: readonly (readonly [string, Literal])[];
  /** What the factory's object holds in every event, in the schema's order. */
  readonly init: readonly Field[];
  /** What a call gives, in the schema's order. */
  readonly steps: readonly StepField[];
  /** Of the latter, those that some variant's factory object holds. */
  readonly varying: readonly StepField[];
  /** The fields of every event, in the schema's order. */
  readonly everywhere: readonly (Field | StepField)[];
  /** Names of all properties that `from` does not take for somebody else's. */
  readonly known: readonly string[];
  /** Fields that templates render. */
  readonly rendered: readonly Field[];
  /** Some field is filled in with the time. */
  readonly filled: boolean;
}

/** A field that is given by a call: one of a chain of steps. */
export interface StepField extends Field {
  /** Tells its steps from those of others; of a list, those that give it whole. */
  readonly kind: number;
  /** What its newest step is called in code. */
  readonly local: string;
  /** What its value is called in code. */
  readonly value: string;
}

/** A field with a list that is given item by item. */
export interface ItemsField extends StepField {
  readonly list: ListField;
  /** The kind of a call that adds one item. */
  readonly item: number;
  /** What the number of added items is called in code. */
  readonly count: string;
}

/** Kinds of steps that are no field's: those are numbered from 1 on. */
export const kinds = { init: 0, others: -1, options: -2 } as const;

/** Decides where each field's value lies. */
export function planOf(surface: Surface): CodePlan {
  const { contract, fields, constants, banned } = surface;
  const init = fields.filter((field) => field.place === "init" && (field.required || isSupplied(field)));
  const names = new LocalNames(contract);
  const steps = stepFields(
    fields.filter((field) => !init.includes(field)),
    new Set(names.variables),
  );
  const byName = new Map<string, Field | StepField>([...init, ...steps].map((field) => [field.name, field]));
  const everywhere = fields.flatMap((field) =>
    field.required || isSupplied(field) ? (byName.get(field.name) ?? []) : [],
  );
  const varying = surface.variants.flatMap(({ required }) => required);
  return {
    names,
    constants: [...constants],
    init,
    steps,
    varying: steps.filter(({ name }) => varying.includes(name)),
    everywhere,
    known: [...constants.keys(), ...[...fields, ...banned].map(({ name }) => name)],
    rendered: init.filter(({ rendered }) => rendered),
    filled: init.some(({ filled }) => filled),
  };
}

/** More fields than this do not have a variable each: compilers give up on functions with a thousand branches. */
const mostVariables = 100;

/** Whether calls may give so many fields that they are laid out in a loop. */
export function isWide({ steps }: CodePlan): boolean {
  return steps.length > mostVariables;
}

/** Whether it has a list that is given item by item. */
export function isItemsField(field: Field): field is ItemsField {
  return field.list !== undefined && "item" in field;
}

function stepFields(fields: readonly Field[], used: Set<string>): StepField[] {
  let kind = 1;
  return fields.map((field): StepField | ItemsField => {
    const name = camelCase(field.method ?? field.name);
    const local = unused(variableName(name), used);
    const value = unused(variableName(`${name}Value`), used);
    if (field.list === undefined) return { ...field, local, value, kind: kind++ };
    const count = unused(variableName(`${name}Count`), used);
    return { ...field, list: field.list, local, value, count, kind: kind++, item: kind++ };
  });
}

function unused(name: string, used: Set<string>): string {
  const free = used.has(name) ? unused(`${name}_`, used) : name;
  used.add(free);
  return free;
}
