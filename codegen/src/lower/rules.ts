import type { FieldPath } from "../ir/path.ts";
import type { MemberRule, Rule, UniqueRule } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";

/** Everything that a contract says beyond shapes. */
export interface LoweredRules {
  readonly rules: readonly Rule[];
  readonly unique: readonly UniqueRule[];
  readonly members: readonly MemberRule[];
  readonly fills: readonly FieldPath[];
}

/** The rules of a contract. */
export function lowerRules(_root: SchemaNode): LoweredRules {
  return { rules: [], unique: [], members: [], fills: [] };
}
