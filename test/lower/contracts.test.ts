import { describe, expect, it } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { object, text } from "./forms.ts";
import { declaration, lowerFiles, lowerSchema, summary, type SchemaFiles } from "./lowered.ts";

const event = (constant: string, more: object = {}): Json => object({ type: { const: constant } }, ["type"], more);

function roles(files: SchemaFiles): Record<string, unknown> {
  return Object.fromEntries(lowerFiles(files).contracts.map((one) => [one.file, one.constant ?? one.role]));
}

describe("the role of a contract", () => {
  it("is an event where a required constant is a name that it goes by", () => {
    const constant = (value: string): object => ({ property: "type", value });
    expect(
      roles({
        "order.placed.json": event("order.placed"),
        "by-id.json": event("order.paid", { $id: "order.paid" }),
        "by-transport.json": event("order.sent", { "x-transport": { event: "order.sent" } }),
        "other.json": event("something"),
        "optional.json": object({ type: { const: "optional" } }),
        "choice.json": object({ type: { enum: ["choice", "other"] } }, ["type"]),
      }),
    ).toEqual({
      "order.placed.json": constant("order.placed"),
      "by-id.json": constant("order.paid"),
      "by-transport.json": constant("order.sent"),
      "other.json": "contract",
      "optional.json": "contract",
      "choice.json": "contract",
    });
  });

  it("is an event where every variant has the constant", () => {
    const variants = {
      oneOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
      $defs: {
        a: event("two.forms", { properties: { type: { const: "two.forms" }, a: text } }),
        b: event("two.forms"),
      },
    };
    expect(roles({ "two.forms.json": variants })).toEqual({
      "two.forms.json": { property: "type", value: "two.forms" },
    });
  });

  it("is shared where others refer to it and nothing stands beside it", () => {
    const order = object({ actor: { $ref: "actor.json" } });
    expect(roles({ "order.json": order, "actor.json": event("actor") })).toEqual({
      "order.json": "contract",
      "actor.json": "shared",
    });
    expect(roles({ "order.json": order, "actor.json": event("actor"), "actor.cases.json": { valid: [] } })).toEqual({
      "order.json": "contract",
      "actor.json": { property: "type", value: "actor" },
    });
  });

  it("is no event’s twice", () => {
    const { found } = lowerFiles({
      "one.json": event("same", { $id: "same" }),
      "same.json": event("same", { $id: "other" }),
    });
    expect(summary(found)).toEqual(["duplicate-event "]);
    expect(found[0]?.message).toBe('The event "same" is described twice: here and in one.json.');
  });
});

describe("what belongs to a contract", () => {
  it("comes from its files", () => {
    const { contracts } = lowerFiles({
      "order.json": object({ body: text, other: { type: "number" } }),
      "order.parley.json": { "": { "x-transport": { event: "order", sentBy: ["shop"], requiresRun: false } } },
      "order.cases.json": { valid: [], refused: [] },
      "order.body.liquid": "Hello",
    });
    expect(contracts[0]).toMatchObject({
      rendered: ["body"],
      transport: { event: "order", sentBy: ["shop"], requiresRun: false },
      cases: { valid: [], refused: [] },
      published: { type: "object", properties: { body: { type: "string" } } },
    });
  });

  it("renders nothing where there is no such string", () => {
    for (const schema of [
      object({ text }),
      object({ body: { type: ["string", "null"] } }),
      object({ body: { const: "x" } }),
    ]) {
      expect(lowerFiles({ "order.json": schema, "order.body.liquid": "Hello" }).contracts[0]?.rendered).toEqual([]);
    }
  });

  it("fills date-times of the event itself, also inside objects", () => {
    const now = { type: "string", format: "date-time", "x-fill": "now" };
    const { contract } = lowerSchema(
      object(
        { ts: now, meta: object({ at: { $ref: "#/$defs/now" } }), list: { type: "array", items: object({ at: now }) } },
        [],
        { $defs: { now } },
      ),
    );
    expect(contract.fills.map((path) => path.map((step) => step.property).join("."))).toEqual(["ts", "meta.at"]);
  });
});

describe("the digest of the inputs", () => {
  const files = {
    "order.json": object({ actor: { $ref: "actor.json" } }),
    "actor.json": object({ id: text }),
    "other.json": object({ x: text }),
  };
  const digest = (more: SchemaFiles): string | undefined =>
    lowerFiles({ ...files, ...more }).contracts.find((one) => one.file === "order.json")?.inputs;

  it("changes with everything that the contract is made from, and with nothing else", () => {
    const first = digest({});
    expect(first).toMatch(/^[0-9a-f]{64}$/u);
    expect(digest({ "other.json": object({ y: text }) })).toBe(first);
    const changed = [
      digest({ "order.json": object({ actor: { $ref: "actor.json" }, note: text }) }),
      digest({ "actor.json": object({ id: text, name: text }) }),
      digest({ "order.parley.json": { "": { "x-name": "Order" } } }),
      digest({ "order.cases.json": { valid: [] } }),
      digest({ "order.body.liquid": "Hello" }),
    ];
    expect(new Set([first, ...changed]).size).toBe(6);
  });
});

describe("notes", () => {
  it("are a schema’s own, and behind them those of what it refers to", () => {
    const lowered = lowerSchema(
      object(
        {
          own: { $ref: "#/$defs/id", description: "Own words." },
          theirs: { $ref: "#/$defs/id" },
          wrapped: { allOf: [{ $ref: "#/$defs/id" }], deprecated: true },
        },
        [],
        {
          description: "The root.",
          $defs: {
            id: {
              type: "string",
              description: "An id.",
              examples: ["a"],
              default: "b",
              readOnly: true,
              "x-sensitive": true,
              title: "Id",
            },
          },
        },
      ),
    );
    const shape = declaration(lowered, "Main").shape;
    const notes = shape.kind === "object" ? shape.properties.map((one) => one.notes) : [];
    const shared = { examples: ["a"], default: "b", readOnly: true, sensitive: true, title: "Id" };
    expect(notes).toEqual([
      { ...shared, description: "Own words." },
      { ...shared, description: "An id." },
      { ...shared, description: "An id.", deprecated: true },
    ]);
    expect(lowered.contract.notes).toEqual({ description: "The root." });
    expect(declaration(lowered, "MainId").notes.description).toBe("An id.");
  });
});
