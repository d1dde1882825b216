import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The oldest Node that the packages support, and the one that this repository works with. */
export const nodes = {
  "Node 20.19": fileURLToPath(new URL("../../node_modules/node-20/bin/node", import.meta.url)),
  "Node 24": process.execPath,
} as const;

/** What a process left. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, without a shell and without what package managers and test runners put into the environment. */
export function run(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|vitest|node_|force_color$)/i.test(name),
  );
  const env = { ...Object.fromEntries(inherited), NO_COLOR: "1" };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const texts = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (texts.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (texts.stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, ...texts }));
  });
}

/** Runs a program that has to succeed; answers what it printed. */
export async function succeed(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}\n${stdout}${stderr}`);
  return stdout;
}
