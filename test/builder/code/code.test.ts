import { beforeAll, describe, expect, test } from "vitest";
import { generateFrom, loaded, type Builder, type Loaded } from "./load.ts";
import { schemas, variants } from "./schemas.ts";

const init = { v: 1, name: "a" };
let order: Loaded;

beforeAll(async () => {
  order = await loaded(generateFrom(schemas), "order-placed");
});

describe("calls", () => {
  test("give the event what they were given, in the schema's order", () => {
    const event = order.factory(init).line({ id: "1" }).note("late").flag(false).line({ id: "2" }).buildUnchecked();
    expect(Object.entries(event)).toEqual([
      ["type", "order.placed"],
      ["name", "a"],
      ["at", expect.any(String)],
      ["lines", [{ id: "1" }, { id: "2" }]],
      ["flag", false],
      ["note", "late"],
    ]);
  });

  test("make new builders: one that is shared stays as it is, and builds as often as one likes", () => {
    const template = order.factory(init).line({ id: "1" }).note("first");
    const [left, right] = [template.line({ id: "l" }).note("left"), template.line({ id: "r" })];
    const lines = (builder: Builder): unknown => builder.buildUnchecked().lines;
    expect(lines(left)).toEqual([{ id: "1" }, { id: "l" }]);
    expect(lines(right)).toEqual([{ id: "1" }, { id: "r" }]);
    expect([left, right, template].map((one) => one.buildUnchecked().note)).toEqual(["left", "first", "first"]);
    expect(lines(template)).toEqual([{ id: "1" }]);
    expect(lines(template)).not.toBe(lines(template));
    expect(template.buildUnchecked()).not.toBe(template.buildUnchecked());
  });

  test("of a scalar: the last one wins, and undefined takes the field away", () => {
    const builder = order.factory(init).note("one").note("two");
    expect(builder.buildUnchecked().note).toBe("two");
    expect(builder.note(undefined).buildUnchecked()).not.toHaveProperty("note");
    expect(builder.note(undefined).note("three").buildUnchecked().note).toBe("three");
  });

  test("add a hundred thousand items in good time and order", () => {
    let builder = order.factory(init);
    for (let at = 0; at < 100_000; at++) builder = builder.line({ id: String(at) });
    const lines = builder.buildUnchecked().lines as { id: string }[];
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([100_000, { id: "0" }, { id: "99999" }]);
  });

  test("leave out an optional list that nobody gave, and give an empty one for a required one", () => {
    const event = order.factory(init).buildUnchecked();
    expect(event.lines).toEqual([]);
    expect(event).not.toHaveProperty("gifts");
    expect(order.factory(init).gifts([]).buildUnchecked().gifts).toEqual([]);
    expect(order.factory(init).gift({ id: "g" }).buildUnchecked().gifts).toEqual([{ id: "g" }]);
  });

  test("take no notice of later changes to a list that they were given", () => {
    const list = [{ id: "1" }];
    const builder = order.factory(init).lines(list);
    list.push({ id: "2" });
    expect(builder.buildUnchecked()).toMatchObject({ name: "a", lines: [{ id: "1" }] });
    const { lines } = builder.buildUnchecked();
    expect(lines).not.toBe(builder.buildUnchecked().lines);
  });

  test("refuse a whole list where there are items already, in words", () => {
    const message = ".lines(list) comes first and only once; .line(item) adds to it";
    const builder = order.factory(init);
    expect(
      builder
        .lines([{ id: "1" }])
        .line({ id: "2" })
        .buildUnchecked().lines,
    ).toEqual([{ id: "1" }, { id: "2" }]);
    expect(() => builder.line({ id: "1" }).lines([])).toThrow(new Error(message));
    expect(() => builder.lines([]).lines([])).toThrow(new Error(message));
    expect(() => builder.line({ id: "1" }).lines(undefined)).toThrow(new Error(message));
    expect(builder.gift({ id: "g" }).lines(undefined).buildUnchecked().lines).toEqual([]);
  });

  test("are no promises: a builder can be awaited and stays what it is", async () => {
    const builder = order.factory(init).note("x");
    expect("then" in builder).toBe(false);
    expect(await builder).toBe(builder);
  });

  test("dynamic() changes nothing at run time", () => {
    expect(order.factory(init).dynamic().note("x").buildUnchecked().note).toBe("x");
  });
});

describe("with", () => {
  test("replaces what the factory was given; undefined leaves it as it is, and others are not taken", () => {
    const template = order.factory(init).note("kept");
    const changed = template.with({ name: "b", note: "no", other: 1 });
    expect(changed.buildUnchecked()).toMatchObject({ name: "b", note: "kept" });
    expect(changed.buildUnchecked()).not.toHaveProperty("other");
    expect(changed.with({ name: undefined }).buildUnchecked().name).toBe("b");
    expect(template.buildUnchecked().name).toBe("a");
  });
});

