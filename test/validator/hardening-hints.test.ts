import { describe, expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const text = { type: "string" };

/** The hint on the field `wanted` that is missing, beside what is there. */
async function hintOf(wanted: string, event: object): Promise<string | undefined> {
  const contract = await contractOf({ type: "object", required: [wanted], properties: { [wanted]: text } });
  return contract.issues(event)[0]?.hint;
}

describe("a hint on a missing field", () => {
  test.each([
    ["max_length", "maxLength", "maxLength is there: the field is called max_length"],
    ["max_length", "max_lenght", "max_lenght is there: is max_length meant?"],
    ["ask_id", "task_id", "task_id is there: is ask_id meant?"],
    ["body", "Body", "Body is there: the field is called body"],
  ])(
    "says for sure what differs in case and separators alone, and asks otherwise: %s, %s",
    async (wanted, there, hint) => {
      expect(await hintOf(wanted, { [there]: "x" })).toBe(hint);
    },
  );

  test.each([
    ["workspace_id", "workspace"],
    ["workspace", "workspace_id"],
    ["ask_ids", "asks"],
  ])("another word is another field: %s, %s", async (wanted, there) => {
    expect(await hintOf(wanted, { [there]: "x" })).toBeUndefined();
  });

  test("one that is undefined is not there", async () => {
    expect(await hintOf("body", { Body: undefined })).toBeUndefined();
  });

  test("only the first hundred unknown fields are looked at", async () => {
    const many = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`other ${index}`, 1]));
    expect(await hintOf("body", { ...many(99), Body: "x" })).toContain("Body is there");
    expect(await hintOf("body", { ...many(100), Body: "x" })).toBeUndefined();
  });
});

describe("a field that a closed object does not know", () => {
  const schema = {
    type: "object",
    required: ["note"],
    additionalProperties: false,
    properties: { note: text, label: text },
  };

  test("is named by the hint of a missing one, or has one of its own", async () => {
    const contract = await contractOf(schema);
    expect(contract.faults({ noet: "x" })).toEqual(["missing /note"]);
    expect(contract.issues({ note: "x", Label: "x" })[0]?.hint).toBe("The field is called label");
    expect(contract.issues({ note: "x", lable: "x" })[0]?.hint).toBe("Is label meant?");
  });

  test("beyond the first hundred it is reported without", async () => {
    const contract = await contractOf(schema);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`other ${index}`, 1]));
    const issues = contract.issues({ ...many, noet: "x" });
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)?.code).toBe("too-many-issues");
  });
});

test("the work on hints does not grow with the number of fields and of missing ones together", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `field_number_${index}`);
  const contract = await contractOf({ type: "object", required: names, properties: {} });
  let listings = 0;
  const event = new Proxy(
    { other: 1 },
    {
      ownKeys(target) {
        listings++;
        return Reflect.ownKeys(target);
      },
    },
  );
  expect(contract.faults(event)).toHaveLength(40);
  expect(listings).toBe(1);
});
