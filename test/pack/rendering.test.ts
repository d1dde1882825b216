import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "./contracts.ts";
import { emptyFolder, install, removeFolder } from "./installed.ts";
import { nodes, root, succeed } from "./process.ts";

let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  await install(folder);
  await cp(join(root, "test/pack/consumer"), folder, { recursive: true });
}, 120_000);

afterAll(() => removeFolder(folder));

const questions = eventsOf("QuestionV2");
const bodies = questions.map((event) => String(event["body"]));
const runs = Object.keys(nodes).flatMap((node) =>
  ["render-import.mjs", "render-require.cjs"].map((script) => [node, script] as const),
);

test.each(runs)("on %s, %s renders all 8 bodies of question.v2, byte for byte", async (node, script) => {
  const printed = JSON.parse(await succeed(nodes[node as keyof typeof nodes], [script], folder));
  expect(bodies).toHaveLength(8);
  expect(printed).toMatchObject({ bodies, again: bodies });
  expect(printed.html).toEqual(bodies.map(() => expect.stringMatching(/^<p>.*<\/p>$/su)));
  expect(printed.asks).toEqual(eventsOf("QuestionAsk").map(() => expect.stringContaining("\n1. ")));
  const { options } = questions[0] ?? expect.fail("no case");
  const [, second] = options as readonly object[];
  expect(printed.reply).toMatchObject({ kind: "option", option: second });
});

function eventsOf(name: string): Record<string, unknown>[] {
  const valid = contracts.find((contract) => contract.name === name)?.cases.valid ?? [];
  return valid.map(({ event }) => event as Record<string, unknown>);
}
