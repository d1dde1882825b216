import { cp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Command, type Outcome, root, run, succeed } from "../command.ts";
import { emitted } from "./packages.ts";
import type { Registry } from "./registry.ts";

/** Who installs. */
export type PackageManager = "npm" | "pnpm";

const words = {
  npm: { install: ["npm", "install"], update: ["npm", "update"] },
  pnpm: { install: ["pnpm", "add"], update: ["pnpm", "update"] },
} as const;

const tsc = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "bin/tsc");

/** Somebody's application, which installs the emitted packages from the registry. */
export class Consumer {
  readonly manager: PackageManager;
  readonly #command: Command & { readonly cwd: string };

  private constructor(manager: PackageManager, command: Command) {
    this.manager = manager;
    this.#command = command;
  }

  /** Makes the application in an empty folder; nothing is installed yet. */
  static async create(manager: PackageManager, folder: string, registry: Registry): Promise<Consumer> {
    await cp(join(root, "rehearsal/release/consumer"), folder, { recursive: true });
    const manifest = { name: "application", version: "1.0.0", private: true, type: "module" };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    return new Consumer(manager, { cwd: folder, env: registry.env });
  }

  /** Installs the newest version of each package, and takes it down with the range that the package manager writes by itself. */
  async install(): Promise<void> {
    await succeed([...words[this.manager].install, ...emitted.map((name) => `${name}@latest`)], this.#command);
  }

  /** Installs the newest version that the application's ranges allow. */
  async update(): Promise<void> {
    await succeed([...words[this.manager].update], this.#command);
  }

  /** The range of a package in the application's own manifest. */
  async range(name: string): Promise<unknown> {
    return JSON.parse(await readFile(join(this.#command.cwd, "package.json"), "utf8")).dependencies[name];
  }

  /** The one version in which all packages are installed; throws where they are not alike. */
  async version(): Promise<string> {
    const manifests = await Promise.all(emitted.map((name) => this.read(name, "package.json")));
    const versions = new Set(manifests.map((text): string => JSON.parse(text).version));
    const [version, ...others] = versions;
    if (version === undefined || others.length > 0)
      throw new Error(`Installed side by side: ${[...versions].join(", ")}`);
    return version;
  }

  /** A file of an installed package. */
  async read(name: string, file: string): Promise<string> {
    return await readFile(join(this.#command.cwd, "node_modules", name, file), "utf8");
  }

  /** Compiles a program of `consumer/` with its tsconfig. */
  async compile(tsconfig: string): Promise<Outcome> {
    return await run([process.execPath, tsc, "--project", tsconfig, "--pretty", "false"], this.#command);
  }

  /** Runs a program of `consumer/`; answers the value that it printed. */
  async run(program: string): Promise<unknown> {
    return JSON.parse(await succeed([process.execPath, program], this.#command));
  }
}
