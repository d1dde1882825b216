export interface RunFinished {
  type: "run.finished";
  /** How it ended. */
  outcome: "done" | "failed" | "cancelled";
}
