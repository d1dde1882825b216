export type AskClosed = AskClosedAnsweredTrue | AskClosedAnsweredFalse;

export interface AskClosedAnsweredTrue {
  answered: true;
  answer: string;
}

export interface AskClosedAnsweredFalse {
  answered: false;
  reason?: string;
}
