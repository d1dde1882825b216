import { describe, expect, test } from "vitest";
import { deepFault } from "../../codegen/src/targets/validator/runtime/depth.ts";
import { jsonEquals } from "../../codegen/src/targets/validator/runtime/equal.ts";
import { withoutInherited } from "../../codegen/src/targets/validator/runtime/record.ts";
import { firstsOf } from "../../codegen/src/targets/validator/runtime/repeats.ts";
import { contractOf } from "./contract.ts";

/** A list that holds itself and then `more`. */
function cyclic(...more: unknown[]): unknown[] {
  const list: unknown[] = [];
  list.push(list, ...more);
  return list;
}

/** `depth` levels of a list that holds the next one twice: 2 to the power of `depth` paths. */
function doubled(depth: number, core: unknown): unknown {
  let value = core;
  for (let level = 0; level < depth; level++) value = [value, value];
  return value;
}

describe("values that hold themselves", () => {
  test("are equal where no path tells them apart", () => {
    expect(jsonEquals(cyclic(), cyclic())).toBe(true);
    expect(jsonEquals(cyclic(1), cyclic(2))).toBe(false);
    expect(jsonEquals({ a: cyclic({ b: 1 }) }, { a: cyclic({ b: 1 }) })).toBe(true);
  });

  test("and so are those that hold the same one again and again", () => {
    expect(jsonEquals(doubled(60, 1), doubled(60, 1))).toBe(true);
    expect(jsonEquals(doubled(60, 1), doubled(60, 2))).toBe(false);
  });

  test("a list of them is searched for repeats", () => {
    const wide: unknown[] = [];
    for (let index = 0; index < 1000; index++) wide.push(wide);
    expect(firstsOf([cyclic(), wide, cyclic(), doubled(60, 1), doubled(60, 1)])).toEqual([0, 1, 0, 3, 3]);
  });

  test("validate says that they repeat", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { options: { type: "array", items: { type: "object", properties: { id: {} } } } },
      "x-uniqueBy": ["options[].id"],
    });
    expect(contract.faults({ options: [{ id: cyclic() }, { id: cyclic() }] })).toEqual(["not-unique /options/1/id"]);
    expect(contract.is({ options: [{ id: cyclic(1) }, { id: cyclic(2) }] })).toBe(true);
  });

  test("their depth is told without following every path", () => {
    const twice: unknown[] = [];
    twice.push(twice, twice);
    expect(deepFault(twice, 200).expected).toBe("nested at most 1000 levels deep");
  });

  test("they are copied where Object.prototype has more than its own", () => {
    const event: Record<string, unknown> = { id: 1, holes: new Array<unknown>(3), when: new Date(0) };
    event["self"] = event;
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    polluted["get"] = () => 1;
    let copy: Record<string, unknown>;
    let hasGet: boolean;
    try {
      copy = withoutInherited(event) as Record<string, unknown>;
      hasGet = "get" in copy;
    } finally {
      delete polluted["get"];
    }
    expect(hasGet).toBe(false);
    expect(copy["self"] === copy).toBe(true);
    expect((copy["holes"] as unknown[]).length).toBe(3);
    expect(copy["when"] === event["when"]).toBe(true);
  });

  test("a hole is not equal to a value", () => {
    expect(jsonEquals(new Array<unknown>(1), [2])).toBe(false);
  });
});
