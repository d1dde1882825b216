import type { Issue } from "./issue.ts";

/** What is said of an event whose constant no contract has. */
export const unknownEvent: Issue = {
  code: "unknown-event",
  layer: "schema",
  path: [],
  pointer: "",
  message: "This is none of the events that are known here",
};
