/** A template as it is written: where everything stands, not yet what it means. Offsets are UTF-16 units of the text. */
export type SyntaxNode =
  | { readonly kind: "text"; readonly text: string; readonly at: number }
  | OutputSyntax
  | { readonly kind: "branch"; readonly arms: readonly ArmSyntax[]; readonly at: number }
  | LoopSyntax;

/** `{{ value | filter }}`. */
export interface OutputSyntax {
  readonly kind: "output";
  readonly value: ExpressionSyntax;
  readonly filter: FilterSyntax | undefined;
  readonly at: number;
}

/** `| link: item.url`. */
export interface FilterSyntax {
  readonly name: string;
  readonly arguments: readonly ExpressionSyntax[];
  readonly at: number;
}

/** One way to go on; without a condition what else is done. */
export interface ArmSyntax {
  readonly when: ConditionSyntax | undefined;
  readonly nodes: readonly SyntaxNode[];
}

/** `{% for item in list %}`. */
export interface LoopSyntax {
  readonly kind: "loop";
  readonly variable: string;
  readonly list: ExpressionSyntax;
  readonly reversed: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  readonly nodes: readonly SyntaxNode[];
  readonly otherwise: readonly SyntaxNode[];
  readonly at: number;
}

/** A literal, or names joined by dots. */
export type ExpressionSyntax =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null; readonly at: number }
  | PathSyntax;

/** `item.label`: never empty. */
export interface PathSyntax {
  readonly kind: "path";
  readonly steps: readonly { readonly name: string; readonly at: number }[];
  readonly at: number;
}

/** What decides on an arm. */
export type ConditionSyntax =
  | { readonly kind: "truthy"; readonly value: ExpressionSyntax; readonly at: number }
  | {
      readonly kind: "compare";
      readonly operator: "==" | "!=" | "<" | "<=" | ">" | ">=";
      readonly left: ExpressionSyntax;
      readonly right: ExpressionSyntax;
      readonly at: number;
    }
  | { readonly kind: "all" | "any"; readonly of: readonly ConditionSyntax[]; readonly at: number }
  | { readonly kind: "not"; readonly of: ConditionSyntax; readonly at: number };
