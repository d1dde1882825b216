import { mkdirSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder outside the repository, which is gone when its scope ends. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  /** Makes an empty folder in it and answers its path. */
  folder(name: string): string;
}

/** Makes a temporary folder. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "parley-rehearsal-")));
  return {
    path,
    folder(name) {
      mkdirSync(join(path, name));
      return join(path, name);
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
