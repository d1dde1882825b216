import { succeed } from "./command.ts";

/** Runs git in a folder; answers what it printed. */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  return await succeed(["git", ...words], { cwd: folder });
}

/** Commits every file of a folder that git does not ignore; makes a repository of the folder first, where it is none. */
export async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, "init", "--quiet", "--initial-branch", "main");
  await git(folder, "add", "--all");
  await git(folder, "commit", "--quiet", "--message", message);
}

/** The files that are new or differ from what is committed. */
export async function changedFiles(folder: string): Promise<readonly string[]> {
  const status = await git(folder, "status", "--porcelain", "--no-renames", "--untracked-files=all");
  return status
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.slice(3))
    .toSorted();
}
