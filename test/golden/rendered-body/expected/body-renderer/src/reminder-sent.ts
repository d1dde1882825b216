import type { ReminderSentContent } from "../../types/src/reminder-sent.ts";
import type { Cut } from "./runtime/cut.ts";
import type { Fields } from "./runtime/fields.ts";
import { type RenderOptions, type Rendering, fitted } from "./runtime/fit.ts";
import { lineStarts } from "./runtime/starts.ts";
import { startLine } from "./runtime/text.ts";

/**
 * The `body` of `ReminderSent`, as `rendered-body/reminder.sent.body.liquid` renders it. No value can
 * pass for the template's own text; where the text is over its budget, values are shortened, with a
 * mark.
 */
export function renderReminderSentBody(content: ReminderSentContent, options?: RenderOptions): string {
  return fitted(content, reminderSentBodyRendering, options);
}

function reminderSentBody(event: Fields, cut: Cut): string {
  let out = "";
  out += startLine(event["kind"], cut, reminderSentBodyStarts) + "\n";
  return out;
}

/** How lines begin that are the template's own: a value that begins so is put in quotation marks. */
const reminderSentBodyStarts = /* @__PURE__ */ lineStarts([]);

const reminderSentBodyRendering: Rendering = { render: reminderSentBody, field: "body", most: 60000 };
