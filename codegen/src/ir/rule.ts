import type { Literal } from "./literal.ts";
import type { FieldPath } from "./path.ts";

/** When a rule applies. Paths start at the object that the rule belongs to. */
export type Condition =
  | { readonly kind: "present"; readonly path: FieldPath }
  | { readonly kind: "equals"; readonly path: FieldPath; readonly value: Literal }
  | { readonly kind: "one-of"; readonly path: FieldPath; readonly values: readonly Literal[] }
  | { readonly kind: "all" | "any"; readonly of: readonly Condition[] }
  | { readonly kind: "not"; readonly of: Condition }
  /** Something that has no words here; the validator still checks it. */
  | { readonly kind: "opaque" };

/**
 * What a rule asks for. A path of several steps says nothing where an object on the way is missing: `require` of `a.b` asks for
 * `b` wherever there is an `a`.
 */
export type Demand =
  | { readonly kind: "require" | "forbid" | "non-empty" | "empty"; readonly path: FieldPath }
  /** The value at `path`, where present, is one of `values`. Within `each` an empty path is the item itself. */
  | { readonly kind: "narrow"; readonly path: FieldPath; readonly values: readonly Literal[] }
  /** Each item of the list at `path` meets `demands`, or only those for which `when` holds. Inner paths start at the item. */
  | {
      readonly kind: "each";
      readonly path: FieldPath;
      readonly when: Condition | undefined;
      readonly demands: readonly Demand[];
    }
  | { readonly kind: "opaque" };

/** A rule across fields. */
export interface Rule {
  /** Stable: `x-id`, else a slug of the description, else of where it stands. */
  readonly id: string;
  readonly audience: "all" | "sender";
  /** The contract's own sentence. */
  readonly description: string | undefined;
  /** Path from the root to the object whose fields it ties together; empty at the root. */
  readonly scope: FieldPath;
  /** Undefined: always. */
  readonly when: Condition | undefined;
  readonly demands: readonly Demand[];
  /** Where `when` does not hold. */
  readonly otherwise: readonly Demand[];
  /** `SchemaNode.key` of the schema that states it (the one that holds `if`, `dependentRequired`, `oneOf` …). */
  readonly origin: string;
}

/** `x-uniqueBy`: one entry. */
export interface UniqueRule {
  readonly id: string;
  readonly audience: "all" | "sender";
  readonly description: string | undefined;
  readonly scope: FieldPath;
  readonly path: FieldPath;
  /** Applies only when this holds, seen from `scope`. */
  readonly when: Condition | undefined;
  readonly origin: string;
}

/** `x-memberOf`: the value at `scope` + `field` is one of those at `scope` + `path`. */
export interface MemberRule {
  readonly id: string;
  readonly audience: "all" | "sender";
  readonly description: string | undefined;
  readonly scope: FieldPath;
  readonly field: FieldPath;
  readonly path: FieldPath;
  /** Applies only when this holds, seen from `scope`. */
  readonly when: Condition | undefined;
  readonly origin: string;
}
