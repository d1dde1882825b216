import type { Template, TemplateNode, TemplateOutput } from "../../ir/template.ts";
import { textOfHtml } from "./html-text.ts";

/** What is on the line so far: nothing, blanks, a list's mark, text. */
type LineState = "empty" | "indent" | "item" | "within";

/** What may be so at a point, over all ways that lead there. */
interface States {
  readonly lines: ReadonlySet<LineState>;
  /** Blocks that may have been written last, so that the line must end. */
  readonly blocks: ReadonlySet<TemplateOutput>;
}

/** What the flow over all ways through a template tells. */
export interface Positions {
  readonly nodes: TemplateNode[];
  readonly lineStarts: string[];
}

interface Options {
  readonly format: Template["format"];
  /** Gets blocks that do not stand alone on their lines. */
  readonly misplaced: (output: TemplateOutput) => void;
}

const blockFilters: ReadonlySet<string> = new Set(["fence", "paragraph", "quote"]);

/** Finds out where outputs stand on their lines. */
export function positionsOf(nodes: readonly TemplateNode[], options: Options): Positions {
  const flow = new Flow(options);
  const { placed } = flow.nodes(nodes, { lines: new Set(["empty"]), blocks: new Set() });
  for (const output of flow.misplaced) options.misplaced(output);
  return { nodes: placed, lineStarts: [...flow.starts] };
}

class Flow {
  readonly starts = new Set<string>();
  readonly misplaced = new Set<TemplateOutput>();
  readonly #isHtml: boolean;

  constructor({ format }: Options) {
    this.#isHtml = format === "html";
  }

  nodes(nodes: readonly TemplateNode[], before: States): { placed: TemplateNode[]; after: States } {
    let states = before;
    const placed = nodes.map((node): TemplateNode => {
      const one = this.#node(node, states);
      states = one.after;
      return one.placed;
    });
    return { placed, after: states };
  }

  #node(node: TemplateNode, before: States): { placed: TemplateNode; after: States } {
    switch (node.kind) {
      case "text":
        return { placed: node, after: this.#text(this.#isHtml ? textOfHtml(node.text) : node.text, before) };
      case "output":
        return this.#output(node, before);
      case "branch": {
        const ways = node.arms.map((arm) => ({ arm, ...this.nodes(arm.nodes, before) }));
        const isWhole = node.arms.some(({ when }) => when === undefined);
        const after = either([...ways.map((way) => way.after), ...(isWhole ? [] : [before])]);
        return { placed: { ...node, arms: ways.map(({ arm, placed }) => ({ ...arm, nodes: placed })) }, after };
      }
      case "loop": {
        const body = this.#body(node.nodes, before);
        const otherwise = this.nodes(node.otherwise, before);
        return {
          placed: { ...node, nodes: body.placed, otherwise: otherwise.placed },
          after: either([body.after, otherwise.after]),
        };
      }
    }
  }

  /** What a loop repeats begins where the loop does or where it ends itself. What is told on the way there holds at its end. */
  #body(nodes: readonly TemplateNode[], before: States): { placed: TemplateNode[]; after: States } {
    for (let states = before; ;) {
      const round = this.nodes(nodes, states);
      const next = either([states, round.after]);
      if (sizeOf(next) === sizeOf(states)) return round;
      states = next;
    }
  }

  #output(output: TemplateOutput, before: States): { placed: TemplateOutput; after: States } {
    const { filter, value } = output;
    const { lines, blocks } = before;
    for (const one of blocks) this.misplaced.add(one);
    const position = lines.has("empty") || lines.has("indent") ? "start" : lines.has("item") ? "item" : "within";
    const placed: TemplateOutput = { ...output, position };
    const isBlock = blockFilters.has(filter.kind);
    if (isBlock && this.#isHtml) return { placed, after: only(filter.kind === "paragraph" ? "within" : "empty") };
    if (isBlock) {
      if (blocks.size > 0 || [...lines].some((state) => state !== "empty")) this.misplaced.add(output);
      return { placed, after: { lines: new Set(), blocks: new Set([output]) } };
    }
    if (value.kind === "literal" && (filter.kind === "line" || filter.kind === "link"))
      return { placed, after: this.#text(String(value.value), { lines, blocks: new Set() }) };
    const isNumber = value.kind === "loop" && filter.kind === "line" && position !== "within";
    return { placed, after: only(isNumber ? "item" : "within") };
  }

  #text(text: string, { lines, blocks }: States): States {
    if (text === "") return { lines, blocks };
    if (!text.startsWith("\n")) for (const one of blocks) this.misplaced.add(one);
    const [first = "", ...others] = text.split("\n");
    if (lines.has("empty") || lines.has("indent")) this.#start(first);
    for (const line of others) this.#start(line);
    const last = others.at(-1);
    if (last !== undefined) return only(stateBehind("empty", last));
    const before = blocks.size > 0 ? [...lines, "within" as const] : [...lines];
    return { lines: new Set(before.map((state) => stateBehind(state, first))), blocks: new Set() };
  }

  /** The beginning of a line that the template writes itself. */
  #start(line: string): void {
    const text = line.trim();
    if (/\p{L}/u.test(text)) this.starts.add(text);
  }
}

function stateBehind(state: LineState, text: string): LineState {
  if (state === "within" || text === "") return state;
  if (/^\p{White_Space}*$/u.test(text)) return state === "empty" ? "indent" : state;
  return /^[\p{White_Space}\d.)\-*+>#]*$/u.test(text) ? "item" : "within";
}

function only(state: LineState): States {
  return { lines: new Set([state]), blocks: new Set() };
}

function either(states: readonly States[]): States {
  return {
    lines: new Set(states.flatMap(({ lines }) => [...lines])),
    blocks: new Set(states.flatMap(({ blocks }) => [...blocks])),
  };
}

function sizeOf({ lines, blocks }: States): number {
  return lines.size + blocks.size;
}
