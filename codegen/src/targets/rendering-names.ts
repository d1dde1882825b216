import { pascalCase } from "../ir/names.ts";

/** The function that renders a template of a contract: `renderQuestionV2Body`. The builder calls what the body renderer emits. */
export function rendererName(contract: string, template: string): string {
  return `render${contract}${pascalCase(template)}`;
}

/** The type of an event, or of a variant of it, without what templates render: `QuestionV2Content`. */
export function contentTypeName(type: string): string {
  return `${type}Content`;
}
