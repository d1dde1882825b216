import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemCode, type Disk } from "./disk.ts";
import { workFolder } from "./journal.ts";

interface Holder {
  readonly pid: number;
  /** When the process started, in the system's own form: tells it from a later one with the same number. */
  readonly start: string | undefined;
}

/** Another run is writing to the same folder. */
export class LockedError extends Error {
  override readonly name = "LockedError";
  /** Undefined where nobody could be found. */
  readonly pid: number | undefined;

  constructor(pid: number | undefined) {
    super(`process ${pid ?? "unknown"} holds the lock`);
    this.pid = pid;
  }
}

/** Where the lock is, and how long to wait for one who holds it. */
export interface LockRequest {
  /** The output folder. It must exist. */
  readonly out: string;
  readonly disk: Disk;
  /** Milliseconds. */
  readonly patience: number;
}

/**
 * Takes the lock of an output folder and returns the function that gives it back. A lock whose process has ended is taken
 * over. Throws a `LockedError` when another process keeps it for longer than the patience.
 */
export async function takeLock({ out, disk, patience }: LockRequest): Promise<() => void> {
  const path = join(out, workFolder, "lock");
  const self = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Holder);
  const begin = Date.now();
  while (!tryLock(path, self, disk)) {
    const holder = holderOf(path, disk);
    if (holder === "dead") takeOver(path, disk);
    const alive = typeof holder === "object";
    if (Date.now() - begin >= (alive ? patience : patience + takeOverTime))
      throw new LockedError(alive ? holder.pid : undefined);
    await setTimeout(20);
  }
  held.add(path);
  return () => {
    held.delete(path);
    disk.remove(path);
  };
}

/** Locks that this process holds: one of its own that is not here was left behind when giving it back failed. */
const held = new Set<string>();

/** Milliseconds that taking over a dead lock may need while others try the same. */
const takeOverTime = 15_000;

function tryLock(path: string, content: string, disk: Disk): boolean {
  try {
    ensureFolder(join(path, ".."), disk);
    disk.create(path, content);
    return true;
  } catch (error) {
    // ENOENT: another run has just tidied up the folder.
    if (["EEXIST", "ENOENT"].includes(systemCode(error) ?? "")) return false;
    throw error;
  }
}

function ensureFolder(path: string, disk: Disk): void {
  if (disk.kind(path) === "folder") return;
  try {
    disk.makeFolder(path);
  } catch (error) {
    if (systemCode(error) !== "EEXIST" || disk.kind(path) !== "folder") throw error;
  }
}

/** Two runs may find the same dead lock: only the one with the guard removes it, and it looks again first. */
function takeOver(path: string, disk: Disk): void {
  const guard = `${path}.guard`;
  if (isOlderThan(guard, 10_000)) removeQuietly(guard, disk);
  try {
    disk.create(guard, "");
  } catch (error) {
    if (["EEXIST", "ENOENT"].includes(systemCode(error) ?? "")) return;
    throw error;
  }
  try {
    if (holderOf(path, disk) === "dead") removeQuietly(path, disk);
  } finally {
    removeQuietly(guard, disk);
  }
}

function removeQuietly(path: string, disk: Disk): void {
  try {
    disk.remove(path);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

function holderOf(path: string, disk: Disk): Holder | "dead" | "gone" {
  try {
    const holder = parseHolder(disk.read(path));
    // A lock without a holder is one that is being written, or one whose writer was killed at that very moment.
    if (holder === undefined) return isOlderThan(path, 2_000) ? "dead" : { pid: 0, start: undefined };
    return isHeldBy(holder, path) ? holder : "dead";
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "gone";
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, start }: Partial<Record<string, unknown>> = JSON.parse(text);
    return typeof pid === "number" ? { pid, start: typeof start === "string" ? start : undefined } : undefined;
  } catch {
    return undefined;
  }
}

function isHeldBy({ pid, start }: Holder, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) === "ESRCH") return false;
  }
  const now = startOf(pid);
  return start === undefined || now === undefined || start === now;
}

/** When a process started, `ended` for one that only waits to be collected; undefined where the system does not say or there is no such process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === "win32") return undefined;
    if (process.platform !== "linux")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
        encoding: "utf8",
        env: { LC_ALL: "C", TZ: "UTC" },
      }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" || state === "X" ? "ended" : fields[18];
  } catch {
    return undefined;
  }
}

function isOlderThan(path: string, milliseconds: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > milliseconds;
}
