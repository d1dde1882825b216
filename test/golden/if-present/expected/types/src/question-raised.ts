export type QuestionRaised = QuestionRaisedWithFreeText | QuestionRaisedWithoutFreeText;

export interface QuestionRaisedWithFreeText {
  prompt: string;
  options: [];
  free_text: QuestionRaisedFreeText;
}

export interface QuestionRaisedWithoutFreeText {
  prompt: string;
  /** At least 1 item. */
  options: string[];
  free_text?: never;
}

export interface QuestionRaisedFreeText {
  /** A whole number. */
  max_length: number;
}
