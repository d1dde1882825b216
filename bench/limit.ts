/**
 * The limit: `dev.superpipeline.question.v2` checked by hand, as tersely and as fast as a person would write it for this one
 * contract. Every constraint, the calendar, both rules and uniqueness are here; it says yes or no and cannot explain.
 */

interface Fields {
  readonly [key: string]: unknown;
}

const dateTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/u;
const deadline = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/u;
const link = /^https?:\/\/[^\s<>]+$/u;

/** Whether `value` is a `dev.superpipeline.question.v2`. */
export function isQuestionByHand(value: unknown): boolean {
  return (
    isFields(value) &&
    value.msgtype === "m.text" &&
    typeof value.body === "string" &&
    value.suite_event_type === "dev.superpipeline.question.v2" &&
    isWhole(value.schema_version) &&
    value.schema_version >= 1 &&
    isFilled(value.elicitation_id) &&
    typeof value.board_id === "string" &&
    typeof value.card_id === "string" &&
    typeof value.run_id === "string" &&
    typeof value.stage_key === "string" &&
    typeof value.card_title === "string" &&
    typeof value.asked_by === "string" &&
    typeof value.question === "string" &&
    (value.free_text === undefined || isLimited(value.free_text, 2000)) &&
    isOptions(value.options, value.free_text === undefined, value.card_id === "") &&
    (value.subject === undefined || isSubject(value.subject, value.card_id === "")) &&
    (value.approval_request_id === undefined ? value.card_id !== "" : isFilled(value.approval_request_id)) &&
    (value.deadline === undefined || isDeadline(value.deadline)) &&
    (value.deep_link === undefined || (typeof value.deep_link === "string" && value.card_id !== ""))
  );
}

function isOptions(value: unknown, wanted: boolean, approval: boolean): boolean {
  if (!Array.isArray(value) || value.length > 20 || wanted === (value.length === 0)) return false;
  for (let index = 0; index < value.length; index++) {
    const option: unknown = value[index];
    if (!isOption(option) || (approval && option.meaning === "approve" && option.requires === undefined)) return false;
    for (let earlier = 0; earlier < index; earlier++) if (value[earlier].id === option.id) return false;
  }
  return true;
}

function isOption(value: unknown): value is Fields {
  return (
    isFields(value) &&
    isShort(value.id, 200) &&
    value.id !== "" &&
    isShort(value.label, 200) &&
    isMeaning(value.meaning) &&
    typeof value.needs_comment === "boolean" &&
    (value.input === undefined || isInput(value.input)) &&
    (value.scope === undefined || value.scope === "once" || value.scope === "run" || value.scope === "always") &&
    (value.requires === undefined || value.requires === "workspace-admin")
  );
}

function isMeaning(value: unknown): boolean {
  return value === "approve" || value === "reject" || value === "revise" || value === "choose" || value === "defer";
}

function isInput(value: unknown): boolean {
  return (
    isLimited(value, 4000) &&
    (value.kind === "text" || value.kind === "url") &&
    isShort(value.label, 200) &&
    typeof value.required === "boolean"
  );
}

function isSubject(value: unknown, approval: boolean): boolean {
  return (
    isFields(value) &&
    isShort(value.id, 512) &&
    value.id !== "" &&
    isShort(value.digest, 512) &&
    value.digest !== "" &&
    (approval ? value.schema === "stk-capability/v1" : isShort(value.schema, 200) && value.schema !== "") &&
    isWhole(value.revision) &&
    value.revision >= 0 &&
    (value.expires_at === null || isDateTime(value.expires_at)) &&
    isPreview(value.preview) &&
    typeof value.preview_complete === "boolean"
  );
}

function isDateTime(value: unknown): boolean {
  if (!isShort(value, 200) || !dateTime.test(value)) return false;
  const day = (value.charCodeAt(8) - 48) * 10 + value.charCodeAt(9) - 48;
  if (day <= 28) return true;
  const month = (value.charCodeAt(5) - 48) * 10 + value.charCodeAt(6) - 48;
  if (month !== 2) return day <= 30 || (month !== 4 && month !== 6 && month !== 9 && month !== 11);
  const year = Number(value.slice(0, 4));
  return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isPreview(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 20) return false;
  for (let index = 0; index < value.length; index++) if (!isPreviewItem(value[index])) return false;
  return true;
}

function isPreviewItem(value: unknown): boolean {
  if (!isFields(value)) return false;
  switch (value.type) {
    case "text":
      return (value.label === undefined || isShort(value.label, 200)) && isShort(value.text, 4000);
    case "field":
      return isShort(value.label, 200) && isShort(value.value, 200);
    case "link":
      return isShort(value.label, 200) && isShort(value.url, 4000) && link.test(value.url);
    default:
      return false;
  }
}

function isDeadline(value: unknown): boolean {
  return (
    isFields(value) &&
    (value.remind_at === undefined || isDeadlineTime(value.remind_at)) &&
    (value.escalate_at === undefined || isDeadlineTime(value.escalate_at))
  );
}

function isDeadlineTime(value: unknown): boolean {
  return isShort(value, 40) && deadline.test(value);
}

function isLimited(value: unknown, most: number): value is Fields {
  return isFields(value) && isWhole(value.max_length) && value.max_length >= 1 && value.max_length <= most;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** A string of at most `most` code points, which are never more than its code units. */
function isShort(value: unknown, most: number): value is string {
  return typeof value === "string" && (value.length <= most || codePoints(value) <= most);
}

function codePoints(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    const low = text.charCodeAt(index);
    const high = text.charCodeAt(index - 1);
    if (low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff) count--;
  }
  return count;
}
