import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Locations } from "./locations.ts";
import type { Uses } from "./uses.ts";

/** What the checks of one schema have at hand. */
export interface LintContext {
  readonly uses: Uses;
  readonly locations: Locations;
  /** Reports at the schema, at one of its keywords, or within a keyword's value: `"required", 2`. */
  report(code: DiagnosticCode, message: string, node: SchemaNode, ...where: WhereInNode): void;
}

/** A keyword and what leads on from there in its value; empty for the schema itself. */
export type WhereInNode = readonly [keyword?: string, ...tokens: (string | number)[]];

/** Looks at one schema. */
export type Check = (node: SchemaNode, context: LintContext) => void;
