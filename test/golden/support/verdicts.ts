import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { GoldenCase } from "./case.ts";

/**
 * What the emitted validators say of each case's instances, by case. They are written down and loaded by Node as they are,
 * without anything of ours around them.
 */
export function verdictsOf(
  cases: readonly GoldenCase[],
  files: ReadonlyMap<string, string>,
): Readonly<Record<string, readonly boolean[]>> {
  const folder = mkdtempSync(join(tmpdir(), "parley-verdicts-"));
  try {
    for (const [path, text] of new Map([...files, ["package.json", '{"type":"module"}'], ["judge.ts", judge(cases)]])) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout, stderr } = spawnSync(process.execPath, ["judge.ts"], { cwd: folder, encoding: "utf8" });
    if (stderr !== "") throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function judge(cases: readonly GoldenCase[]): string {
  const imports = cases.map(
    ({ contract }) => `import { is${contract.name} } from "./validator/src/${contract.module}.ts";\n`,
  );
  // Parsed, not written as code: an object literal would take `__proto__` for the prototype.
  const entries = cases.map(({ name, contract, instances }) => {
    const values = JSON.stringify(JSON.stringify(instances.map(({ value }) => value)));
    return `  ${JSON.stringify(name)}: JSON.parse(${values}).map(is${contract.name}),\n`;
  });
  return `${imports.join("")}console.log(JSON.stringify({\n${entries.join("")}}));\n`;
}
