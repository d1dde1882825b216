import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Environment, inheritedEnvironment } from "./command.ts";
import { interruption } from "./interruption.ts";

/** A server on loopback, which is ended, by the process id that it was started with, when its scope ends. */
export interface Server extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
}

/** A program for Node that serves HTTP. */
export interface ServerProgram {
  /** Words after `node`, for a port. */
  readonly args: (port: number) => readonly string[];
  readonly env?: (port: number) => Environment;
  readonly cwd: string;
  /** Answers with 200 once the server is ready. */
  readonly ready: string;
}

/** Starts a server on a port that is free, and waits until it answers; throws with what it printed when it does not. */
export async function startServer({ args, env, cwd, ready }: ServerProgram): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, args(port), {
    cwd,
    env: { ...inheritedEnvironment(), ...env?.(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (printed = (printed + part).slice(-10_000)));
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(`${url}${ready}`, child);
  } catch (error) {
    await end(child);
    throw new Error(`The server did not start.\n${printed}`, { cause: error });
  }
  return { url, [Symbol.asyncDispose]: () => end(child) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("The probe listens on no port.");
  return address.port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    interruption.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await setTimeout(100);
  }
  throw new Error("It did not answer within 30 seconds.");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const forced = globalThis.setTimeout(() => child.kill("SIGKILL"), 5000);
  await closed;
  clearTimeout(forced);
}
