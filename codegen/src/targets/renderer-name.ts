import { pascalCase } from "../ir/names.ts";

/** The function that renders a template of a contract: `renderQuestionV2Body`. The builder calls what the body renderer emits. */
export function rendererName(contract: string, template: string): string {
  return `render${contract}${pascalCase(template)}`;
}
