import { reportNonMember } from "../runtime/members.ts";
import { missing } from "../runtime/near-miss.ts";
import { foundAt, reportRepeats } from "../runtime/paths.ts";
import type { Place } from "../runtime/place.ts";
import { type Fields, fieldsOf, isList } from "../runtime/record.ts";
import { hasRepeats, isAmong } from "../runtime/repeats.ts";
import type { Report } from "../runtime/report.ts";

function readChoicesId(item: unknown): unknown {
  return fieldsOf(item)?.["id"];
}

function readKnownChoicesId(item: unknown): unknown {
  // That it is an object, and has the field, was checked before.
  return (item as Fields)["id"];
}

const FIELDS = {
  known: new Set(["type", "choices", "preselected", "seq"]),
};

const CHOICES_ID_PATH = [{ property: "choices", each: true }, { property: "id", each: false }];

const MEMBER_PRESELECTED_RULE = { id: "member-preselected" };

const UNIQUE_CHOICES_ID_RULE = { id: "unique-choices-id" };

const SEQ_IS_GIVEN_BY_THE_SERVER_RULE = { id: "seq-is-given-by-the-server", description: "seq is given by the server." };

const POLL_CHOICE_FIELDS = {
  known: new Set(["id"]),
};

/** `rules-of-annotations/poll.opened.json#` */
export function acceptsPollOpened(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { type, choices, preselected, seq } = fields;
  if (type !== "poll.opened") return false;
  if (!isList(choices)) return false;
  for (let index = 0; index < choices.length; index++) {
    const item = choices[index];
    if (!acceptsPollChoice(item)) return false;
  }
  if (preselected !== undefined) {
    if (typeof preselected !== "string") return false;
    // The value is one of those at choices[].id.
    if (!isList(choices) || !isAmong(preselected, choices, readChoicesId)) return false;
  }
  if (seq !== undefined && (typeof seq !== "number" || !Number.isInteger(seq))) return false;
  // choices[].id: no value twice.
  if (hasRepeats(choices, readKnownChoicesId)) return false;
  return true;
}

/** `rules-of-annotations/poll.opened.json#` */
export function explainPollOpened(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { type, choices, preselected, seq } = fields;
  if (type === undefined) report.add(at.to("type"), missing("type", fields, FIELDS));
  else if (type !== "poll.opened") {
    report.add(at.to("type"), { code: "not-equal", expected: "\"poll.opened\"", received: type });
  }
  if (choices === undefined) report.add(at.to("choices"), missing("choices", fields, FIELDS));
  else if (!isList(choices)) report.add(at.to("choices"), { code: "wrong-type", expected: "a list", received: choices });
  else {
    for (let index = 0; index < choices.length && !report.isFull; index++) {
      const item = choices[index];
      if (!acceptsPollChoice(item)) explainPollChoice(item, at.to("choices").to(index), report);
    }
  }
  if (preselected !== undefined) {
    if (typeof preselected !== "string") {
      report.add(at.to("preselected"), { code: "wrong-type", expected: "a string", received: preselected });
    } else {
      // The value is one of those at choices[].id.
      if (!isList(choices) || !isAmong(preselected, choices, readChoicesId)) {
        report.enter({ rule: MEMBER_PRESELECTED_RULE }, at.to("preselected"), preselected);
        reportNonMember(
          { value: preselected, at: at.to("preselected") },
          { owner: value, path: CHOICES_ID_PATH },
          report,
        );
        report.leave();
      }
    }
  }
  if (seq !== undefined && (typeof seq !== "number" || !Number.isInteger(seq))) {
    report.add(at.to("seq"), { code: "wrong-type", expected: "a whole number", received: seq });
  }
  // choices[].id: no value twice.
  if (isList(choices) && hasRepeats(choices, readChoicesId)) {
    report.enter({ rule: UNIQUE_CHOICES_ID_RULE }, at, value);
    reportRepeats(foundAt(value, at, CHOICES_ID_PATH), report, "unique");
    report.leave();
  }
}

/** `rules-of-annotations/poll.opened.json#`, Sender */
export function acceptsPollOpenedSender(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields !== undefined) {
    const { seq } = fields;
    // seq is given by the server.
    if (seq !== undefined) return false;
  }
  return true;
}

/** `rules-of-annotations/poll.opened.json#`, Sender */
export function explainPollOpenedSender(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields !== undefined) {
    const { seq } = fields;
    // seq is given by the server.
    report.enter({ rule: SEQ_IS_GIVEN_BY_THE_SERVER_RULE }, at, value);
    if (seq !== undefined) report.add(at.to("seq"), { code: "forbidden" });
    report.leave();
  }
}

/** `rules-of-annotations/poll.opened.json#/properties/choices/items` */
function acceptsPollChoice(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { id } = fields;
  if (typeof id !== "string") return false;
  return true;
}

/** `rules-of-annotations/poll.opened.json#/properties/choices/items` */
function explainPollChoice(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { id } = fields;
  if (id === undefined) report.add(at.to("id"), missing("id", fields, POLL_CHOICE_FIELDS));
  else if (typeof id !== "string") report.add(at.to("id"), { code: "wrong-type", expected: "a string", received: id });
}
