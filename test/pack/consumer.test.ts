import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, install, removeFolder } from "./installed.ts";
import { root, run } from "./process.ts";

let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  await install(folder);
  for (const file of files) await copyFile(join(root, "test/pack/consumer", file), join(folder, file));
  for (const [module, moduleResolution] of resolutions) {
    await writeFile(join(folder, `${module}.json`), JSON.stringify(configuration({ module, moduleResolution })));
  }
}, 120_000);

afterAll(() => removeFolder(folder));

const files = ["consumer.ts", "building.ts", "rendering.ts"];
const compilers = ["typescript-5", "typescript-6", "typescript"];
const resolutions = [
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
] as const;

test.each(compilers.flatMap((compiler) => resolutions.map(([module]) => [compiler, module] as const)))(
  "%s with module %s compiles a consumer that checks its libraries",
  async (compiler, module) => {
    const tsc = join(root, "node_modules", compiler, "bin/tsc");
    const { code, stdout } = await run(process.execPath, [tsc, "--project", `${module}.json`], folder);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  },
);

function configuration(resolution: { module: string; moduleResolution: string }) {
  const strictness = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const target = { target: "es2022", lib: ["es2022"], types: [], noEmit: true, verbatimModuleSyntax: true };
  return { compilerOptions: { ...strictness, ...target, ...resolution }, files };
}
