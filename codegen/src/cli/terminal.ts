import { argv, cwd, stderr, stdout } from "node:process";
import { runCommand } from "./command.ts";

/** Runs the command that this process was started with and sets its exit code. */
export async function runOnTerminal(): Promise<void> {
  // A reader that has seen enough (`parley check | head`) is no fault of ours.
  stdout.on("error", ignoreClosedPipe);
  process.exitCode = await runCommand(argv.slice(2), {
    cwd: cwd(),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    colour: stdout.hasColors?.() === true && (process.env["NO_COLOR"] ?? "") === "",
  });
}

function ignoreClosedPipe(error: Error): void {
  if (!("code" in error) || error.code !== "EPIPE") throw error;
}
