import { describe, expect, it } from "vitest";
import { parsePath, type FieldPath } from "../../codegen/src/ir/path.ts";
import { memberSentence, ruleSentences, uniqueSentence } from "../../codegen/src/ir/sentences.ts";
import { repositoryContract, repositoryContracts, typesOf } from "./repository-schemas.ts";

const contract = repositoryContract("QuestionAsk");

function path(text: string): FieldPath {
  return parsePath(text) ?? [];
}

describe("question.ask", () => {
  it("is an event whose envelope is a shared part", () => {
    expect(contract).toMatchObject({
      module: "question-ask",
      role: "event",
      constant: { property: "type", value: "question.ask" },
      transport: { event: "question.ask", direction: "Harness → Chips", requiresRun: true },
    });
    const envelope = repositoryContracts().find((one) => one.role === "shared");
    expect(envelope && typesOf(envelope)).toMatchObject({
      ChipsActor: '{ kind: "person" | "harness" | "agent" | "system"; id: string; harness_id?: string }',
    });
  });

  it("has the envelope’s fields first, as its text does, and refers to the shared actor", () => {
    const types = typesOf(contract);
    expect(Object.keys(types)).toEqual(["QuestionAsk", "QuestionAskQuestion", "QuestionAskOption"]);
    expect(types["QuestionAsk"]).toBe(
      '{ v: 1; type: "question.ask"; id: string; ts: string; workspace_id: string; space_id?: string; run_id: string; seq?: number; ' +
        "idempotency_key?: string; actor: ChipsActor; ask_id: string; questions: QuestionAskQuestion[]; timeout_seconds?: number; " +
        'on_no_answer?: "use_default" | "cancel" | "continue" }',
    );
    const root = contract.declarations[0]?.shape;
    const actor = root?.kind === "object" ? root.properties.find((one) => one.name === "actor") : undefined;
    expect(actor?.shape).toEqual({ kind: "reference", module: "chips-envelope", name: "ChipsActor" });
    expect(actor?.notes.description).toBe("The participant an event is attributed to.");
  });

  it("has Chips’ time filled in", () => {
    expect(contract.fills).toEqual([path("ts")]);
  });

  it("binds its sender by rules across fields", () => {
    expect(contract.rules.map(({ id, audience, scope }) => ({ id, audience, scope }))).toEqual([
      { id: "use-default-needs-defaults", audience: "sender", scope: [] },
      { id: "seq-absent", audience: "sender", scope: [] },
      { id: "harness-id-of-an-agent", audience: "sender", scope: path("actor") },
    ]);
    expect(contract.rules[0]).toMatchObject({
      when: { kind: "equals", path: path("on_no_answer"), value: "use_default" },
      demands: [
        {
          kind: "each",
          path: path("questions[]"),
          when: undefined,
          demands: [{ kind: "require", path: path("default_value") }],
        },
      ],
      otherwise: [],
    });
    expect(contract.rules[1]).toMatchObject({
      when: undefined,
      demands: [{ kind: "forbid", path: path("seq") }],
      otherwise: [],
    });
    expect(contract.rules[2]).toMatchObject({
      when: { kind: "equals", path: path("kind"), value: "agent" },
      demands: [],
      otherwise: [{ kind: "forbid", path: path("harness_id") }],
    });
    expect(contract.rules.flatMap(ruleSentences).map((one) => one.sentence)).toEqual([
      'default_value is required when on_no_answer is "use_default"',
      "seq is not allowed",
      'harness_id is not allowed when kind is not "agent"',
    ]);
  });

  it("binds its sender by uniqueness", () => {
    expect(contract.unique.map(({ id, audience, scope, path: at }) => ({ id, audience, scope, at }))).toEqual([
      { id: "question-ids-unique", audience: "sender", scope: [], at: path("questions[].question_id") },
      { id: "option-values-unique", audience: "sender", scope: path("questions[]"), at: path("options[].value") },
    ]);
    expect(contract.unique.map((one) => one.description)).toEqual([
      expect.stringMatching(/^Question ids do not repeat/u),
      expect.stringMatching(/^Option values do not repeat within a question/u),
    ]);
    expect(contract.unique.map(uniqueSentence)).toEqual([
      "questions[].question_id must not repeat",
      "options[].value must not repeat",
    ]);
  });

  it("binds its sender by membership, unless free text is allowed", () => {
    expect(contract.members).toEqual([
      {
        id: "default-is-an-option",
        audience: "sender",
        description: expect.stringMatching(/^default_value is one of the option values unless free text is allowed/u),
        scope: path("questions[]"),
        field: path("default_value"),
        path: path("options[].value"),
        when: { kind: "not", of: { kind: "equals", path: path("allow_free_text"), value: true } },
        origin: expect.stringContaining("/else/properties/default_value"),
      },
    ]);
    expect(contract.members.map(memberSentence)).toEqual([
      "default_value must be one of the values of options[].value when allow_free_text is not true",
    ]);
  });
});
