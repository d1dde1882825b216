import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats, { type FormatName } from "ajv-formats";
import type { Json } from "../source/json.ts";
import { addParleyKeywords } from "./parley-keywords.ts";

/** Events to be judged by a schema. Both travel between threads as JSON text, which keeps a key named `__proto__`. */
export interface CasesRequest {
  readonly schema: string;
  readonly events: readonly string[];
  /** `ignore`: formats are annotations. `pass` and `fail`: as `assert`, but the formats that ajv is unsure about always hold, or never. */
  readonly formats: "assert" | "ignore" | "pass" | "fail";
}

/** What ajv says of one event. */
export interface AjvVerdict {
  readonly accepted: boolean;
  /** The first thing that is wrong; empty where it is accepted. */
  readonly why: string;
}

/** The verdicts in the order of the events: for readers, and for those who send. */
export interface CasesAnswer {
  readonly reader: readonly AjvVerdict[];
  readonly sender: readonly AjvVerdict[];
}

const right: readonly FormatName[] = ["date", "time", "ipv4", "ipv6", "json-pointer", "relative-json-pointer", "regex"];
const nearlyRight: readonly FormatName[] = [
  "date-time",
  "duration",
  "email",
  "hostname",
  "uri",
  "uri-reference",
  "uri-template",
  "uuid",
];
const unknown = ["idn-email", "idn-hostname", "iri", "iri-reference"] as const;

/** Formats that ajv checks otherwise than the official suite, or not at all. */
export const doubtfulFormats: ReadonlySet<string> = new Set([...nearlyRight, ...unknown]);

/** Has ajv interpret the schema and judge each event. Throws where ajv cannot compile the schema. */
export function judgeByAjv(request: CasesRequest): CasesAnswer {
  const schema: Json = JSON.parse(request.schema);
  const events = request.events.map((text): Json => JSON.parse(text));
  const verdicts = (sender: "ignore" | "assert"): AjvVerdict[] => {
    const ajv = createAjv(request.formats);
    addParleyKeywords(ajv, { sender });
    const validate = ajv.compile(asSchema(schema));
    return events.map((event) => ({ accepted: validate(event), why: explain(validate.errors) }));
  };
  return { reader: verdicts("ignore"), sender: verdicts("assert") };
}

/** Has ajv check a schema by its meta-schema, without compiling it; what it has against it, empty where nothing. */
export function checkByAjv(text: string): string {
  const ajv = createAjv("ignore");
  return ajv.validateSchema(asSchema(JSON.parse(text))) === true ? "" : explain(ajv.errors, "the schema");
}

/** Strictness is the generator's own business; `allErrors` because ajv skips a required `""` without it. */
function createAjv(formats: CasesRequest["formats"]): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    ownProperties: true,
    multipleOfPrecision: 12,
    logger: false,
    validateFormats: formats !== "ignore",
  });
  addFormats.default(ajv, { formats: [...right, ...nearlyRight] });
  if (formats === "pass" || formats === "fail")
    for (const name of doubtfulFormats) ajv.addFormat(name, { type: "string", validate: () => formats === "pass" });
  return ajv;
}

function asSchema(value: Json): object | boolean {
  return typeof value === "object" && value !== null ? value : value !== false;
}

/** The first error; `if` only says that a branch failed, which stands beside it. */
function explain(errors: readonly ErrorObject[] | null | undefined, whole = "the event"): string {
  const first = errors?.find((one) => one.keyword !== "if") ?? errors?.[0];
  return first === undefined
    ? ""
    : `${first.instancePath === "" ? whole : first.instancePath} ${first.message ?? first.keyword}`;
}
