import { beforeAll, describe, expect, test } from "vitest";
import { type CompileError, compile, compilers } from "../types/support/compile.ts";
import { emittedContracts } from "./table/emitted.ts";
import { marksOf, moduleText, type Program } from "./table/program.ts";
import { programs } from "./table/programs.ts";
import { type Ran, runPrograms } from "./table/run-programs.ts";

const rows = programs.map((program, index) => ({
  title: `${program.contract}, ${program.outcome.kind}: ${program.name}`,
  program,
  path: `programs/${program.contract}-${index}.ts`,
  text: moduleText(program),
}));
type TableRow = (typeof rows)[number];
/** What a consumer's compiler may ask of code that it takes in as source. Named with `strict`, which holds anyway. */
const fussiest = {
  strict: true,
  noUnusedParameters: true,
  noUnusedLocals: true,
  noPropertyAccessFromIndexSignature: true,
};

/** For `test.each`, which cuts what it prints of an object. */
const titled = (some: readonly TableRow[]): [string, TableRow][] => some.map((row) => [row.title, row]);

const { real, made } = emittedContracts();
const files = new Map([...real.files, ...made.files, ...rows.map(({ path, text }) => [path, text] as const)]);

test("the table is as large as promised, and no program stands in it twice", () => {
  expect(rows.length).toBeGreaterThanOrEqual(160);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  const unmarked = rows.filter(
    ({ program, text }) => (program.outcome.kind === "illegal") !== marksOf(text).length > 0,
  );
  expect(unmarked.map(({ title }) => title)).toEqual([]);
});

test("only methods that would be called the same are worth a warning", () => {
  const warnings = [...real.diagnostics, ...made.diagnostics].filter(({ severity }) => severity !== "info");
  expect(warnings).toMatchObject([
    { severity: "warning", file: "link.shared.json" },
    { severity: "warning", file: "mail.sent.json" },
  ]);
  expect(warnings[0]?.message).toMatch(/deep_link.*deepLink.*x-name/);
  expect(warnings[1]?.message).toMatch(/toItem.*ccItem.*x-name/);
});

test("whoever tells undefined and absent fields not apart may write what is legal as well", async () => {
  const running = rows.filter(({ program }) => program.outcome.kind !== "illegal").map(({ path }) => path);
  const errors = await compile(files, "typescript", { exactOptionalPropertyTypes: false });
  expect(errors.filter(({ file }) => running.includes(file))).toEqual([]);
});

describe.each(compilers)("%s", (compiler) => {
  const errors = new Map<string, CompileError[]>();

  beforeAll(async () => {
    for (const error of await compile(files, compiler))
      errors.set(error.file, [...(errors.get(error.file) ?? []), error]);
  }, 300_000);

  test("what is emitted compiles", () => {
    const own = new Set(rows.map(({ path }) => path));
    expect([...errors.keys()].filter((path) => !own.has(path))).toEqual([]);
  });

  test("builders please who forbids unused names and properties of an index", async () => {
    const found = await compile(new Map([...real.files, ...made.files]), compiler, fussiest);
    expect(found.filter(({ file }) => file.includes("/builder/src/"))).toEqual([]);
  });

  test.each(titled(rows))("%s", (_, { path, text }) => {
    const found = (errors.get(path) ?? []).map(({ line, message }) => ({
      line,
      message: message.replaceAll('\\"', '"'),
    }));
    const marks = marksOf(text);
    expect(found.filter(({ line }) => !marks.some((mark) => mark.line === line))).toEqual([]);
    for (const { line, words } of marks) {
      const complaints = found.filter((one) => one.line === line).map(({ message }) => message);
      expect(complaints.join("\n"), text.split("\n")[line - 1]).toContain(words);
    }
  });
});

describe("when they run", () => {
  let results: ReadonlyMap<string, Ran>;
  const ofKind = (kind: Program["outcome"]["kind"]): TableRow[] =>
    rows.filter(({ program }) => program.outcome.kind === kind);
  const resultOf = ({ path }: TableRow): Ran => {
    const result = results.get(path);
    if (result === undefined) throw new Error(`${path} was not run`);
    return result;
  };

  beforeAll(async () => {
    const running = rows.filter(({ program }) => program.outcome.kind !== "illegal");
    results = await runPrograms(
      files,
      running.map(({ path }) => path),
    );
  }, 120_000);

  test.each(titled(ofKind("legal")))("%s", (_, row) => {
    const { outcome } = row.program;
    const { build, safeBuild, buildUnchecked } = resultOf(row);
    const event = outcome.kind === "legal" ? outcome.event : undefined;
    expect(build).toStrictEqual({ value: event });
    expect(safeBuild).toStrictEqual(safeBuild && { value: { ok: true, value: event, advice: [] } });
    expect(buildUnchecked).toStrictEqual(buildUnchecked && { value: event });
  });

  test.each(titled(ofKind("refused")))("%s", (_, row) => {
    const { outcome } = row.program;
    const { build, safeBuild, buildUnchecked } = resultOf(row);
    const pointers = outcome.kind === "refused" ? outcome.pointers : [];
    expect(build).toMatchObject({ error: "ContractError" });
    const issues = "issues" in build ? build.issues : [];
    expect(issues.map(({ pointer }) => pointer).toSorted()).toEqual(pointers.toSorted());
    expect(safeBuild).toStrictEqual(safeBuild && { value: { ok: false, issues, advice: [] } });
    expect(Object.keys(buildUnchecked ?? { value: 0 })).toEqual(["value"]);
  });

  test.each(titled(ofKind("throws")))("%s", (_, row) => {
    const { outcome } = row.program;
    const { build } = resultOf(row);
    expect(build).toMatchObject({ error: "Error", issues: [] });
    expect("message" in build && build.message).toContain(outcome.kind === "throws" ? outcome.message : "");
  });
});
