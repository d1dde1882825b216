export interface PreviewShown {
  blocks: PreviewShownBlocksItem[];
}

export type PreviewShownBlocksItem = PreviewShownBlocksItemText | PreviewShownBlocksItemField | PreviewShownBlocksItemLink;

export interface PreviewShownBlocksItemText {
  type: "text";
  text: string;
}

export interface PreviewShownBlocksItemField {
  type: "field";
  label: string;
  value: string;
}

export interface PreviewShownBlocksItemLink {
  type: "link";
  url: string;
}
