import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, install, removeFolder } from "./installed.ts";
import { nodes, root, succeed } from "./process.ts";

let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  await install(folder);
  await cp(join(root, "test/pack/consumer"), folder, { recursive: true });
}, 120_000);

afterAll(() => removeFolder(folder));

const runs = Object.keys(nodes).flatMap((node) =>
  ["build-import.mjs", "build-require.cjs"].map((script) => [node, script] as const),
);

test.each(runs)(
  "on %s, %s builds events of both contracts, and a ContractError says what is missing",
  async (node, script) => {
    const printed = JSON.parse(await succeed(nodes[node as keyof typeof nodes], [script], folder));
    expect(printed).toMatchObject({
      question: {
        msgtype: "m.text",
        suite_event_type: "dev.superpipeline.question.v2",
        options: [{ id: "ship" }],
      },
      ask: { type: "question.ask", v: 1, ts: "2026-09-02T14:22:05.000Z", questions: [{ question_id: "q" }] },
      thrown: [expect.stringContaining("options must not be empty when free_text is absent")],
    });
  },
);
