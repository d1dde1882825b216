import type { EmittedModule } from "../../../emit/emitted-file.ts";
import { jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import type { Literal } from "../../../ir/literal.ts";
import type { Contract } from "../../../ir/contract.ts";

/** The module that holds a contract's schema as its owner publishes it, for libraries that ask for it. */
export function schemaModule({ module, file, published }: Contract): EmittedModule {
  const schema = typeof published === "boolean" ? (published ? "{}" : "{ not: {} }") : expressionOf(published);
  return {
    kind: "module",
    id: { target: "validator", module: `schemas/${module}` },
    imports: [],
    statements: [
      `/** The schema as its owner publishes it; a new object on each call. */\nexport function published(): { [key: string]: unknown } {\n  return ${schema};\n}`,
    ],
    exports: ["published"],
    sources: [file],
  };
}

/** Parsers of TypeScript overflow on literals that are nested much deeper than people write them. */
const deepestLiteral = 100;

function expressionOf(published: Literal): string {
  return isDeeper(published, deepestLiteral)
    ? `JSON.parse(${stringLiteral(JSON.stringify(published))})`
    : jsonLiteral(published, "  ");
}

function isDeeper(value: Literal, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}
