import { deepFault, deepest, deepestExplained } from "../runtime/depth.ts";
import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf, isList } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["text", "replies"]),
};

/** `recursion-of-the-root/thread.posted.json#` */
export function acceptsThreadPosted(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false;
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { text, replies } = fields;
  if (typeof text !== "string") return false;
  if (replies !== undefined) {
    if (!isList(replies)) return false;
    for (let index = 0; index < replies.length; index++) {
      const item = replies[index];
      if (!acceptsThreadPosted(item, depth + 1)) return false;
    }
  }
  return true;
}

/** `recursion-of-the-root/thread.posted.json#` */
export function explainThreadPosted(value: unknown, at: Place, report: Report, depth = 0): void {
  if (depth > deepestExplained) return report.add(at, acceptsThreadPosted(value, depth) ? undefined : deepFault(value, depth));
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { text, replies } = fields;
  if (text === undefined) report.add(at.to("text"), missing("text", fields, FIELDS));
  else if (typeof text !== "string") report.add(at.to("text"), { code: "wrong-type", expected: "a string", received: text });
  if (replies !== undefined) {
    if (!isList(replies)) report.add(at.to("replies"), { code: "wrong-type", expected: "a list", received: replies });
    else {
      for (let index = 0; index < replies.length && !report.isFull; index++) {
        const item = replies[index];
        explainThreadPosted(item, at.to("replies").to(index), report, depth + 1);
      }
    }
  }
}
