import type { EmittedModule } from "../../../emit/emitted-file.ts";
import { jsonLiteral } from "../../../emit/literal.ts";
import type { Contract } from "../../../ir/contract.ts";

/** The module that holds a contract's schema as its owner publishes it, for libraries that ask for it. */
export function schemaModule({ module, file, published }: Contract): EmittedModule {
  const schema = typeof published === "boolean" ? (published ? "{}" : "{ not: {} }") : jsonLiteral(published, "  ");
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
