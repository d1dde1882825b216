import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { type Environment, root, succeed } from "../command.ts";
import type { Registry } from "./registry.ts";

/** Another repository: a workspace that the published generator makes. */
export class NewWorkspace {
  readonly #folder: string;
  readonly #env: Environment;

  private constructor(folder: string, env: Environment) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Makes it in an empty folder, with packages in the scope `@acme`. */
  static async create(folder: string, { env }: Registry): Promise<NewWorkspace> {
    await succeed(["npx", "-y", "@parley/codegen", "init", "--scope", "@acme"], { cwd: folder, env });
    await succeed(["git", "init", "--quiet", "--initial-branch", "main"], { cwd: folder });
    return new NewWorkspace(folder, { ...env, PATH: pathOfTheShell() });
  }

  /** Commits what is there, and clones it for somebody who uses another registry. */
  async clone(folder: string, { env }: Registry): Promise<NewWorkspace> {
    const identity = [
      "-c",
      "user.name=Rehearsal",
      "-c",
      "user.email=rehearsal@localhost",
      "-c",
      "commit.gpgSign=false",
    ];
    await this.#git("add", "--all");
    await this.#git(...identity, "commit", "--quiet", "--message", "Contracts");
    await this.#git("clone", "--quiet", this.#folder, folder);
    return new NewWorkspace(folder, { ...env, PATH: pathOfTheShell() });
  }

  /** Runs a script, with pnpm as everybody has it. Answers what it printed. */
  async pnpm(...words: readonly string[]): Promise<string> {
    return await succeed(["npx", "-y", "pnpm@12.21.0", ...words], { cwd: this.#folder, env: this.#env });
  }

  /** Writes a file of its own into it. */
  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.#folder, file)), { recursive: true });
    await writeFile(join(this.#folder, file), text);
  }

  /** The text of a file. */
  async read(file: string): Promise<string> {
    return await readFile(join(this.#folder, file), "utf8");
  }

  /** The files that are new or differ from what is committed. */
  async changed(): Promise<readonly string[]> {
    const status = await this.#git("status", "--porcelain", "--untracked-files=all");
    return status.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
  }

  async #git(...words: readonly string[]): Promise<string> {
    return await succeed(["git", ...words], { cwd: this.#folder });
  }
}

/** Without what this repository's own pnpm has put before it: there is any Node, and no tool of ours. */
function pathOfTheShell(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.filter((folder) => !folder.startsWith(root)).join(delimiter);
}
