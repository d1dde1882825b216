import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runCommand } from "../../codegen/src/cli/command.ts";

/** What a command said and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A schema of an object with string properties. */
export function objectSchema(...properties: readonly string[]): string {
  const members = Object.fromEntries(properties.map((name) => [name, { type: "string" }]));
  return JSON.stringify(
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: members,
      required: properties,
    },
    null,
    2,
  );
}

/** Two schemas, one of which refers to the other. */
export const schemas: Readonly<Record<string, string>> = {
  "schemas/order-placed.json": JSON.stringify({
    type: "object",
    properties: { id: { type: "string", minLength: 1 }, place: { $ref: "./address.json" } },
    required: ["id"],
  }),
  "schemas/address.json": objectSchema("street", "city"),
};

/** A temporary folder that is removed when the test ends, with files to begin with. */
export class Project {
  readonly folder: string;

  constructor(files: Readonly<Record<string, string>> = schemas) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), "parley-cli-")));
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  append(path: string, text: string): void {
    this.write(path, this.read(path) + text);
  }

  remove(path: string): void {
    rmSync(this.path(path), { recursive: true });
  }

  /** Runs a command in this process. */
  async run(...args: readonly string[]): Promise<Outcome> {
    let [out, err] = ["", ""];
    const code = await runCommand(args, {
      cwd: this.folder,
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      colour: false,
    });
    return { code, out, err };
  }

  /** Runs a command on the folders `schemas` and `out`. */
  on(command: "generate" | "check", ...args: readonly string[]): Promise<Outcome> {
    return this.run(command, "--schemas", "schemas", "--out", "out", ...args);
  }
}

/** The script that the command line is. */
export const mainScript = fileURLToPath(new URL("../../codegen/src/cli/main.ts", import.meta.url));

/** Runs a command in a process of its own. */
export function runProcess(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  return new Promise((done) => {
    const env = { ...process.env, ...options.env };
    execFile(process.execPath, [mainScript, ...args], { cwd: options.cwd, env }, (error, out, err) => {
      done({ code: error === null ? 0 : typeof error.code === "number" ? error.code : null, out, err });
    });
  });
}
