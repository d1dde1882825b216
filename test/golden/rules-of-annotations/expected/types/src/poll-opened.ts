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
