import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Environment, root, succeed } from "../command.ts";
import { type Server, startServer } from "../server.ts";

/** A registry of its own. */
export interface Registry extends Server {
  /** What npm and pnpm have to find in their environment to use it, with caches of their own: an earlier one had other bytes for a version. */
  readonly env: Environment;
}

/**
 * Starts Verdaccio with what is stored in `folder`. Packages of the published scopes are its own; for all others it asks the registry
 * that npm is configured with, or none where it is `alone`.
 */
export async function startRegistry(folder: string, { alone = false } = {}): Promise<Registry> {
  const configured = (await succeed(["npm", "config", "get", "registry"], { cwd: root })).trim();
  const caches = await mkdtemp(join(folder, "caches-"));
  const file = join(caches, "verdaccio.yaml");
  await writeFile(file, JSON.stringify(configuration(folder, alone ? undefined : configured)));
  const program = createRequire(import.meta.url)
    .resolve("verdaccio/package.json")
    .replace("package.json", "bin/verdaccio");
  const server = await startServer({
    args: (port) => [program, "--config", file, "--listen", `127.0.0.1:${port}`],
    cwd: folder,
    ready: "/-/ping",
  });
  const registry = `${server.url}/`;
  const userconfig = join(caches, "npmrc");
  // Anybody may publish here, but no client tries without a token.
  await writeFile(userconfig, `registry=${registry}\n${registry.replace("http:", "")}:_authToken=rehearsal\n`);
  return {
    ...server,
    env: {
      npm_config_registry: registry,
      npm_config_userconfig: userconfig,
      pnpm_config_registry: registry,
      npm_config_cache: join(caches, "npm-cache"),
      pnpm_config_store_dir: join(caches, "pnpm-store"),
      pnpm_config_cache_dir: join(caches, "pnpm-cache"),
      // What was published a moment ago has to be installed.
      pnpm_config_minimum_release_age: "0",
    },
  };
}

function configuration(folder: string, configured: string | undefined): object {
  const uplink = configured === undefined ? {} : { proxy: "configured" };
  const everybody = { access: "$all", publish: "$all", unpublish: "$all" };
  return {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: -1 } },
    uplinks: configured === undefined ? {} : { configured: { url: configured, maxage: "30m" } },
    packages: { "@parley/*": everybody, "@acme/*": everybody, "**": { access: "$all", ...uplink } },
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "warn" },
  };
}
