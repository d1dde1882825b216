import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { oneLine } from "./one-line.ts";
import type { EmittedReply, StagedContract } from "./staged-contract.ts";

const longestRun = 20_000;
const megabytes = 512;
const longestOutput = 64 * 1024 * 1024;

/** This file's own ending: `.ts` while developing, `.js` when built. */
const ending = import.meta.url.slice(import.meta.url.lastIndexOf("."));

/**
 * Runs emitted validators from a temporary folder, in a process that may read that folder and do nothing else, bounded in time and
 * memory (`milliseconds` for all of them together). A reply for each contract, in their order; a crash is a reply too, and the contracts after it run in a new process.
 */
export async function runEmitted(
  modules: ReadonlyMap<string, string>,
  contracts: readonly StagedContract[],
  milliseconds = longestRun,
): Promise<EmittedReply[]> {
  const stage = await realpath(await mkdtemp(join(tmpdir(), "parley-stage-")));
  try {
    await fill(stage, modules);
    const replies: EmittedReply[] = [];
    while (replies.length < contracts.length)
      replies.push(...(await runOnce(stage, contracts.slice(replies.length), milliseconds)));
    return replies.map((reply) => (reply.ok ? reply : { ok: false, reason: withoutStage(reply.reason, stage) }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function fill(stage: string, modules: ReadonlyMap<string, string>): Promise<void> {
  const runner = await readFile(new URL(`stage-runner${ending}`, import.meta.url), "utf8");
  const files = [...modules, ["package.json", '{"type":"module"}'] as const, [`run${ending}`, runner] as const];
  for (const [path, text] of files) {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), text);
  }
}

/** At least one reply: the one after the last that was printed is the crash. */
async function runOnce(
  stage: string,
  contracts: readonly StagedContract[],
  milliseconds: number,
): Promise<EmittedReply[]> {
  await writeFile(join(stage, "contracts.json"), JSON.stringify(contracts));
  const { output, reason } = await run(stage, milliseconds);
  const lines = output
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.startsWith('{"ok":'));
  const replies = lines.map((line): EmittedReply => JSON.parse(line));
  return replies.length < contracts.length ? [...replies, { ok: false, reason }] : replies;
}

function run(stage: string, timeout: number): Promise<{ readonly output: string; readonly reason: string }> {
  const flags = [
    "--permission",
    `--allow-fs-read=${stage}`,
    "--disallow-code-generation-from-strings",
    `--max-old-space-size=${megabytes}`,
  ];
  const options = { cwd: stage, env: {}, timeout, killSignal: "SIGKILL" as const, maxBuffer: longestOutput };
  return new Promise((resolve) => {
    execFile(process.execPath, [...flags, join(stage, `run${ending}`)], options, (error, output, complaints) => {
      const late = error?.killed === true;
      const reason = late ? `it takes longer than ${timeout / 1000} seconds` : lastWords(complaints);
      resolve({ output, reason });
    });
  });
}

/** The line of an uncaught error in what a process printed before it ended. */
function lastWords(complaints: string): string {
  const lines = complaints.split("\n");
  const line = lines.find((one) => /^(?:\w*Error|FATAL ERROR)\b/u.test(one)) ?? lines.find((one) => one.trim() !== "");
  return oneLine(line ?? "its process ended");
}

/** The folder has another name each time, and is gone when anybody reads of it. */
function withoutStage(reason: string, stage: string): string {
  return reason.replaceAll(`${pathToFileURL(stage).href}/`, "").replaceAll(stage + sep, "");
}
