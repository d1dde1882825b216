import { Liquid } from "liquidjs";
import { expect, test } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { declarationFinder } from "../../codegen/src/ir/find-declaration.ts";
import type { Template } from "../../codegen/src/ir/template.ts";
import { lowerTemplates } from "../../codegen/src/lower/template/lower-templates.ts";
import { lowerSchema } from "../lower/lowered.ts";
import { faults, htmlFaults, schema as faultySchema } from "./faults.ts";
import { interpret, marked } from "./interpret.ts";

const engine = new Liquid();
for (const name of ["code", "link"])
  engine.registerFilter(name, (value: unknown, argument?: unknown) => marked(name, value, argument));

/** The same numbers on every run. */
class Random {
  #state = 1;

  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) % count;
  }

  one<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }
}

/** Writes templates about the event below. */
class Writer {
  readonly #random = new Random();

  text(depth: number): string {
    const parts = Array.from({ length: 1 + this.#random.below(4) }, () => this.#node(depth) + this.#literal());
    return this.#literal() + parts.join("");
  }

  #node(depth: number): string {
    if (depth === 0) return this.#output();
    const inside = (): string => this.text(depth - 1);
    const otherwise = (): string => this.#random.one(["", this.#tag("else") + inside()]);
    return this.#random.one([
      () => this.#output(),
      () => this.#tag(`if ${this.#condition()}`) + inside() + otherwise() + this.#tag("endif"),
      () =>
        this.#tag(`if ${this.#condition()}`) +
        inside() +
        this.#tag(`elsif ${this.#condition()}`) +
        inside() +
        this.#tag("endif"),
      () => this.#tag(`unless ${this.#condition()}`) + inside() + otherwise() + this.#tag("endunless"),
      () => this.#tag("case a") + this.#tag('when "x", "A"') + inside() + otherwise() + this.#tag("endcase"),
      () => this.#tag("case n") + this.#tag("when 1") + inside() + otherwise() + this.#tag("endcase"),
      () =>
        this.#tag(`for i in ${this.#random.one(["items limit: 2", "none", "items reversed"])}`) +
        this.#item() +
        otherwise() +
        this.#tag("endfor"),
      () =>
        this.#random.one([
          this.#tag("# note"),
          this.#tag("comment") + "{{ x }}" + this.#tag("endcomment"),
          "{% raw %} {{ x {% endraw %}",
        ]),
    ])();
  }

  #item(): string {
    return (
      this.#literal() +
      this.#random.one(["{{ i }}", "{{ forloop.index }}. {{- i -}}", "{% if forloop.last %}.{% endif %}"]) +
      this.#literal()
    );
  }

  #condition(): string {
    return this.#random.one([
      "yes",
      "no",
      "absent",
      'a == "A"',
      "a != b",
      "n > 2",
      "n <= 2",
      "absent == nil",
      "yes and no",
      "no or yes or a == b",
      "items.size > 2",
      'absent == "x"',
      "no == false",
    ]);
  }

  #output(): string {
    const value = this.#random.one(["a", "b", "n", "no", "items.size", "'lit'", "12"]);
    const filter = this.#random.one(["", "", "| code", "| link: b"]);
    return `{{${this.#dash()} ${value} ${filter}${this.#dash()}}}`;
  }

  #tag(markup: string): string {
    return `{%${this.#dash()} ${markup} ${this.#dash()}%}`;
  }

  #dash(): string {
    return this.#random.one(["", "", "-"]);
  }

  #literal(): string {
    return this.#random.one(["", " ", "\n", " \n ", "x", " x ", "x\n", "\t"]);
  }
}

const text = { type: "string" };
const list = { type: "array", items: text };
const flag = { type: "boolean" };
const schema = {
  type: "object",
  required: ["a", "b", "n", "yes", "no", "items", "none"],
  properties: { a: text, b: text, n: { type: "integer" }, yes: flag, no: flag, items: list, none: list, absent: text },
};
const event = { a: "A", b: "B", n: 3, yes: true, no: false, items: ["x", "y", "z"], none: [] };

type Lower = (template: string, name: string) => { template: Template | undefined; found: readonly Diagnostic[] };

function loweringFor(about: object): Lower {
  const { contract, contracts } = lowerSchema(about);
  const find = declarationFinder(contracts);
  return (template, name) => {
    const diagnostics = new DiagnosticCollector();
    const sources = [{ name, language: undefined, file: "main.body.liquid", text: template }];
    return { template: lowerTemplates(contract, { sources, find, diagnostics })[0], found: diagnostics.list() };
  };
}

test("random templates do what Liquid does", () => {
  const writer = new Writer();
  const lower = loweringFor(schema);
  let compared = 0;
  for (let round = 0; round < 2000; round++) {
    const written = writer.text(1 + (round % 3));
    const { template, found } = lower(written, "body");
    // What can never be equal, once other conditions are known, is refused.
    if (found.length > 0) continue;
    compared++;
    expect(interpret(template?.nodes ?? [], event), written).toBe(engine.parseAndRenderSync(written, event));
  }
  expect(compared).toBeGreaterThan(500);
});

const bits = [
  "{{",
  "}}",
  "{%",
  "%}",
  "-",
  "<",
  ">",
  '"',
  "'",
  "|",
  ".",
  "[",
  "]",
  "{% else %}",
  "{% endif %}",
  "{% if flag %}",
  "{% endfor %}",
  "</p>",
  "<p>",
  "\n",
  "\0",
  "\ud800",
  "constructor",
  "__proto__",
  "<!--",
  "{% raw %}",
  "{% liquid",
  "{% doc %}",
  "<script>",
  "<{{",
  ":",
  ",",
] as const;

test("whatever a template holds, its faults are findings with a place and a sentence", () => {
  const random = new Random();
  const lower = loweringFor(faultySchema);
  const corpus = [...Object.values(faults).flat(), ...htmlFaults]
    .map(([one]) => one)
    .filter((one) => one.length < 2000);
  for (let round = 0; round < 3000; round++) {
    let written = corpus[random.below(corpus.length)] ?? "";
    for (let change = random.below(4); change >= 0; change--) {
      const at = random.below(written.length + 1);
      written = written.slice(0, at) + bits[random.below(bits.length)] + written.slice(at + random.below(6));
    }
    for (const { message, line, column } of lower(written, random.one(["body", "html"])).found) {
      expect(message, written).toMatch(/^\S.*\.$/su);
      expect(message, written).not.toMatch(/undefined|\[object|NaN/u);
      expect(
        [line, column].every((one) => one !== undefined && one > 0),
        written,
      ).toBe(true);
    }
  }
});
