import type { Analysis } from "./analysis.ts";
import { membersOf, type MemberSketch, type ObjectSketch } from "./sketch.ts";

/** Above this number nobody looks for what the objects have in common. */
const most = 4000;

/** The objects that a member may be, looking through the schemas that it stands for, each once; none where they are too many. */
export function objectsIn(analysis: Analysis, member: MemberSketch): readonly ObjectSketch[] {
  const objects: ObjectSketch[] = [];
  const seen = new Set<string>();
  const open = [member];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "object") objects.push(next);
    if (next.kind !== "schema" || seen.has(next.constraint.key)) continue;
    seen.add(next.constraint.key);
    open.push(...membersOf(analysis.sketch([next.constraint])).toReversed());
    if (seen.size + objects.length > most) return [];
  }
  return objects;
}
