import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { jsonLiteral } from "../../codegen/src/emit/literal.ts";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import type { InMemoryResult } from "../../codegen/src/run.ts";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { randomFrom } from "../differential/random.ts";
import { compile } from "./support/compile.ts";
import { generated } from "./support/generate.ts";
import { RandomSchemas } from "./support/random-schema.ts";
import { RandomValues } from "./support/random-value.ts";

interface Trial {
  readonly schema: JsonObject;
  /** Values that ajv accepts. */
  readonly valid: readonly Json[];
}

/** Random schemas with values that satisfy them; a schema that hardly anything satisfies is left out. */
function trials(count: number, seed: number): Map<string, Trial> {
  const random = randomFrom(seed);
  const schemas = new RandomSchemas(random);
  const all = Array.from({ length: count }, (_, index): readonly [string, Trial] => {
    const schema = schemas.root(`trial-${index}`);
    const accepts = new Ajv2020({ strict: false, ownProperties: true, logger: false }).compile(schema);
    const values = new RandomValues(random, schema);
    const tried = Array.from({ length: 60 }, () => values.next());
    return [`trial-${index}`, { schema, valid: tried.filter((value) => accepts(value)).slice(0, 12) }];
  });
  return new Map(all.filter(([, { valid }]) => valid.length > 0));
}

/** What is emitted for the schemas in which Parley finds no fault: random ones often contradict themselves. */
function generateSound(all: ReadonlyMap<string, Trial>): InMemoryResult {
  const { diagnostics } = generateAll(all);
  const faulty = new Set(diagnostics.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  return generateAll(new Map([...all].filter(([name]) => !faulty.has(`${name}.json`))));
}

function generateAll(all: ReadonlyMap<string, Trial>): InMemoryResult {
  const folder = mkdtempSync(join(tmpdir(), "parley-trials-"));
  try {
    for (const [name, { schema }] of all) writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema));
    return generated(folder, ["types"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A variable of exactly the value's type: unlike for a literal, TypeScript does not mind fields that it does not know. */
function consumer({ name, module }: Contract, valid: readonly Json[]): string {
  const lines = valid.map((value, index) => {
    const exact = jsonLiteral(value).replaceAll(/\n */g, " ");
    return `declare const held${index}: ${exact}; export const event${index}: ${name} = held${index};\n`;
  });
  return `import type { ${name} } from "./types/src/${module}.ts";\n${lines.join("")}`;
}

test("a type takes whatever its schema accepts", async () => {
  const all = trials(80, 2012);
  const { files, contracts } = generateSound(all);
  const trialOf = (contract: Contract): Trial => all.get(contract.stem) ?? { schema: {}, valid: [] };
  const programs = contracts.map((one) => [`${one.stem}.ts`, consumer(one, trialOf(one).valid)] as const);
  const errors = await compile(new Map([...files, ...programs]));
  expect(
    errors.map(({ file, line, message }) => {
      const { schema, valid } = all.get(file.replace(/\.ts$/, "")) ?? {};
      return { message, schema: JSON.stringify(schema), value: JSON.stringify(valid?.[line - 2]) };
    }),
  ).toEqual([]);
  expect(contracts.reduce((sum, one) => sum + trialOf(one).valid.length, 0)).toBeGreaterThan(300);
});
