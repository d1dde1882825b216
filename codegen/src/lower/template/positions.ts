import type { TemplateNode, TemplateOutput } from "../../ir/template.ts";

/** What is on the line so far: nothing, a list's mark, text; `block`: a block that the line must end behind. */
type LineState = TemplateOutput["position"] | "block";
type States = ReadonlySet<LineState>;

/** What the flow over all ways through a template tells. */
export interface Positions {
  readonly nodes: TemplateNode[];
  readonly lineStarts: string[];
}

const blockFilters: ReadonlySet<string> = new Set(["fence", "paragraph", "quote"]);

/** Elements of HTML behind whose tags a line begins. */
const blockTags =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|hr|br|table|thead|tbody|tr|th|td|caption|details|summary)\b[^>]*>/giu;

/** Finds out where outputs stand on their lines. `misplaced` gets blocks that do not stand alone on theirs. */
export function positionsOf(
  nodes: readonly TemplateNode[],
  { format, misplaced }: { readonly format: "text" | "html"; readonly misplaced: (output: TemplateOutput) => void },
): Positions {
  const flow = new Flow(format, misplaced);
  const placed = flow.nodes(nodes, new Set<LineState>(["start"]), true);
  return { nodes: placed.nodes, lineStarts: [...flow.starts] };
}

class Flow {
  readonly starts = new Set<string>();
  readonly #format: "text" | "html";
  readonly #misplaced: (output: TemplateOutput) => void;
  #block: TemplateOutput | undefined;

  constructor(format: "text" | "html", misplaced: (output: TemplateOutput) => void) {
    this.#format = format;
    this.#misplaced = misplaced;
  }

  /** `isFinal`: the states are all that there will be, so that faults are told. */
  nodes(nodes: readonly TemplateNode[], before: States, isFinal: boolean): { nodes: TemplateNode[]; after: States } {
    let states = before;
    const placed = nodes.map((node): TemplateNode => {
      const one = this.#node(node, states, isFinal);
      states = one.after;
      return one.node;
    });
    return { nodes: placed, after: states };
  }

  #node(node: TemplateNode, before: States, isFinal: boolean): { node: TemplateNode; after: States } {
    switch (node.kind) {
      case "text":
        return { node, after: this.#text(node.text, before, isFinal) };
      case "output":
        return this.#output(node, before, isFinal);
      case "branch": {
        const arms = node.arms.map((arm) => ({ arm, flow: this.nodes(arm.nodes, before, isFinal) }));
        const isWhole = node.arms.some(({ when }) => when === undefined);
        const after = union([...(isWhole ? [] : [before]), ...arms.map(({ flow }) => flow.after)]);
        return { node: { ...node, arms: arms.map(({ arm, flow }) => ({ ...arm, nodes: flow.nodes })) }, after };
      }
      case "loop": {
        let inside = before;
        for (let size = -1; size !== inside.size;) {
          size = inside.size;
          inside = union([inside, this.nodes(node.nodes, inside, false).after]);
        }
        const body = this.nodes(node.nodes, inside, isFinal);
        const otherwise = this.nodes(node.otherwise, before, isFinal);
        const after = union([body.after, node.otherwise.length > 0 ? otherwise.after : before]);
        return { node: { ...node, nodes: body.nodes, otherwise: otherwise.nodes }, after };
      }
    }
  }

  #output(output: TemplateOutput, before: States, isFinal: boolean): { node: TemplateOutput; after: States } {
    if (before.has("block")) this.#tell(this.#block ?? output, isFinal);
    const isBlock = this.#format === "text" && blockFilters.has(output.filter.kind);
    if (isBlock && (before.has("item") || before.has("within"))) this.#tell(output, isFinal);
    const position = before.has("start") || before.has("block") ? "start" : before.has("item") ? "item" : "within";
    const isNumber = output.value.kind === "loop" && output.filter.kind === "line";
    if (isBlock) this.#block = output;
    const after: States = isBlock
      ? new Set<LineState>(["block"])
      : new Set<LineState>(isNumber && position !== "within" ? ["item"] : ["within"]);
    return { node: { ...output, position }, after };
  }

  #tell(output: TemplateOutput, isFinal: boolean): void {
    if (isFinal && this.#format === "text") this.#misplaced(output);
  }

  #text(written: string, before: States, isFinal: boolean): States {
    const text = this.#format === "html" ? written.replace(blockTags, "\n").replace(/<[^>]*>/gu, "") : written;
    if (text === "") return before;
    if (before.has("block") && !text.startsWith("\n") && this.#block !== undefined) this.#tell(this.#block, isFinal);
    const lines = text.split("\n");
    const [first = "", ...others] = lines;
    if (before.has("start")) this.#start(first);
    for (const line of others) this.#start(line);
    const last = lines.at(-1) ?? "";
    if (lines.length > 1) return new Set([stateBehind("start", last)]);
    return new Set([...before].map((state) => stateBehind(state === "block" ? "start" : state, last)));
  }

  /** The beginning of a line that the template writes itself. */
  #start(line: string): void {
    const text = line.trim();
    if (/\p{L}/u.test(text)) this.starts.add(text);
  }
}

function stateBehind(state: TemplateOutput["position"], text: string): TemplateOutput["position"] {
  if (state === "within" || text === "") return state;
  if (/^[\p{White_Space}]*$/u.test(text)) return state;
  return /^[\p{White_Space}\d.)\-*+>#]*$/u.test(text) ? "item" : "within";
}

function union(states: readonly States[]): States {
  return new Set(states.flatMap((one) => [...one]));
}
