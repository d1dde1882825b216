import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Emitted, emit } from "./emitted.ts";
import type { Program } from "./project.ts";

/** A contract that was made to be measured, and programs that use its builder. */
export interface MadeContract extends Pick<Program, "module" | "name" | "site"> {
  readonly schema: object;
}

/** A contract with as many rules: by turns, a field is required, and forbidden, when another has a certain value. */
export function withRules(rules: number): MadeContract {
  const numbers = Array.from({ length: rules }, (_, index) => index + 1);
  const pair = (at: number): [string, object][] => [
    [`state${at}`, { type: "string" }],
    [`note${at}`, { type: "string" }],
  ];
  const site = (index: number): string => {
    const on = (index % rules) + 1;
    const states = numbers.map((at) => `state${at}: "${at === on ? "on" : "off"}"`);
    return `made({ ${states.join(", ")} })${on % 2 === 0 ? "" : `.note${on}("n${index}")`}.build()`;
  };
  return {
    module: "made",
    name: "made",
    site,
    schema: event({
      required: numbers.map((at) => `state${at}`),
      properties: numbers.flatMap(pair),
      allOf: numbers.map(rule),
    }),
  };
}

/** A contract with as many lists in which ids must not repeat, each of at most `most` items. */
export function withLists(lists: number, most: number): MadeContract {
  const numbers = Array.from({ length: lists }, (_, index) => index + 1);
  const name = (at: number): string => `Item${letters(at)}`;
  const list = (at: number): [string, object] => [
    `items${at}`,
    {
      type: "array",
      maxItems: most,
      items: { "x-name": name(at), type: "object", required: ["id"], properties: { id: { type: "string" } } },
    },
  ];
  const site = (index: number): string => {
    const method = name((index % lists) + 1).replace("I", "i");
    return `made({ }).${["a", "b", "c"].map((id) => `${method}({ id: "${id}${index}" })`).join(".")}.build()`;
  };
  return {
    module: "made",
    name: "made",
    site,
    schema: {
      ...event({ required: [], properties: numbers.map(list) }),
      "x-uniqueBy": numbers.map((at) => `items${at}[].id`),
    },
  };
}

/** Emits a made contract. */
export function emitMade({ schema }: MadeContract): Emitted {
  const folder = mkdtempSync(join(tmpdir(), "parley-made-"));
  try {
    writeFileSync(join(folder, "made.json"), JSON.stringify(schema));
    return emit(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Parts {
  readonly required: readonly string[];
  readonly properties: readonly (readonly [string, object])[];
  readonly allOf?: readonly object[];
}

function event({ required, properties, ...rules }: Parts): object {
  return {
    $id: "made",
    type: "object",
    required: ["type", ...required],
    properties: { type: { const: "made" }, ...Object.fromEntries(properties) },
    ...rules,
  };
}

function rule(at: number): object {
  const asked = { required: [`note${at}`] };
  return {
    description: `What state ${at} asks for.`,
    if: { required: [`state${at}`], properties: { [`state${at}`]: { const: "on" } } },
    then: at % 2 === 0 ? { not: asked } : asked,
  };
}

function letters(at: number): string {
  return String.fromCharCode(65 + Math.floor((at - 1) / 26), 65 + ((at - 1) % 26)).toLowerCase();
}
