import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Project, type SourceFile } from "ts-morph";

const root = fileURLToPath(new URL("../../codegen/src/", import.meta.url));

/** A hand-written file of the generator. */
export interface Source {
  /** Relative to `codegen/src`, with `/`. */
  readonly path: string;
  readonly file: SourceFile;
}

/** Every file of `codegen/src` but its tests, as syntax; nothing is resolved or type-checked. */
export function readSources(): Source[] {
  const project = new Project({ skipFileDependencyResolution: true, skipLoadingLibFiles: true });
  const files = project.addSourceFilesAtPaths([`${root}**/*.ts`, `!${root}**/*.test.ts`]);
  return files.map((file) => ({ file, path: relative(root, file.getFilePath()).replaceAll("\\", "/") }));
}
