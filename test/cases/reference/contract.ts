import { readFileSync } from "node:fs";
import { isJsonObject, type Json, type JsonObject } from "../../../codegen/src/source/json.ts";
import { stepsOf, valueAt, withValueAt } from "./pointer.ts";

/** A case that must be accepted. */
export interface ValidCase {
  readonly name: string;
  readonly event: Json;
}

/** A case that must be refused: the valid case `from`, changed at one point. */
export interface RefusedCase extends ValidCase {
  readonly from: string;
  readonly by: "schema" | "unique" | "member" | "sender";
  readonly reason: string;
  readonly pointer: string;
}

/** A contract of `schemas/` as plain JSON, read by nothing of the generator. */
export interface ContractFiles {
  /** The schema with the annotations added. */
  readonly schema: JsonObject;
  /** Schemas that it refers to, by the reference. */
  readonly shared: ReadonlyMap<string, JsonObject>;
  readonly valid: readonly ValidCase[];
  readonly refused: readonly RefusedCase[];
}

/** Reads the contract `path`, without ending, of `schemas/`; `shared` names files beside it that it refers to. */
export function readContract(path: string, shared: readonly string[] = []): ContractFiles {
  const cases: { valid: ValidCase[]; refused: RefusedCase[] } = JSON.parse(textOf(`${path}.cases.json`));
  return {
    schema: annotated(objectOf(`${path}.json`), objectOf(`${path}.parley.json`)),
    shared: new Map(shared.map((file) => [file, objectOf(`${path}/../${file}`)])),
    ...cases,
  };
}

function annotated(schema: JsonObject, annotations: JsonObject): JsonObject {
  const result = Object.entries(annotations).reduce<Json>((whole, [pointer, keywords]) => {
    const place = valueAt(whole, pointer);
    if (!isJsonObject(place) || !isJsonObject(keywords))
      throw new Error(`nothing to annotate at /${stepsOf(pointer).join("/")}`);
    return withValueAt(whole, pointer, { ...place, ...keywords });
  }, schema);
  return isJsonObject(result) ? result : {};
}

function objectOf(path: string): JsonObject {
  return JSON.parse(textOf(path));
}

function textOf(path: string): string {
  return readFileSync(new URL(`../../../schemas/${path}`, import.meta.url), "utf8");
}
