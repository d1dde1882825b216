/** A template of a contract, checked against what the contract declares. */
export interface Template {
  /** What it renders: `body` of `<stem>.body.liquid`. */
  readonly name: string;
  /** `de` of `<stem>.body.de.liquid`; undefined for the one that is used unless a language is asked for. */
  readonly language: string | undefined;
  /** Relative to the folder of schemas. */
  readonly file: string;
  /** `html` where the template is called so, else text with Markdown's marks. */
  readonly format: "text" | "html";
  readonly nodes: readonly TemplateNode[];
  /** How lines begin that the template itself writes, up to the first inserted value; no value may begin a line so. */
  readonly lineStarts: readonly string[];
}

/** What a template does, in the order in which it does it. */
export type TemplateNode =
  | { readonly kind: "text"; readonly text: string }
  | TemplateOutput
  /** The first arm whose condition holds. An arm without one always does, and is the last. */
  | { readonly kind: "branch"; readonly arms: readonly TemplateArm[] }
  | TemplateLoop;

/** A value that is inserted. */
export interface TemplateOutput {
  readonly kind: "output";
  readonly value: TemplateValue;
  readonly filter: TemplateFilter;
  /** `start`: it may begin a line. `item`: only a list's mark stands before it. `within`: text stands before it. */
  readonly position: "start" | "item" | "within";
}

/** One way to go on. */
export interface TemplateArm {
  readonly when: TemplateCondition | undefined;
  readonly nodes: readonly TemplateNode[];
}

/** The same for every item of a list. */
export interface TemplateLoop {
  readonly kind: "loop";
  readonly variable: string;
  readonly list: TemplateValue;
  readonly reversed: boolean;
  /** How many items at most, after how many. */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly nodes: readonly TemplateNode[];
  /** Where the list has no item, or there is none. */
  readonly otherwise: readonly TemplateNode[];
}

/** In which context a value is inserted. `line`: one calm line of text. */
export type TemplateFilter =
  | { readonly kind: "line" | "code" | "fence" | "paragraph" | "quote" }
  /** The value is the label; the address may be absent or no address, and then only the label is there. */
  | { readonly kind: "link"; readonly url: TemplateValue }
  /** A number of seconds in words of a language: `1 hour 30 minutes`. */
  | { readonly kind: "duration"; readonly language: string };

/** Something that has a value. */
export type TemplateValue =
  | { readonly kind: "literal"; readonly value: string | number | boolean | null }
  /** A field of the event, or of what the loop variable `of` stands for; without steps the loop variable itself. */
  | { readonly kind: "field"; readonly of: string | undefined; readonly steps: readonly string[] }
  /** How many items a list has, or characters a text. */
  | { readonly kind: "size"; readonly of: TemplateValue }
  /** About the loop whose variable is `of`: where it is. */
  | {
      readonly kind: "loop";
      readonly of: string;
      readonly what: "index" | "index0" | "rindex" | "rindex0" | "length" | "first" | "last";
    };

/** When an arm is taken. Liquid's truth: everything but what is absent, null and false. */
export type TemplateCondition =
  | { readonly kind: "truthy"; readonly value: TemplateValue }
  | {
      readonly kind: "compare";
      readonly operator: "==" | "!=" | "<" | "<=" | ">" | ">=";
      readonly left: TemplateValue;
      readonly right: TemplateValue;
    }
  | { readonly kind: "all" | "any"; readonly of: readonly TemplateCondition[] }
  | { readonly kind: "not"; readonly of: TemplateCondition };