describe("from", () => {
  const event = {
    type: "order.placed",
    name: "a",
    at: "2030-01-02T03:04:05Z",
    lines: [{ id: "1" }],
    note: "n",
    extra: [1],
    seq: 3,
  };

  test("takes all fields, keeps what nobody declared and drops what no sender may give", () => {
    const { seq: _, ...rest } = event;
    const built = order.factory.from(event).build();
    expect(built).toEqual(rest);
    expect(built.lines).not.toBe(event.lines);
  });

  test("can be edited: items are added, or a whole list takes their place once", () => {
    const builder = order.factory.from(event);
    expect(builder.line({ id: "2" }).buildUnchecked().lines).toEqual([{ id: "1" }, { id: "2" }]);
    expect(
      builder
        .lines([{ id: "3" }])
        .line({ id: "4" })
        .buildUnchecked().lines,
    ).toEqual([{ id: "3" }, { id: "4" }]);
    expect(() => builder.lines([]).lines([])).toThrow("only once");
    expect(builder.note(undefined).with({ name: "b" }).build()).toMatchObject({ name: "b", extra: [1] });
    expect(builder.note(undefined).build()).not.toHaveProperty("note");
  });

  test("keeps own properties called like inherited ones", () => {
    const hostile: object = JSON.parse('{"__proto__": {"x": 1}, "toString": 2, "constructor": 3}');
    const built = order.factory
      .from(Object.defineProperties({ ...event }, Object.getOwnPropertyDescriptors(hostile)))
      .build();
    expect(Object.getOwnPropertyDescriptor(built, "__proto__")?.value).toEqual({ x: 1 });
    expect(Object.entries(built)).toEqual(
      expect.arrayContaining([
        ["toString", 2],
        ["constructor", 3],
      ]),
    );
    expect(Object.getPrototypeOf(built)).toBe(Object.prototype);
  });

  test("leaves to the validator what has the wrong type", () => {
    const issues = order.factory.from({ ...event, lines: "none" }).safeBuild();
    expect(issues).toMatchObject({ ok: false, issues: [{ code: "wrong-type", pointer: "/lines" }] });
  });
});

