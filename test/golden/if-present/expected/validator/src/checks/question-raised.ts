import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf, isList } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["prompt", "options", "free_text"]),
};

const IF_RULE = { id: "if" };

const IF_CONDITION = {
  rule: IF_RULE,
  when: [["free_text"], " is present"],
  presence: [["free_text"]],
};

const IF_OTHERWISE = {
  rule: IF_RULE,
  when: [["free_text"], " is absent"],
  presence: [["free_text"]],
};

const FREE_TEXT_FIELDS = {
  known: new Set(["max_length"]),
};

/** `if-present/question.raised.json#` */
export function acceptsQuestionRaised(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { prompt, options, free_text } = fields;
  if (typeof prompt !== "string") return false;
  if (!isList(options)) return false;
  for (let index = 0; index < options.length; index++) {
    const item = options[index];
    if (typeof item !== "string") return false;
  }
  if (free_text !== undefined && !acceptsQuestionRaisedFreeText(free_text)) return false;
  if (free_text !== undefined) {
    if (options.length > 0) return false;
  } else if (options.length === 0) return false;
  return true;
}

/** `if-present/question.raised.json#` */
export function explainQuestionRaised(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { prompt, options, free_text } = fields;
  if (prompt === undefined) report.add(at.to("prompt"), missing("prompt", fields, FIELDS));
  else if (typeof prompt !== "string") {
    report.add(at.to("prompt"), { code: "wrong-type", expected: "a string", received: prompt });
  }
  if (options === undefined) report.add(at.to("options"), missing("options", fields, FIELDS));
  else if (!isList(options)) report.add(at.to("options"), { code: "wrong-type", expected: "a list", received: options });
  else {
    for (let index = 0; index < options.length && !report.isFull; index++) {
      const item = options[index];
      if (typeof item !== "string") {
        report.add(at.to("options").to(index), { code: "wrong-type", expected: "a string", received: item });
      }
    }
  }
  if (free_text !== undefined && !acceptsQuestionRaisedFreeText(free_text)) {
    explainQuestionRaisedFreeText(free_text, at.to("free_text"), report);
  }
  if (free_text !== undefined) {
    report.enter(IF_CONDITION, at, value);
    if (isList(options) && options.length > 0) {
      report.add(at.to("options"), {
        code: "too-many-items",
        expected: "no items",
        received: options.length,
        says: "must be empty",
      });
    }
    report.leave();
  } else {
    report.enter(IF_OTHERWISE, at, value);
    if (isList(options) && options.length === 0) {
      report.add(at.to("options"), {
        code: "too-few-items",
        expected: "at least 1 item",
        received: options.length,
        says: "must not be empty",
      });
    }
    report.leave();
  }
}

/** `if-present/question.raised.json#/properties/free_text` */
function acceptsQuestionRaisedFreeText(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { max_length } = fields;
  if (typeof max_length !== "number" || !Number.isInteger(max_length)) return false;
  return true;
}

/** `if-present/question.raised.json#/properties/free_text` */
function explainQuestionRaisedFreeText(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { max_length } = fields;
  if (max_length === undefined) report.add(at.to("max_length"), missing("max_length", fields, FREE_TEXT_FIELDS));
  else if (typeof max_length !== "number" || !Number.isInteger(max_length)) {
    report.add(at.to("max_length"), { code: "wrong-type", expected: "a whole number", received: max_length });
  }
}
