import { deepStrictEqual as same, match } from "node:assert/strict";
import type { Steps } from "../steps.ts";
import { missing, type Clone } from "./clone.ts";
import { families } from "./monorepo.ts";

const [family] = families;
const schema = `schemas/${family}/order.placed.json`;

/** A contract changes in one clone: only what depends on it is run, and nothing of what was stored before is used for it. */
export async function editOfAContract(steps: Steps, clone: Clone): Promise<void> {
  const before = await clone.built();
  const isOwn = (file: string): boolean => file === schema || file.startsWith(`packages/${family}/`);
  await steps.step(`an edit of a contract of ${family} in B changes files of ${family} alone`, async () => {
    const { properties, ...rest } = JSON.parse(await clone.read(schema));
    const gift = { description: "Whether it is wrapped.", type: "boolean" };
    await clone.write(schema, `${JSON.stringify({ ...rest, properties: { ...properties, gift } }, null, 2)}\n`);
    await clone.generate();
    const changed = await clone.changed();
    same([changed.includes(schema), changed.filter((file) => !isOwn(file))], [true, []]);
  });
  await steps.step(`B runs the tasks of ${family}, and gets those of all others`, async () => {
    const tasks = await clone.run();
    const expected = tasks.map(({ taskId }) => taskId).filter((id) => id.startsWith(`@acme/${family}-`));
    same(missing(tasks), expected.toSorted());
    match(await clone.read(`packages/${family}/types/dist/order-placed.d.ts`), /\bgift\?: boolean/u);
    const after = Object.entries(await clone.built());
    same(
      after.filter(([file]) => !isOwn(file)),
      Object.entries(before).filter(([file]) => !isOwn(file)),
    );
  });
  await steps.step("with the edit undone B runs nothing, and its packages are what they were", async () => {
    await clone.restore();
    same(missing(await clone.run()), []);
    same(await clone.built(), before);
  });
}

/** What else a result depends on. Were one forgotten, a stale result would be used. */
const inputs: readonly { readonly file: string; readonly reaches: RegExp }[] = [
  { file: "packages/billing/tests/order-placed.test.ts", reaches: /^@acme\/billing-tests#/u },
  { file: "packages/billing/builder/src/index.ts", reaches: /^@acme\/billing-(builder|tests)#/u },
  { file: "packages/billing/validator/package.json", reaches: /^@acme\/billing-(validator|builder|tests)#/u },
  { file: "packages/billing/types/tsconfig.build.json", reaches: /^@acme\/billing-/u },
  { file: "packages/billing/types/README.md", reaches: /^$/u },
  { file: "tsconfig.base.json", reaches: /^/u },
];

/** Changes every other kind of input in turn. */
export async function changedInputs(steps: Steps, clone: Clone): Promise<void> {
  const all = (await clone.plan()).map(({ taskId }) => taskId).toSorted();
  for (const { file, reaches } of inputs) {
    const expected = all.filter((id) => reaches.test(id));
    await steps.step(`${file} changed: ${expected.length} of ${all.length} results are not used`, async () => {
      await clone.touch(file);
      same(missing(await clone.plan()), expected);
      await clone.restore();
    });
  }
  await steps.step("another compiler in the lock file: none is used", async () => {
    const lock = await clone.read("pnpm-lock.yaml");
    const [, version = ""] = /^ {2}typescript@(\d\S*):$/mu.exec(lock) ?? [];
    match(version, /\d/u);
    await clone.write("pnpm-lock.yaml", lock.replaceAll(version, `${version}-next`));
    same(missing(await clone.plan()), all);
    await clone.restore();
  });
}
