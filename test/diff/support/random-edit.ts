import { isJsonObject, type Json, type JsonObject } from "../../../codegen/src/source/json.ts";
import type { Desk, Draft, Edit } from "./edits/draft.ts";
import { fields, rules } from "./edits/fields.ts";
import { rewritings, words } from "./edits/rewritings.ts";
import { alternatives, limits, values } from "./edits/values.ts";

/** A second version of a contract, and what was done for it. */
export interface Edited {
  readonly schema: JsonObject;
  readonly edits: readonly string[];
  /** Names that the first version has nowhere. */
  readonly fresh: readonly string[];
}

/** Edits by what they do. */
export const kinds = {
  meaning: [...fields, ...rules, ...values, ...limits, ...alternatives, ...rewritings],
  rewriting: rewritings,
  words,
} as const;

/** A second version of a contract by one to three edits. */
export function editedBy(
  schema: JsonObject,
  edits: readonly Edit[],
  { random, contracts }: Pick<Desk, "random" | "contracts">,
): Edited {
  const root = structuredClone(schema) as Draft;
  const done: string[] = [];
  const fresh: string[] = [];
  const freshName = (): string => {
    fresh.push(`fresh${fresh.length + 1}`);
    return fresh.at(-1) ?? "";
  };
  const times = 1 + random.pick([0, 0, 0, 1, 2]);
  for (let time = 0; time < times; time += 1) {
    const possible = schemasIn(root).flatMap((one) => edits.flatMap((edit) => (edit.fits(one) ? [{ one, edit }] : [])));
    const edit = random.oneOf([...new Set(possible.map((each) => each.edit))]);
    const chosen = random.oneOf(possible.filter((each) => each.edit === edit));
    if (chosen === undefined) continue;
    chosen.edit.apply(chosen.one, { random, contracts, freshName, root });
    done.push(chosen.edit.name);
  }
  return { schema: root, edits: done, fresh };
}

const maps: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
const data: ReadonlySet<string> = new Set(["const", "enum", "dependentRequired", "required", "type"]);

/** The schema and all within it that are objects. */
function schemasIn(schema: Json): Draft[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(schemasIn);
  if (!isJsonObject(schema)) return [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (data.has(keyword)) return [];
    return maps.has(keyword) && isJsonObject(value) ? Object.values(value).flatMap(schemasIn) : schemasIn(value);
  });
  return [schema as Draft, ...inner];
}
