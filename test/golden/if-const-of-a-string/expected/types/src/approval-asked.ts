export interface ApprovalAsked {
  card_id: string;
  request_id?: string;
  deep_link?: string;
}
