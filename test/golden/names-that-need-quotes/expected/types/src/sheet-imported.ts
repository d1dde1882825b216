export interface SheetImported {
  "": string;
  "deep link": string;
  "a\"b"?: number;
  "a\nb"?: number;
  "x\u2028y"?: number;
  "*/": string;
  "${x}": string;
  "`"?: string;
  "1st"?: boolean;
  class?: string;
  constructor?: string | object;
  ["__proto__"]?: string;
}