describe("build", () => {
  test("checks as a sender, and throws with all that is wrong", () => {
    const builder = order.factory({ name: 1 }).note(2);
    expect(() => builder.build()).toThrow(
      expect.objectContaining({ name: "ContractError", issues: [expect.anything(), expect.anything()] }),
    );
    expect(builder.safeBuild()).toMatchObject({ ok: false, issues: [{ pointer: "/name" }, { pointer: "/note" }] });
    expect(() => order.create({ ...init, lines: [], seq: 1 })).toThrow("seq");
  });

  test("gives a copy, without what is undefined, in whatever depth", () => {
    const gone = { id: "1", amount: undefined };
    const kept = { id: "2", amount: 1 };
    const builder = order.factory(init).line(gone).line(kept);
    const [first, second] = builder.build().lines as object[];
    expect(Object.keys(first ?? {})).toEqual(["id"]);
    expect(second).toEqual(kept);
    expect(second).not.toBe(kept);
    expect(builder.build().lines).not.toBe(builder.build().lines);
    const result = builder.safeBuild();
    expect(result.ok && Object.keys((result.value.lines as object[])[0] ?? {})).toEqual(["id"]);
    const created = order.create({ ...init, lines: [gone], note: undefined });
    expect([Object.hasOwn(created, "note"), Object.keys((created.lines as object[])[0] ?? {})]).toEqual([
      false,
      ["id"],
    ]);
    expect(gone).toHaveProperty("amount");
  });

  test.each([{}, { gone: undefined }])(
    "comes to an end with a value that holds itself in several places: %o",
    (more) => {
      const line: Record<string, unknown> = { id: "1", ...more };
      line.inner = [line, line, { line }];
      const [built] = order.factory(init).line(line).build().lines as object[];
      expect(Object.keys(built ?? {})).toEqual(["id", "inner"]);
    },
  );

  test.each([null, "text", [], 5])("refuses to start from %o, and says so", (nothing) => {
    const message = /^A builder starts from an object, not from /;
    const { factory, create } = order;
    for (const call of [factory, factory.from, factory(init).with]) {
      expect(() => Reflect.apply(call, factory(init), [nothing])).toThrow(message);
    }
    expect(() => Reflect.apply(create, undefined, [nothing])).toThrow("order.placed is broken");
  });

  test("keeps a constant of another contract for the validator to refuse", () => {
    const other = { ...order.factory(init).build(), type: "order.lost" };
    const result = order.factory.from(other).safeBuild();
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual(["/type"]);
    expect(order.factory.from({ ...init, lines: [] }).build()).toMatchObject({ type: "order.placed" });
  });

  test.each([() => new Date(Number.NaN), () => 5, () => "2030-01-01T00:00:00Z"])(
    "refuses a clock that gives no time, and names it: %o",
    (now) => {
      expect(() => order.factory(init, { now }).build()).toThrow(
        /^The clock of a builder, now\(\), must give a valid Date$/,
      );
    },
  );

  test("takes a clock that is not there, and one that leaves it to the machine", () => {
    for (const options of [null, {}, { now: undefined }, { now: () => undefined }]) {
      const event = Reflect.apply(order.factory, undefined, [init, options]).build();
      expect(event.at).toMatch(/^\d{4}-/);
    }
  });

  test("a list that was taken away may be given again", () => {
    const list = [{ id: "1" }];
    expect(order.factory(init).lines(undefined).lines(list).build().lines).toEqual(list);
  });

  test("what is no list is left to the validator", () => {
    const result = order.factory(init).lines("text").safeBuild();
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual(["/lines"]);
  });

  test("values that hold each other in many places are copied in no time", () => {
    let shared: unknown = "end";
    for (let level = 0; level < 40; level++) shared = Array.from({ length: 30 }, () => shared);
    const event = order.factory.from({ ...init, lines: [], shared }).safeBuild();
    expect(event.ok).toBe(true);
  });

  test("reads nothing that all objects inherit", () => {
    Object.defineProperty(Object.prototype, "inherited", {
      value: "from above",
      enumerable: true,
      writable: true,
      configurable: true,
    });
    try {
      Object.defineProperty(Object.prototype, "note", {
        value: "above",
        configurable: true,
        enumerable: true,
        writable: true,
      });
      const event = order.factory(init).line({ id: "1" }).build();
      expect([Object.hasOwn(event, "inherited"), Object.hasOwn(event, "note")]).toEqual([false, false]);
    } finally {
      Reflect.deleteProperty(Object.prototype, "inherited");
      Reflect.deleteProperty(Object.prototype, "note");
    }
  });
});

describe("the time", () => {
  const now = (): Date => new Date("2030-01-02T03:04:05Z");
  const filled = "2030-01-02T03:04:05.000Z";

  test("is filled in on build where it was not given", () => {
    const builder = order.factory(init, { now });
    expect(builder.note("x").with({ name: "b" }).build()).toMatchObject({ at: filled, name: "b" });
    expect(builder.with({ at: "2031-01-01T00:00:00Z" }).build().at).toBe("2031-01-01T00:00:00Z");
    expect(order.factory.from({ name: "a", lines: [] }, { now }).build().at).toBe(filled);
    expect(order.create({ ...init, lines: [] }, { now })).toMatchObject({ type: "order.placed", at: filled });
    expect(order.create({ ...init, at: undefined, type: undefined, lines: [] }, { now })).toMatchObject({
      type: "order.placed",
      at: filled,
    });
    expect(Date.parse(String(order.factory(init).build().at))).not.toBeNaN();
  });

  test("is not asked where it was given", () => {
    const asked = (): Date => {
      throw new Error("asked");
    };
    const at = "2031-01-01T00:00:00Z";
    expect(order.create({ ...init, at, lines: [] }, { now: asked }).at).toBe(at);
    expect(order.factory({ ...init, at }, { now: asked }).build().at).toBe(at);
  });
});

test("a field that only one variant requires may stand in the factory's object or be given by a call", async () => {
  const door = await loaded(generateFrom(variants), "door-opened");
  expect(door.factory({ by: "key", key: "k" }).build()).toEqual({ by: "key", key: "k" });
  expect(door.factory({ by: "key" }).key("k").build()).toEqual({ by: "key", key: "k" });
  expect(door.factory({ by: "key", key: "k" }).key("later").build().key).toBe("later");
  expect(door.factory({ by: "key", key: "k" }).key("later").with({ key: "last" }).build().key).toBe("last");
  expect(door.factory({ by: "key", key: "k" }).key(undefined).safeBuild().ok).toBe(false);
  expect(door.factory({ by: "code" }).key(undefined).with({ by: "key", key: "k" }).build().key).toBe("k");
  expect(door.factory.from({ by: "key", key: "k" }).build()).toEqual({ by: "key", key: "k" });
});
