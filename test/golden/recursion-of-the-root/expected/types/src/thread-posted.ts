export interface ThreadPosted {
  text: string;
  replies?: ThreadPosted[];
}
