import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, type ContractUnderTest } from "./contracts.ts";
import { emptyFolder, install, removeFolder } from "./installed.ts";
import { nodes, root, run } from "./process.ts";

interface Issue {
  readonly code: string;
  readonly layer: string;
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
  readonly rule?: { readonly id: string; readonly description?: string };
  readonly related?: readonly { readonly pointer: string }[];
}

interface Verdict {
  readonly ok: boolean;
  readonly issues?: readonly Issue[];
  readonly advice: readonly Issue[];
}

interface Judged {
  readonly name: string;
  readonly accepted: boolean;
  readonly reader: Verdict;
  readonly sender: Verdict;
}

interface Report {
  readonly valid: readonly Judged[];
  readonly refused: readonly Judged[];
}

/** Cases with more than one fault, and where the others are; one issue for each. */
const furtherFaults = new Map([
  ["subject-bound: the subject in camelCase. The Matrix wire is snake_case.", ["/subject/preview_complete"]],
]);

let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  await install(folder);
  await cp(join(root, "test/pack/consumer"), folder, { recursive: true });
}, 120_000);

afterAll(() => removeFolder(folder));

const runs = contracts.flatMap((contract) =>
  Object.entries(nodes).flatMap(([node, path]) =>
    ["import.mjs", "require.cjs"].map((script) => ({ contract, node, path, script })),
  ),
);

describe.each(runs)("$contract.name on $node by $script", ({ contract, path, script }) => {
  let report: Report;

  beforeAll(async () => {
    const args = [script, contract.module, contract.name, contract.stem];
    const { code, stdout, stderr } = await run(path, args, folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    report = JSON.parse(stdout);
  });

  test("accepts every valid case, for readers and for senders", () => {
    const accepted = { accepted: true, reader: { ok: true, advice: [] }, sender: { ok: true, advice: [] } };
    expect(report.valid).toHaveLength(contract.cases.valid.length);
    expect(report.valid.map(withoutValue)).toEqual(report.valid.map(({ name }) => ({ name, ...accepted })));
  });

  test("refuses every refused case with one issue for each fault, where it is", () => {
    const expected = contract.cases.refused.filter(({ by }) => by !== "sender");
    expect(expected.length).toBeGreaterThan(0);
    const judged = expected.map(({ name }) => judgedAs(report, name));
    expect(judged.map(({ accepted, reader }) => accepted || reader.ok)).toEqual(expected.map(() => false));
    expect(judged.map(({ name, reader }) => [name, pointers(reader.issues)])).toEqual(
      expected.map(({ name, pointer, reason }) => [name, [pointer, ...(furtherFaults.get(reason) ?? [])]]),
    );
  });

  test("what binds the sender is advice for a reader and an issue for a sender", () => {
    const expected = contract.cases.refused.filter(({ by }) => by === "sender");
    const judged = expected.map(({ name }) => judgedAs(report, name));
    expect(judged.map(({ accepted, reader }) => accepted && reader.ok)).toEqual(expected.map(() => true));
    expect(judged.map(({ reader }) => pointers(reader.advice))).toEqual(expected.map(({ pointer }) => [pointer]));
    expect(judged.map(({ sender }) => sender.ok)).toEqual(expected.map(() => false));
    expect(judged.map(({ sender }) => pointers(sender.issues))).toEqual(expected.map(({ pointer }) => [pointer]));
    const layers = judged.flatMap(({ reader, sender }) => [...reader.advice, ...(sender.issues ?? [])]);
    expect(new Set(layers.map(({ layer }) => layer))).toEqual(new Set(expected.length > 0 ? ["sender"] : []));
  });
});

describe("what the issues of question.v2 say", () => {
  const contract = contracts.find(({ name }) => name === "QuestionV2");
  let report: Report;

  beforeAll(async () => {
    expect(contract).toBeDefined();
    const { stdout } = await run(process.execPath, ["import.mjs", ...argumentsOf(contract)], folder);
    report = JSON.parse(stdout);
  });

  test("there are 8 valid and 22 refused cases", () => {
    expect([report.valid.length, report.refused.length]).toEqual([8, 22]);
  });

  test("each missing snake_case field comes with a hint at the camelCase one", () => {
    const issues = issuesAbout(report, "subject in camelCase");
    expect(issues.map(({ hint }) => hint)).toEqual([
      expect.stringContaining("expiresAt"),
      expect.stringContaining("previewComplete"),
    ]);
  });

  test("maxLength instead of max_length comes with a hint", () => {
    expect(issuesAbout(report, "camelCase on the Matrix wire")).toMatchObject([
      { hint: expect.stringContaining("maxLength") },
    ]);
  });

  test("a duplicate id names both positions", () => {
    const [issue] = issuesAbout(report, "duplicate option ids");
    expect(issue).toMatchObject({ layer: "unique", pointer: "/options/1/id", related: [{ pointer: "/options/0/id" }] });
  });

  test("free text beside options is said at the options, beside the free text, in the rule's words", () => {
    const [issue] = issuesAbout(report, "free_text beside options");
    expect(issue).toMatchObject({ rule: { id: "free-text-or-options" }, related: [{ pointer: "/free_text" }] });
    expect(issue?.message).toContain("text alone answers only a question with nothing to choose");
  });

  test.each(["deep link", "no approval_request_id", "allow_once without", "subject of another schema"])(
    "the rule for approval requests speaks in its own words and names its trigger: %s",
    (reason) => {
      const [issue] = issuesAbout(report, reason);
      expect(issue).toMatchObject({ rule: { id: "approval-request" } });
      expect(issue?.message).toContain('card_id is ""');
      expect(issue?.message).toContain("A SuperToolkit approval request belongs to no card");
    },
  );

  test("a bad preview item is told what its own form asks, and nothing of the other forms", async () => {
    const subjectBound = contract?.cases.valid.find(({ name }) => name.startsWith("subject-bound"))?.event;
    const event = structuredClone(subjectBound) as { subject: { preview: unknown[] } };
    event.subject.preview[1] = { type: "link", label: "The change", url: "ftp://example.org/change" };
    const script = `import("@parley/validator/question-v2").then(({ validateQuestionV2 }) =>
      console.log(JSON.stringify(validateQuestionV2(JSON.parse(process.argv[1])))))`;
    const { stdout } = await run(nodes["Node 20.19"], ["--eval", script, JSON.stringify(event)], folder);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      issues: [{ code: "pattern", pointer: "/subject/preview/1/url" }],
    });
  });

  function issuesAbout(from: Report, reason: string): readonly Issue[] {
    const name = contract?.cases.refused.find((one) => one.reason.includes(reason))?.name;
    return judgedAs(from, name).reader.issues ?? [];
  }
});

function argumentsOf(contract: ContractUnderTest | undefined): string[] {
  return contract === undefined ? [] : [contract.module, contract.name, contract.stem];
}

function judgedAs(report: Report, name: string | undefined): Judged {
  const found = report.refused.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no verdict on ${name}`);
  return found;
}

function pointers(issues: readonly Issue[] | undefined): string[] {
  return (issues ?? []).map(({ pointer }) => pointer);
}

function withoutValue({ name, accepted, reader, sender }: Judged) {
  const short = ({ ok, advice }: Verdict) => ({ ok, advice });
  return { name, accepted, reader: short(reader), sender: short(sender) };
}
