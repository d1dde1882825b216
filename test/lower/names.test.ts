import { describe, expect, it } from "vitest";
import {
  camelCase,
  isIdentifier,
  kebabCase,
  pascalCase,
  slug,
  typeName,
  valueWord,
  variableName,
} from "../../codegen/src/ir/names.ts";

describe("names", () => {
  it.each([
    ["deep_link", "DeepLink", "deepLink", "deep-link"],
    [
      "dev.superpipeline.question.v2",
      "DevSuperpipelineQuestionV2",
      "devSuperpipelineQuestionV2",
      "dev-superpipeline-question-v2",
    ],
    ["QuestionV2", "QuestionV2", "questionV2", "question-v2"],
    ["order-placed", "OrderPlaced", "orderPlaced", "order-placed"],
    ["HTTPServer", "HTTPServer", "httpServer", "http-server"],
    ["x2Y", "X2Y", "x2Y", "x2-y"],
    ["café_au lait", "CaféAuLait", "caféAuLait", "café-au-lait"],
    ["名前", "名前", "名前", "名前"],
    ["__proto__", "Proto", "proto", "proto"],
    ["../../escape", "Escape", "escape", "escape"],
    ["😀", "U1F600", "u1f600", "u1f600"],
    ["*", "U2A", "u2a", "u2a"],
    ["", "Empty", "empty", "empty"],
  ])("of %j", (text, pascal, camel, kebab) => {
    expect([pascalCase(text), camelCase(text), kebabCase(text)]).toEqual([pascal, camel, kebab]);
  });

  it("gives both Unicode forms of a text the same name", () => {
    expect(pascalCase("cafe\u0301")).toBe(pascalCase("caf\u00e9"));
  });

  it("makes valid identifiers of anything", () => {
    for (const text of ["2fa", "class", "\u0301", "a b", "\ud83d", "#priv", "a\nb", "\u2028", "١٢"]) {
      expect(isIdentifier(typeName(text)), text).toBe(true);
    }
    expect(typeName("2fa")).toBe("_2fa");
  });

  it("keeps variables off reserved words", () => {
    expect([variableName("default"), variableName("2fa"), variableName("body")]).toEqual(["default_", "_2fa", "body"]);
  });

  it("puts values into words", () => {
    expect([
      valueWord("workspace-admin"),
      valueWord(""),
      valueWord(-1.5),
      valueWord(true),
      valueWord(null),
      valueWord([]),
    ]).toEqual(["WorkspaceAdmin", "Empty", "Minus1_5", "True", "Null", undefined]);
  });

  it("makes ids of the first clause of a sentence", () => {
    expect(slug("free_text only on a question with no options: text alone answers only …")).toBe(
      "free-text-only-on-a-question-with-no-options",
    );
    expect(slug("Note: an agent’s harness is named only when an agent acts, and never otherwise in any event")).toBe(
      "note-an-agents-harness-is-named-only-when-an-agent-acts-and",
    );
  });
});
