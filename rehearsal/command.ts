import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { interruption } from "./interruption.ts";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Variables of a process beside the inherited ones; `undefined` takes one away. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A program, where it runs and what it finds in its environment. */
export interface Command {
  readonly cwd: string;
  readonly env?: Environment;
}

/** What a process left. */
export interface Outcome {
  readonly code: number | null;
  /** Standard output and standard error, as they came. */
  readonly text: string;
  readonly stdout: string;
}

/** Who commits and tags in a rehearsal: whoever runs it need not have told git who they are, nor sign what is made. */
const committer = {
  GIT_AUTHOR_NAME: "Rehearsal",
  GIT_AUTHOR_EMAIL: "rehearsal@localhost",
  GIT_COMMITTER_NAME: "Rehearsal",
  GIT_COMMITTER_EMAIL: "rehearsal@localhost",
  GIT_CONFIG_COUNT: "2",
  GIT_CONFIG_KEY_0: "commit.gpgSign",
  GIT_CONFIG_VALUE_0: "false",
  GIT_CONFIG_KEY_1: "tag.gpgSign",
  GIT_CONFIG_VALUE_1: "false",
};

/** The environment without what package managers say of the script that runs, so that theirs begin anew below it. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const own = /^(npm_(?!config_)|npm_config_local_prefix$|pnpm_|turbo_|node_env$|force_color$)/iu;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  const quiet = {
    CI: "true",
    NO_COLOR: "1",
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    NO_UPDATE_NOTIFIER: "1",
  };
  return { ...Object.fromEntries(kept), ...quiet, ...committer };
}

/** Runs a program to its end, without a terminal. It is ended when the rehearsal is interrupted. */
export function run(words: readonly [string, ...string[]], { cwd, env = {} }: Command): Promise<Outcome> {
  const [program, ...args] = words;
  const child = spawn(program, args, {
    cwd,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    signal: interruption,
  });
  let stdout = "";
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    stdout += part;
    text += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => (text += part));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, text, stdout }));
  });
}

/** Runs a program that has to succeed; answers its standard output. Throws with all that it printed. */
export async function succeed(words: readonly [string, ...string[]], command: Command): Promise<string> {
  const { code, text, stdout } = await run(words, command);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}\n${text.trimEnd()}`);
  return stdout;
}
