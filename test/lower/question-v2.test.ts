import { describe, expect, it } from "vitest";
import { parsePath, type FieldPath } from "../../codegen/src/ir/path.ts";
import { ruleSentences, uniqueSentence } from "../../codegen/src/ir/sentences.ts";
import { repositoryContract, typesOf } from "./repository-schemas.ts";

const contract = repositoryContract("QuestionV2");

function path(text: string): FieldPath {
  return parsePath(text) ?? [];
}

const origin = (pointer: string): string => `matrix/dev.superpipeline.question.v2.json#${pointer}`;

describe("question.v2", () => {
  it("is an event with a rendered body", () => {
    const { stem, file, module, name, role, constant, rendered, fills, transport } = contract;
    expect({ stem, file, module, name, role, constant, rendered, fills }).toEqual({
      stem: "dev.superpipeline.question.v2",
      file: "matrix/dev.superpipeline.question.v2.json",
      module: "question-v2",
      name: "QuestionV2",
      role: "event",
      constant: { property: "suite_event_type", value: "dev.superpipeline.question.v2" },
      rendered: ["body"],
      fills: [],
    });
    expect(transport).toMatchObject({
      eventType: "m.room.message",
      sentBy: ["AgentPod", "SuperExchange"],
      readBy: ["SuperMessage"],
    });
  });

  it("has two variants, told apart by free_text, and a named type for each nested shape", () => {
    const types = typesOf(contract);
    expect(Object.keys(types)).toEqual([
      "QuestionV2",
      "QuestionV2WithFreeText",
      "QuestionV2WithoutFreeText",
      "QuestionV2Option",
      "QuestionV2FreeText",
      "QuestionV2Subject",
      "QuestionV2Deadline",
      "QuestionV2OptionInput",
      "QuestionV2Preview",
      "QuestionV2PreviewText",
      "QuestionV2PreviewField",
      "QuestionV2PreviewLink",
    ]);
    expect(types["QuestionV2"]).toBe("QuestionV2WithFreeText | QuestionV2WithoutFreeText");
    expect(types["QuestionV2WithFreeText"]).toContain("options: []; free_text: QuestionV2FreeText;");
    expect(types["QuestionV2WithoutFreeText"]).toContain("options: QuestionV2Option[]; free_text?: never;");
    expect(types["QuestionV2Option"]).toBe(
      '{ id: string; label: string; meaning: "approve" | "reject" | "revise" | "choose" | "defer"; needs_comment: boolean; ' +
        'input?: QuestionV2OptionInput; scope?: "once" | "run" | "always"; requires?: "workspace-admin" }',
    );
  });

  it("narrows a preview by its type", () => {
    const preview = contract.declarations.find((one) => one.name === "QuestionV2Preview")?.shape;
    expect(preview).toMatchObject({ kind: "union", tag: "type" });
  });

  it("keeps limits that no type can say", () => {
    const subject = contract.declarations.find((one) => one.name === "QuestionV2Subject")?.shape;
    const properties = subject?.kind === "object" ? subject.properties : [];
    const id = properties.find((one) => one.name === "id");
    const preview = properties.find((one) => one.name === "preview");
    expect(id?.shape).toEqual({ kind: "scalar", type: "string", limits: { minLength: 1, maxLength: 512 } });
    expect(preview?.shape).toMatchObject({ kind: "list", limits: { maxItems: 20 }, empty: false });
    expect(properties.find((one) => one.name === "expires_at")?.shape).toMatchObject({
      kind: "union",
      members: [{ type: "string", limits: { format: "date-time", maxLength: 200 } }, { type: "null" }],
    });
  });

  it("says both rules across fields", () => {
    const [options, approval, ...others] = contract.rules;
    expect(others).toEqual([]);
    expect(options).toEqual({
      id: "free-text-or-options",
      audience: "all",
      description: expect.stringMatching(/^free_text only on a question with no options/u),
      scope: [],
      when: { kind: "present", path: path("free_text") },
      demands: [{ kind: "empty", path: path("options") }],
      otherwise: [{ kind: "non-empty", path: path("options") }],
      origin: origin("/allOf/0"),
    });
    expect(approval).toEqual({
      id: "approval-request",
      audience: "all",
      description: expect.stringMatching(/^A SuperToolkit approval request belongs to no card/u),
      scope: [],
      when: { kind: "equals", path: path("card_id"), value: "" },
      demands: [
        { kind: "require", path: path("approval_request_id") },
        { kind: "forbid", path: path("deep_link") },
        { kind: "narrow", path: path("subject.schema"), values: ["stk-capability/v1"] },
        {
          kind: "each",
          path: path("options[]"),
          when: { kind: "equals", path: path("meaning"), value: "approve" },
          demands: [
            { kind: "require", path: path("requires") },
            { kind: "narrow", path: path("requires"), values: ["workspace-admin"] },
          ],
        },
      ],
      otherwise: [],
      origin: origin("/allOf/1"),
    });
  });

  it("puts every demand into a sentence", () => {
    expect(contract.rules.flatMap(ruleSentences).map((one) => one.sentence)).toEqual([
      "options must be empty when free_text is present",
      "options must not be empty when free_text is absent",
      'approval_request_id is required when card_id is ""',
      'deep_link is not allowed when card_id is ""',
      'subject.schema must be "stk-capability/v1" when card_id is ""',
      'requires is required when meaning is "approve" and card_id is ""',
      'requires must be "workspace-admin" when meaning is "approve" and card_id is ""',
    ]);
    expect(contract.unique.map(uniqueSentence)).toEqual(["options[].id must not repeat"]);
  });

  it("knows whose ids must not repeat", () => {
    expect(contract.unique).toEqual([
      {
        id: "unique-options-id",
        audience: "all",
        description: undefined,
        scope: [],
        path: path("options[].id"),
        when: undefined,
        origin: origin(""),
      },
    ]);
    expect(contract.members).toEqual([]);
  });
});
