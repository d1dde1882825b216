import { createHash } from "node:crypto";
import { appendFile, glob, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, succeed } from "../command.ts";
import { changedFiles, git } from "../git.ts";
import { parley } from "./monorepo.ts";

/** A task of a run of turbo. */
export interface Task {
  /** `@acme/orders-types#build` */
  readonly taskId: string;
  /** Of all its inputs. */
  readonly hash: string;
  readonly cache: { readonly status: "HIT" | "MISS"; readonly source?: "LOCAL" | "REMOTE" };
}

const words = ["run", "build", "typecheck", "test"] as const;

/** A clone of the monorepo, as one machine has it. */
export class Clone {
  readonly #folder: string;
  readonly #env: Environment;

  private constructor(folder: string, env: Environment) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Clones, and installs what the lock file says. `env` tells turbo of the remote cache. */
  static async create(origin: string, folder: string, env: Environment): Promise<Clone> {
    await mkdir(folder);
    await git(folder, "clone", "--quiet", origin, ".");
    await succeed(["pnpm", "install", "--frozen-lockfile", "--prefer-offline"], { cwd: folder });
    return new Clone(folder, env);
  }

  /** Runs the tasks of the packages that `filters` name, else of all, with no result of earlier runs here. Throws where one fails. */
  async run(...filters: readonly string[]): Promise<readonly Task[]> {
    const local = join(this.#folder, ".turbo");
    await rm(local, { recursive: true, force: true });
    await this.#turbo("--summarize", ...filters.map((one) => `--filter=${one}`));
    const [summary = ""] = await readdir(join(local, "runs"));
    return JSON.parse(await readFile(join(local, "runs", summary), "utf8")).tasks;
  }

  /** All tasks, with what a run would find of each. */
  async plan(): Promise<readonly Task[]> {
    const text = await this.#turbo("--dry=json");
    return JSON.parse(text.slice(text.indexOf("{"))).tasks.filter(isDefined);
  }

  /** What the tasks have made: path → digest. */
  async built(): Promise<Readonly<Record<string, string>>> {
    const digests: Record<string, string> = {};
    for await (const file of glob("packages/*/*/dist/**/*.*", { cwd: this.#folder }))
      digests[file] = createHash("sha256")
        .update(await this.read(file))
        .digest("hex");
    return digests;
  }

  /** The text of a file. */
  async read(file: string): Promise<string> {
    return await readFile(join(this.#folder, file), "utf8");
  }

  /** Writes a file. */
  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.#folder, file), text);
  }

  /** Puts an empty line at the end of a file. */
  async touch(file: string): Promise<void> {
    await appendFile(join(this.#folder, file), "\n");
  }

  /** Brings the packages up to date with the schemas. */
  async generate(): Promise<void> {
    await parley("generate", this.#folder);
  }

  /** The files that differ from what is committed. */
  async changed(): Promise<readonly string[]> {
    return await changedFiles(this.#folder);
  }

  /** Makes every file what is committed. */
  async restore(): Promise<void> {
    await git(this.#folder, "checkout", "--quiet", ".");
  }

  /** Without pnpm, which would install anew where an input that it reads has changed. */
  async #turbo(...more: readonly string[]): Promise<string> {
    const program = join(this.#folder, "node_modules/.bin/turbo");
    return await succeed([program, ...words, ...more], { cwd: this.#folder, env: this.#env });
  }
}

/** The names of the tasks that a run did itself, or would have to do. */
export function missing(tasks: readonly Task[]): readonly string[] {
  return tasks
    .filter(({ cache }) => cache.status === "MISS")
    .map(({ taskId }) => taskId)
    .toSorted();
}

/** A dry run lists each task for each package, also where the package has no such script. */
function isDefined({ command }: { readonly command: string }): boolean {
  return command !== "<NONEXISTENT>";
}
