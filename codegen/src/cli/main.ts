#!/usr/bin/env node
import { exit, stderr, version } from "node:process";

// Everything else is loaded later: an older Node could not even read it.
const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  stderr.write(`Parley needs Node 22.18 or newer; this is ${version}.\n`);
  exit(2);
}
try {
  const { runOnTerminal } = await import("./terminal.ts");
  await runOnTerminal();
} catch (error) {
  stderr.write(`Parley cannot be loaded: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 3;
}
