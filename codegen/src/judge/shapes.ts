import type { Contract } from "../ir/contract.ts";
import type { Shape } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { keywords } from "../source/keywords.ts";
import { ShapeComparison } from "./compare-shapes.ts";
import { conditionalNames } from "./conditional-names.ts";
import type { JudgeInput } from "./judge-input.ts";
import { oneLine } from "./one-line.ts";
import type { BlindSpot } from "./plain-reading.ts";
import { plainSchema } from "./plain-schema.ts";
import { secondReaders } from "./reader-thread.ts";

const mostPlaces = 5;

/**
 * Has quicktype read each schema. Where it reads other required or optional properties than the IR has, that is a warning with both
 * answers; what it cannot read at all, or reads by merging, is an info. See `plain-reading.ts` for what is compared.
 */
export async function judgeShapes(input: JudgeInput): Promise<void> {
  for (const contract of input.contracts) {
    const root = input.documents.get(contract.file)?.root;
    if (root !== undefined) await judgeContract(contract, root, input);
  }
}

async function judgeContract(contract: Contract, root: SchemaNode, input: JudgeInput): Promise<void> {
  const { diagnostics } = input;
  const [declaration] = contract.declarations;
  if (declaration === undefined) return;
  const answer = await secondReaders.ask("shapes", JSON.stringify(plainSchema(root, isForShapes)));
  if (!answer.ok)
    return diagnostics.report(
      "no-second-opinion",
      root.place(),
      `quicktype cannot read this schema: ${oneLine(answer.reason)}.`,
    );
  const comparison = new ShapeComparison({
    types: answer.answer,
    declared: declaredIn(input.contracts),
    conditional: conditionalNames(root),
  });
  comparison.compare(root, declaration.shape);
  for (const { node, clauses } of comparison.differences) {
    diagnostics.report("shape-disagreement", node.place(), `The readers of this schema differ: ${clauses.join("; ")}.`);
  }
  if (comparison.blind.length > 0) reportBlindness(root, comparison.blind, input);
}

function reportBlindness(root: SchemaNode, spots: readonly BlindSpot[], { diagnostics }: JudgeInput): void {
  const names = [...new Set(spots.map(({ keyword }) => keyword))].sort();
  const related = spots
    .slice(0, mostPlaces)
    .map(({ node, keyword }) => ({ ...node.place(keyword), message: `quicktype does not read \`${keyword}\`` }));
  diagnostics.report(
    "no-second-opinion",
    root.place(),
    `Nobody but Parley reads the conditions and variants of this schema (${names.join(", ")}).`,
    related,
  );
}

/** Descriptions and the like are nothing to quicktype but material for names; extensions could be taken for its own. */
function isForShapes(keyword: string): boolean {
  const group = keywords.get(keyword)?.group;
  return group !== undefined && group !== "annotation" && group !== "extension";
}

function declaredIn(contracts: readonly Contract[]): (module: string, name: string) => Shape | undefined {
  const all = contracts.flatMap(({ module, declarations }) =>
    declarations.map(({ name, shape }) => [JSON.stringify([module, name]), shape] as const),
  );
  const byName = new Map(all);
  return (module, name) => byName.get(JSON.stringify([module, name]));
}
