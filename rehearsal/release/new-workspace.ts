import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { type Environment, root, succeed } from "../command.ts";
import { changedFiles, commitAll, git } from "../git.ts";
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
    await git(folder, "init", "--quiet");
    return new NewWorkspace(folder, { ...env, PATH: pathOfTheShell() });
  }

  /** Commits what is there, and clones it for somebody who uses another registry. */
  async clone(folder: string, { env }: Registry): Promise<NewWorkspace> {
    await commitAll(this.#folder, "Contracts");
    await git(this.#folder, "clone", "--quiet", ".", folder);
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
    return await changedFiles(this.#folder);
  }
}

/** Without what this repository's own pnpm has put before it: there is any Node, and no tool of ours. */
function pathOfTheShell(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.filter((folder) => !folder.startsWith(root)).join(delimiter);
}
