export type CommentPosted = CommentPostedWithCardId | CommentPostedWithRunId;

export interface CommentPostedWithCardId {
  text: string;
  card_id: string;
  run_id?: never;
}

export interface CommentPostedWithRunId {
  text: string;
  card_id?: never;
  run_id: string;
}
