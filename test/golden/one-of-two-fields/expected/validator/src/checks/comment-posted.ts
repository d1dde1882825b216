import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["text", "card_id", "run_id"]),
};

const ONE_OF_RULE = { id: "one-of" };

/** `one-of-two-fields/comment.posted.json#` */
export function acceptsCommentPosted(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { text, card_id, run_id } = fields;
  if (typeof text !== "string") return false;
  if (card_id !== undefined && typeof card_id !== "string") return false;
  if (run_id !== undefined && typeof run_id !== "string") return false;
  let fitting = 0;
  if (card_id !== undefined) fitting++;
  if (run_id !== undefined) fitting++;
  if (fitting !== 1) return false;
  return true;
}

/** `one-of-two-fields/comment.posted.json#` */
export function explainCommentPosted(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { text, card_id, run_id } = fields;
  if (text === undefined) report.add(at.to("text"), missing("text", fields, FIELDS));
  else if (typeof text !== "string") report.add(at.to("text"), { code: "wrong-type", expected: "a string", received: text });
  if (card_id !== undefined && typeof card_id !== "string") {
    report.add(at.to("card_id"), { code: "wrong-type", expected: "a string", received: card_id });
  }
  if (run_id !== undefined && typeof run_id !== "string") {
    report.add(at.to("run_id"), { code: "wrong-type", expected: "a string", received: run_id });
  }
  report.enter({ rule: ONE_OF_RULE }, at, value);
  let fitting = 0;
  if (card_id !== undefined) fitting++;
  if (run_id !== undefined) fitting++;
  if (fitting === 0) {
    report.addBest(at, value, [
      { fields: ["card_id"], explain: (report) => {
        if (card_id === undefined) report.add(at.to("card_id"), missing("card_id", fields, FIELDS));
      } },
      { fields: ["run_id"], explain: (report) => {
        if (run_id === undefined) report.add(at.to("run_id"), missing("run_id", fields, FIELDS));
      } },
    ]);
  } else if (fitting > 1) report.add(at, { code: "several-shapes", expected: "in exactly one of 2 forms", received: value });
  report.leave();
}
