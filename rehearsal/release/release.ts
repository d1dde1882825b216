import { deepStrictEqual as same, match, notStrictEqual as differs } from "node:assert/strict";
import { rehearse, type Steps } from "../steps.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { breaking, compatible, type Change } from "./changes.ts";
import { Checkout } from "./checkout.ts";
import { Consumer } from "./consumer.ts";
import { NewWorkspace } from "./new-workspace.ts";
import { emitted } from "./packages.ts";
import { startRegistry, type Registry } from "./registry.ts";
import { changelogOf, checkManifests, newestVersion } from "./registry-contents.ts";

await rehearse(async (steps) => {
  await using temporary = await temporaryFolder();
  const storage = temporary.folder("registry");
  await using registry = await startRegistry(storage);
  const checkout = await steps.step("the repository is copied and installs what its lock file says", () =>
    Checkout.create(temporary.folder("repository"), registry),
  );
  await steps.step("the notes raise the versions, and generate changes nothing by it", async () => {
    same(
      (await checkout.version()).filter((file) => !isOfVersion(file)),
      [],
    );
  });
  await publish(steps, checkout, registry);
  const consumers: Consumer[] = [];
  for (const manager of ["npm", "pnpm"] as const) {
    const consumer = await Consumer.create(manager, temporary.folder(`consumer-${manager}`), registry);
    await steps.step(`${manager} installs them; a program with all four compiles and runs`, async () => {
      await consumer.install();
      await works(consumer);
    });
    consumers.push(consumer);
  }
  await compatibleChange({ steps, checkout, registry, consumers });
  await breakingChange({ steps, checkout, registry, consumers });
  const workspace = await newWorkspace(steps, { registry, folder: temporary.folder("workspace") });
  await using alone = await startRegistry(storage, { alone: true });
  await steps.step("a clone of it passes its tests where that registry is all there is", async () => {
    const clone = await workspace.clone(temporary.folder("clone"), alone);
    match(await clone.pnpm("test"), / pass 3$/mu);
    same(await clone.changed(), []);
  });
});

interface Scene {
  readonly steps: Steps;
  readonly checkout: Checkout;
  readonly registry: Registry;
  readonly consumers: readonly Consumer[];
}

async function compatibleChange({ steps, checkout, registry, consumers }: Scene): Promise<void> {
  for (const consumer of consumers) {
    await steps.step(`${consumer.manager}: nothing of ${compatible.field} is known yet`, async () => {
      match((await consumer.compile("tsconfig.locale.json")).text, /TS2339: Property 'locale' does not exist/u);
    });
  }
  await change(steps, checkout, compatible);
  const version = await publish(steps, checkout, registry);
  for (const consumer of consumers) {
    await steps.step(`${consumer.manager} update brings ${version}; the program works as before`, async () => {
      await consumer.update();
      same(await consumer.version(), version);
      await works(consumer);
    });
    await steps.step(`${consumer.manager}: each changelog says it, and it is true`, async () => {
      await changelogsName(consumer, compatible.field);
      same((await consumer.compile("tsconfig.locale.json")).text, "");
      same(await consumer.run("locale.ts"), { locale: "de", refused: ["/locale"] });
    });
  }
}

async function breakingChange({ steps, checkout, registry, consumers }: Scene): Promise<void> {
  await change(steps, checkout, breaking);
  const version = await publish(steps, checkout, registry);
  for (const consumer of consumers) {
    await steps.step(`${consumer.manager} update stays below ${version}, and the program works`, async () => {
      const before = await consumer.range("@parley/types");
      match(String(before), /^\^\d/u);
      await consumer.update();
      differs(await consumer.version(), version);
      await works(consumer);
    });
    await steps.step(
      `${consumer.manager}: with ${version} the compiler names ${breaking.field}, as each changelog does`,
      async () => {
        await consumer.install();
        same(await consumer.version(), version);
        await changelogsName(consumer, breaking.field);
        match((await consumer.compile("tsconfig.json")).text, /^question\.ts\(\d+,\d+\): error .*priority/u);
      },
    );
  }
}

/** What the published generator makes of an empty folder. */
async function newWorkspace(
  steps: Steps,
  { registry, folder }: { readonly registry: Registry; readonly folder: string },
): Promise<NewWorkspace> {
  const workspace = await steps.step("parley init, as published, makes a workspace in an empty folder", () =>
    NewWorkspace.create(folder, registry),
  );
  await steps.step("its tests pass at once", async () => {
    match(await workspace.pnpm("test"), / pass 3$/mu);
  });
  await steps.step("generate in it touches nothing, and no file that is not its own", async () => {
    const before = await workspace.changed();
    await workspace.write("packages/types/src/own.ts", "export const own = 1;\n");
    match(await workspace.pnpm("run", "generate"), / 0 written, /u);
    same(await workspace.read("packages/types/src/own.ts"), "export const own = 1;\n");
    same(await workspace.changed(), [...before, "packages/types/src/own.ts"].toSorted());
  });
  await steps.step("its first release is 0.1.0, and is published", async () => {
    await workspace.pnpm("exec", "changeset", "version");
    await workspace.pnpm("run", "release");
    for (const target of ["types", "validator", "body-renderer", "builder"])
      same(await newestVersion(registry, `@acme/${target}`), "0.1.0");
  });
  return workspace;
}

/** Makes a change as people do: edit, generate, note. */
async function change(steps: Steps, checkout: Checkout, { field, isBreaking, edit }: Change): Promise<void> {
  await steps.step(
    `a ${isBreaking ? "breaking" : "compatible"} change, ${field}: generate, changeset, version`,
    async () => {
      await edit(checkout);
      await checkout.script("generate");
      await checkout.script("parley", "changeset");
      await checkout.script("check");
      await checkout.commit(`Add ${field}`);
      same(
        (await checkout.version()).filter((file) => !isOfVersion(file)),
        [],
      );
    },
  );
}

/** Publishes, and looks at what lies in the registry then. Answers the version of the emitted packages. */
async function publish(steps: Steps, checkout: Checkout, registry: Registry): Promise<string> {
  await steps.step("the packages are built and published", () => checkout.release());
  return await steps.step("they have one version, ranges with ^ among them, and no peers", () =>
    checkManifests(registry),
  );
}

/** What raising a version may change. */
function isOfVersion(file: string): boolean {
  return /^\.changeset\/[^/]+\.md$|(^|\/)(package\.json|CHANGELOG\.md)$/u.test(file);
}

async function works(consumer: Consumer): Promise<void> {
  same((await consumer.compile("tsconfig.json")).text, "");
  const expected = { isValid: true, offersBoth: true, picked: "wait", missing: ["/options"] };
  same(await consumer.run("question.ts"), expected);
}

async function changelogsName(consumer: Consumer, field: string): Promise<void> {
  const version = await consumer.version();
  for (const name of emitted)
    match(changelogOf(await consumer.read(name, "CHANGELOG.md"), version), new RegExp(field, "u"));
}
