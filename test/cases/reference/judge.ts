import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json, JsonObject } from "../../../codegen/src/source/json.ts";
import { senderSchemas, type ContractFiles } from "./contract.ts";
import { below } from "./pointer.ts";
import { addRules } from "./rules.ts";

/** The places of an event that are at fault, each once; empty where the event is accepted. */
export type Judge = (event: Json) => string[];

/** What ajv makes of a contract: by JSON Schema alone, with the rules beside it, and with what binds senders. */
export interface Judges {
  readonly schema: Judge;
  readonly reader: Judge;
  readonly sender: Judge;
}

type Contract = Pick<ContractFiles, "schema" | "shared">;

/** Has ajv interpret a contract's schema at run time. */
export function judgesOf(contract: Contract): Judges {
  const sender = { allOf: [contract.schema, ...senderSchemas(contract)] };
  return {
    schema: judge(contract.schema, contract, false),
    reader: judge(contract.schema, contract, true),
    sender: judge(sender, contract, true),
  };
}

function judge(schema: JsonObject, { shared }: Contract, withRules: boolean): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true, verbose: true });
  formats.default(ajv);
  ajv.addFormat("date-time", isDateTime);
  if (withRules) addRules(ajv);
  for (const [file, part] of shared) ajv.addSchema(part, file);
  const validate: ValidateFunction = ajv.compile(schema);
  return (event) => (validate(event) ? [] : [...new Set((validate.errors ?? []).flatMap(placeOf))]);
}

/** A missing or forbidden field is at fault itself; what only wraps other errors is left out. */
function placeOf({ keyword, instancePath, params, schema }: ErrorObject): string[] {
  if (keyword === "if" || keyword === "oneOf" || keyword === "anyOf") return [];
  if (keyword === "required") return [below(instancePath, params["missingProperty"])];
  if (keyword === "not") return forbidden(schema).map((name) => below(instancePath, name));
  return [instancePath];
}

function forbidden(schema: unknown): string[] {
  if (typeof schema === "object" && schema !== null && "required" in schema && Array.isArray(schema.required)) {
    return schema.required;
  }
  throw new Error("a `not` without `required` has no field of its own");
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
