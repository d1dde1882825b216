import { posix } from "node:path";
import type { EmittedFile, ModuleId } from "./emitted-file.ts";

/** How modules name each other in their imports. Where they lie is the same in every layout. */
export interface Layout {
  /** `packages`: another target is a package, `@parley/types/question-v2`. `folder`: it is a folder beside, `../../types/src/question-v2.ts`. */
  readonly kind: "packages" | "folder";
  /** Names of the packages by target. In folder layout nothing asks for them. */
  readonly packages: Readonly<Record<string, string>>;
  /** The ending of relative specifiers in folder layout. Packages are built by tsc, which rewrites `.ts`. */
  readonly importExtension: ImportExtension;
}

/** The ending of a relative specifier: as Node runs TypeScript, as tsc emits it, or as bundlers resolve it. */
export type ImportExtension = "ts" | "js" | "none";

/** Where a file lies below the output folder: `validator/src/question-v2.ts`. */
export function outputPath(file: EmittedFile): string {
  return file.kind === "module" ? modulePath(file.id) : assetPath(file.target, file.path);
}

/** Where a file lies below the output folder that is named from within the target's `src`: `../README.md` is beside it. */
export function assetPath(target: string, path: string): string {
  return path.startsWith("../") ? `${target}/${path.slice("../".length)}` : `${target}/src/${path}`;
}

/** How a file is named from within its target's `src`. */
export function assetName(path: string): string {
  const [target = "", folder, ...rest] = path.split("/");
  return folder === "src" ? rest.join("/") : `../${path.slice(target.length + 1)}`;
}

/** Where a module lies below the output folder. */
export function modulePath({ target, module }: ModuleId): string {
  return `${target}/src/${module}.ts`;
}

/** What `from` writes to import `to`. */
export function specifier(from: ModuleId, to: ModuleId, layout: Layout): string {
  if (from.target !== to.target && layout.kind === "packages") {
    const name = layout.packages[to.target];
    if (name === undefined) throw new Error(`the package of the target ${to.target} has no name`);
    return to.module === "index" ? name : `${name}/${to.module}`;
  }
  const relative = posix.relative(posix.dirname(modulePath(from)), modulePath(to));
  return withExtension(relative.startsWith(".") ? relative : `./${relative}`, layout);
}

/** A relative specifier that ends in `.ts` with the ending that the layout asks for. */
export function withExtension(relative: string, layout: Layout): string {
  const extension = layout.kind === "packages" ? "ts" : layout.importExtension;
  return relative.replace(/\.ts$/, extension === "none" ? "" : `.${extension}`);
}
