import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Command, root, succeed } from "../command.ts";
import { changedFiles, commitAll, git } from "../git.ts";
import type { Registry } from "./registry.ts";

/** A copy of the repository, with a history of its own, in which a release is made as people make it. */
export class Checkout {
  readonly folder: string;
  readonly #registry: Registry;

  private constructor(folder: string, registry: Registry) {
    this.folder = folder;
    this.#registry = registry;
  }

  /** Copies every file that git knows, as it is now, into `folder`, and installs there what the lock file says. */
  static async create(folder: string, registry: Registry): Promise<Checkout> {
    const files = (await git(root, "ls-files", "-z")).split("\0").filter((file) => file !== "");
    for (const file of files.filter((one) => existsSync(join(root, one))))
      await cp(join(root, file), join(folder, file));
    const checkout = new Checkout(folder, registry);
    await checkout.commit("The repository as it is");
    await succeed(["pnpm", "install", "--frozen-lockfile"], { cwd: folder });
    return checkout;
  }

  /** Commits all changes. */
  async commit(message: string): Promise<void> {
    await commitAll(this.folder, message);
  }

  /** Raises the versions as the pending notes say, generates, and commits. Answers the files that changed. */
  async version(): Promise<readonly string[]> {
    await this.script("version-packages");
    const changed = await changedFiles(this.folder);
    await this.commit("Version packages");
    return changed;
  }

  /** Builds and publishes every package whose version the registry has not got. */
  async release(): Promise<void> {
    await succeed(["pnpm", "release"], { ...this.#here, env: this.#registry.env });
  }

  /** Runs a script of the root. */
  async script(...words: readonly string[]): Promise<string> {
    return await succeed(["pnpm", ...words], this.#here);
  }

  /** Changes a JSON file by a function that gets its value and may change it. */
  async editJson<T>(file: string, edit: (value: T) => void): Promise<void> {
    const path = join(this.folder, file);
    const value: T = JSON.parse(await readFile(path, "utf8"));
    edit(value);
    await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  get #here(): Command {
    return { cwd: this.folder };
  }
}
