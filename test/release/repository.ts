import { execFileSync } from "node:child_process";
import { Project } from "../cli/project.ts";

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  required: ["event", "id"],
  properties: {
    event: { const: "order.placed" },
    id: { type: "string", maxLength: 20 },
    scope: { enum: ["once", "always"] },
    note: { type: "string" },
  },
};

/** The schema of `order.placed` with other or further fields. */
export function orderSchema(properties: object = {}, rest: object = {}): string {
  return JSON.stringify({ ...schema, properties: { ...schema.properties, ...properties }, ...rest }, null, 2);
}

const targets = ["types", "validator", "body-renderer", "builder"];

/** A git repository with one contract, four packages that are released together, and everything generated and committed. */
export class Repository extends Project {
  private constructor(version: string) {
    const packages = targets.map((target) => [
      `packages/${target}/package.json`,
      JSON.stringify({ name: `@acme/${target}`, version }),
    ]);
    super({
      "schemas/order-placed.json": orderSchema(),
      "parley.config.json": JSON.stringify({ scope: "@acme", layout: "packages" }),
      ".changeset/config.json": JSON.stringify({ fixed: [targets.map((target) => `@acme/${target}`)] }),
      ...Object.fromEntries(packages),
    });
  }

  /** `version` is that of all packages. */
  static async create(version = "1.4.0"): Promise<Repository> {
    const repository = new Repository(version);
    repository.git("init", "--quiet", "--initial-branch=main");
    await repository.commitAll();
    return repository;
  }

  git(...args: readonly string[]): string {
    const identity = ["-c", "user.name=A contract owner", "-c", "user.email=owner@example.org"];
    return execFileSync("git", [...identity, "-c", "commit.gpgsign=false", ...args], {
      cwd: this.folder,
      encoding: "utf8",
    });
  }

  /** Generates and commits. */
  async commitAll(): Promise<void> {
    await this.run("generate");
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", "change");
  }

  /** The note that `parley changeset` writes. */
  get note(): string {
    return this.read(".changeset/parley-contracts.md");
  }
}
