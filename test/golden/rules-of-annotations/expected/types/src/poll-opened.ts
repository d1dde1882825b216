/**
 * Rules across fields:
 * - For senders: seq is given by the server.
 * - `choices[].id`: no value twice.
 * - `preselected` is one of `choices[].id`.
 */
export interface PollOpened {
  type: "poll.opened";
  choices: PollChoice[];
  preselected?: string;
  /** A whole number. */
  seq?: number;
}

export interface PollChoice {
  id: string;
}
