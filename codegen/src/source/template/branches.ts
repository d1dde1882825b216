import type { LiquidBranch } from "@shopify/liquid-html-parser";
import type { Refuse } from "./parse-markup.ts";
import type { ArmSyntax, ConditionSyntax } from "./syntax.ts";

/** Branches up to the first `else`; the parser takes what comes behind it, which readers of Liquid do not agree about. */
export function branchesInOrder<T extends { readonly branch: LiquidBranch }>(
  branches: readonly T[],
  refuse: Refuse,
): T[] {
  const last = branches.findIndex(({ branch }) => branch.name === "else");
  if (last === -1) return [...branches];
  for (const { branch } of branches.slice(last + 1))
    refuse(
      "template-syntax",
      `\`${branch.name}\` stands behind \`else\`, which comes last.`,
      branch.blockStartPosition.start,
    );
  return branches.slice(0, last + 1);
}

/**
 * The arms of a `case` without values that an earlier `when` has: of two that fit, other readers of Liquid take both and not
 * the first.
 */
export function withoutRepeats(arms: readonly ArmSyntax[], refuse: Refuse): ArmSyntax[] {
  const seen = new Set<string>();
  const isNew = (one: ConditionSyntax): boolean => {
    if (one.kind !== "compare" || one.right.kind !== "literal") return true;
    const value = JSON.stringify(one.right.value);
    if (!seen.has(value)) return seen.add(value).size > 0;
    refuse("template-syntax", `The value ${value} stands in an earlier \`when\` already.`, one.at);
    return false;
  };
  return arms.flatMap((arm): ArmSyntax[] => {
    if (arm.when?.kind !== "any") return [arm];
    const of = arm.when.of.filter(isNew);
    return of.length === 0 ? [] : [{ ...arm, when: { ...arm.when, of } }];
  });
}
