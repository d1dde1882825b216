import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Environment } from "../command.ts";
import { type Server, startServer } from "../server.ts";

const token = "the token of the rehearsal";

/** A remote cache of turbo, with a folder of files as its storage. */
export interface CacheServer extends Server {
  /** What turbo has to find in its environment to share results with a team, which signs them with `key`. */
  env(team: string, key?: string): Environment;
  /** What is stored for a team. */
  storage(team: string): Storage;
}

/** Results as they lie in the storage, by the hashes of their tasks: whoever can write there can change them. */
export interface Storage {
  hashes(): Promise<readonly string[]>;
  read(hash: string): Promise<StoredResult>;
  replace(hash: string, result: StoredResult): Promise<void>;
}

/** The packed files of a task, and the signature that goes with them. */
export interface StoredResult {
  readonly archive: Buffer;
  readonly signature: string;
}

/** Starts turborepo-remote-cache with an empty storage in `folder`. */
export async function startCacheServer(folder: string): Promise<CacheServer> {
  const manifest = createRequire(import.meta.url).resolve("turborepo-remote-cache/package.json");
  const server = await startServer({
    args: () => [join(dirname(manifest), "dist/cli.js")],
    env: (port) => ({
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "warn",
      STORAGE_PROVIDER: "local",
      STORAGE_PATH: folder,
      STORAGE_PATH_USE_TMP_FOLDER: "false",
      TURBO_TOKEN: token,
      // The server checks no signature; that there is a key makes it keep those of its clients.
      TURBO_REMOTE_CACHE_SIGNATURE_KEY: "none",
    }),
    cwd: folder,
    ready: "/v8/artifacts/status",
  });
  return {
    ...server,
    env: (team, key = "a key of the team, of at least 32 bytes") => ({
      TURBO_API: server.url,
      TURBO_TOKEN: token,
      TURBO_TEAM: team,
      TURBO_REMOTE_CACHE_SIGNATURE_KEY: key,
    }),
    storage: (team) => storageIn(join(folder, team)),
  };
}

function storageIn(folder: string): Storage {
  const archive = (hash: string): string => join(folder, hash);
  const signature = (hash: string): string => join(folder, `${hash}.tag`);
  return {
    hashes: async () => (await readdir(folder)).filter((name) => !name.endsWith(".tag")).toSorted(),
    read: async (hash) => ({
      archive: await readFile(archive(hash)),
      signature: await readFile(signature(hash), "utf8"),
    }),
    replace: async (hash, result) => {
      await writeFile(archive(hash), result.archive);
      await writeFile(signature(hash), result.signature);
    },
  };
}
