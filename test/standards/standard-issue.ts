import type { Issue } from "@parley/validator";

/** What a library that knows only Standard Schema is told: it shows nothing but the message, so the hint is part of it. */
export function asStandardIssue({ message, hint, path }: Issue): { message: string; path: Issue["path"] } {
  return { message: hint === undefined ? message : `${message} (${hint})`, path };
}
