import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { addParleyKeywords } from "../../../codegen/src/judge/parley-keywords.ts";
import type { Json } from "../../../codegen/src/source/json.ts";
import type { ContractFiles } from "./contract.ts";
import { compareExactly } from "./exact.ts";
import { below } from "./pointer.ts";

/** What a judge says about an event. */
export interface Verdict {
  readonly ok: boolean;
  /** The places that are at fault, each once. */
  readonly places: readonly string[];
}

export type Judge = (event: Json) => Verdict;

/** What ajv makes of a contract: by JSON Schema alone, with the rules beside it, and with what binds senders. */
export interface Judges {
  readonly schema: Judge;
  readonly reader: Judge;
  readonly sender: Judge;
}

type Contract = Pick<ContractFiles, "schema" | "shared">;

/** Has ajv interpret a contract's schema at run time. */
export function judgesOf(contract: Contract): Judges {
  return {
    schema: judge(contract, () => {}),
    reader: judge(contract, (ajv) => addParleyKeywords(ajv)),
    sender: judge(contract, (ajv) => addParleyKeywords(ajv, { sender: "assert" })),
  };
}

function judge({ schema, shared }: Contract, addRules: (ajv: Ajv2020) => void): Judge {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    ownProperties: true,
    verbose: true,
    multipleOfPrecision: 12,
  });
  formats.default(ajv);
  ajv.addFormat("date-time", isDateTime);
  compareExactly(ajv);
  addRules(ajv);
  for (const [file, part] of shared) ajv.addSchema(part, file);
  const validate: ValidateFunction = ajv.compile(schema);
  return (event) => ({ ok: validate(event), places: [...new Set((validate.errors ?? []).flatMap(placeOf))] });
}

const wrappers = new Set(["if", "oneOf", "anyOf", "x-sender"]);

/** A missing or forbidden field is at fault itself; what only wraps other errors is left out. */
function placeOf({ keyword, instancePath, params, schema }: ErrorObject): string[] {
  if (wrappers.has(keyword)) return [];
  if (keyword === "required") return [below(instancePath, params["missingProperty"])];
  if (keyword === "not") return forbidden(schema).map((name) => instancePath + name);
  return [instancePath];
}

/** What a `not` forbids, seen from the object: its required fields, else the whole. */
function forbidden(schema: unknown): string[] {
  const fields = typeof schema === "object" && schema !== null && "required" in schema ? schema.required : undefined;
  return Array.isArray(fields) ? fields.map((name) => below("", name)) : [""];
}

/** RFC 3339, which ajv-formats takes more lightly: it lets a space stand for the T. */
function isDateTime(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-](\d{2}):(\d{2}))$/i.exec(text);
  if (form === null) return false;
  const [, day = "", hour, minute, second, , , offsetHour = "0", offsetMinute = "0"] = form;
  if (!isDay(day) || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return false;
  return Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
