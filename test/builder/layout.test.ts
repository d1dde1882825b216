import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Project } from "ts-morph";
import { describe, expect, test } from "vitest";
import { signatureLayout, typeLayout } from "../../codegen/src/targets/builder/types/layout.ts";

const long =
  "questions must hold at least 1 item: a question that asks nothing waits for an answer that nobody can give";
const ids = ["first", "second", "third", "fourth"].map((word) => `Known<"${word}_identifier">`);
/** Every literal but numbers, or white space: the first alternative that fits is taken. */
const literalOrSpace = /("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|\s+/gsu;
const packages = fileURLToPath(new URL("../../packages/builder/src/", import.meta.url));

describe("one line where it fits", () => {
  test.each([
    ["F\n  | 'a'", "F | 'a'"],
    ["|  A | B&C", "A | B & C"],
    ["( | A | B ) [ ]", "(A | B)[]"],
    ["keyof readonly V [ number ] [ 'a' ]", "keyof readonly V[number]['a']"],
    ["[ ]", "[]"],
    ["{ }", "{}"],
    ["readonly [A?,...unknown[]]", "readonly [A?, ...unknown[]]"],
    ["{readonly a?:1;b:-1.5e+21,'c d':{} }", "{ readonly a?: 1; b: -1.5e+21, 'c d': {} }"],
    ["{readonly:A;[key:string]:B}", "{ readonly: A; [key: string]: B }"],
    ["{readonly [K in keyof V]?:V[K]}", "{ readonly [K in keyof V]?: V[K] }"],
    ["A extends B?C extends D?1:2:E extends F?3:4", "A extends B ? C extends D ? 1 : 2 : E extends F ? 3 : 4"],
    [
      "V extends {id:infer K extends string|number}?`is ${K}`:never",
      "V extends { id: infer K extends string | number } ? `is ${K}` : never",
    ],
    ['Name<"  a \\" | <b>  \u2028", ns.Type<1>>', 'Name<"  a \\" | <b>  \u2028", ns.Type<1>>'],
  ])("%s", (code, expected) => {
    expect(typeLayout(code, "")).toBe(expected);
  });

  test("120 columns with what stands before and one character behind", () => {
    const code = `A | "${"x".repeat(107)}"`;
    expect(typeLayout(code, "", 6)).toBe(code);
    expect(typeLayout(code, "", 7)).toBe(code.replace(" |", "\n  |"));
  });
});

test("a union has an operator on each line where it stands on lines of its own", () => {
  expect(typeLayout(`Builder<${ids.join(" | ")} | A & B>`, "  ", 30)).toBe(`Builder<
    | Known<"first_identifier">
    | Known<"second_identifier">
    | Known<"third_identifier">
    | Known<"fourth_identifier">
    | A & B
  >`);
});

test("a condition has a line for each branch, a chain is flat, and operands stand behind the colon", () => {
  const code = `string extends F ? unknown : [F] extends [never] ? A extends B ? "${long}" : 1 : (${ids[0]}) & Refused<"${long}"> & C`;
  expect(typeLayout(code, "", 9)).toBe(`string extends F
  ? unknown
  : [F] extends [never]
  ? A extends B
    ? "${long}"
    : 1
  : (Known<"first_identifier">)
    & Refused<"${long}">
    & C`);
});

test("arguments, elements and members have a line each; a single literal stays beside its name", () => {
  const code = `Given<V, ["${long}", Another], { readonly a: Refused<"${long}">; readonly [K in keyof V]: V[K] }>`;
  expect(typeLayout(code, "")).toBe(`Given<
  V,
  [
    "${long}",
    Another
  ],
  {
    readonly a: Refused<"${long}">;
    readonly [K in keyof V]: V[K]
  }
>`);
});

test("parentheses around a union that is broken stand alone, those around a condition do not", () => {
  expect(typeLayout(`(${ids.join(" | ")} | Some)[] & (A extends B ? "${long}" : C)`, "", 1)).toBe(`(
  | Known<"first_identifier">
  | Known<"second_identifier">
  | Known<"third_identifier">
  | Known<"fourth_identifier">
  | Some
)[]
  & (A extends B
      ? "${long}"
      : C)`);
});

test("a member whose union is broken has it on the next lines", () => {
  expect(typeLayout(`{ a: ${ids.join(" | ")} | Some }`, "")).toBe(`{
  a:
    | Known<"first_identifier">
    | Known<"second_identifier">
    | Known<"third_identifier">
    | Known<"fourth_identifier">
    | Some
}`);
});

describe("a method's signature", () => {
  test("that fits", () => {
    expect(signatureLayout("dynamic", { argumentsCode: [], result: "Builder" }, "  ")).toBe("dynamic(): Builder;");
    const parts = {
      argumentsCode: [
        { name: "a", type: "A" },
        { name: "b?", type: "B" },
      ],
      result: "C|D",
    };
    expect(signatureLayout("both<const V>", parts, "  ")).toBe("both<const V>(a: A, b?: B): C | D;");
  });

  test("that has its parameters broken first", () => {
    const parts = {
      argumentsCode: [{ name: "option", type: "Item<V, X> & Y<F, V>" }],
      result: `Builder<F | ${ids[0]} | ${ids[1]} | G>`,
    };
    expect(signatureLayout("option<const V>", parts, "  ")).toBe(`option<const V>(
    option: Item<V, X> & Y<F, V>,
  ): Builder<F | Known<"first_identifier"> | Known<"second_identifier"> | G>;`);
  });

  test("that has all broken", () => {
    const parts = {
      argumentsCode: [
        { name: "a", type: `${ids.join(" & ")} & X` },
        { name: "b?", type: "B" },
      ],
      result: `Builder<${ids.join("|")}>`,
    };
    expect(signatureLayout("", parts, "")).toBe(`(
  a:
    & Known<"first_identifier">
    & Known<"second_identifier">
    & Known<"third_identifier">
    & Known<"fourth_identifier">
    & X,
  b?: B,
): Builder<
  Known<"first_identifier"> | Known<"second_identifier"> | Known<"third_identifier"> | Known<"fourth_identifier">
>;`);
  });
});

test("chains may be very long", () => {
  const code = `${"A extends B ? C : ".repeat(20_000)}D`;
  expect(typeLayout(code, "").split("\n")).toHaveLength(40_001);
});

test.each([
  "",
  "A |",
  "A B",
  "Name<>",
  "[A",
  "{ a }",
  "A extends B ? C",
  '"open',
  "A[1",
  "() => void",
  "A;",
  "1 <A>",
  "# A",
])("throws for %j", (code) => {
  expect(() => typeLayout(code, "")).toThrow("Not the code of a type");
});

describe("what is emitted", () => {
  const project = new Project({ skipFileDependencyResolution: true, skipLoadingLibFiles: true });
  const files = project.addSourceFilesAtPaths(globSync(`${packages}*.ts`));
  const codes = files.flatMap((file) => file.getTypeAliases().map((alias) => alias.getTypeNodeOrThrow().getText()));

  test.each(codes)("keeps all but white space: %s", (code) => {
    for (const indent of ["", " ".repeat(100)]) expect(bare(typeLayout(code, indent))).toBe(bare(code));
  });

  test.each(codes)("is laid out the same when it was laid out before: %s", (code) => {
    const once = typeLayout(code, "  ");
    expect(typeLayout(once, "  ")).toBe(once);
    expect(typeLayout(once.replaceAll(/^ +/gmu, ""), "  ")).toBe(once);
  });

  test("there is enough of it", () => {
    expect(codes.length).toBeGreaterThan(10);
  });
});

/** Code without white space outside of literals, and without operators that have nothing before them. */
function bare(code: string): string {
  const tight = code.replaceAll(literalOrSpace, "$1");
  return tight.replaceAll(/("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<=^|[<([,:?])[|&]/gsu, "$1");
}
