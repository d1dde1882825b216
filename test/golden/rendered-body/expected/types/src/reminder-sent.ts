export type ReminderSent = ReminderSentTask | ReminderSentNote;

/** `ReminderSent` without `body`: what there is to render. */
export type ReminderSentContent = ReminderSentTaskContent | ReminderSentNoteContent;

export interface ReminderSentTask extends ReminderSentTaskContent {
  /** What a person reads. */
  body: string;
}

/** `ReminderSentTask` without `body`: what there is to render. */
export interface ReminderSentTaskContent {
  kind: "task";
  /** Date (RFC 3339). */
  due: string;
}

export interface ReminderSentNote extends ReminderSentNoteContent {
  body: string;
}

/** `ReminderSentNote` without `body`: what there is to render. */
export interface ReminderSentNoteContent {
  kind: "note";
}
