import type { EmittedFile } from "../../../codegen/src/emit/emitted-file.ts";
import { outputPath, type Layout } from "../../../codegen/src/emit/layout.ts";
import { printModule } from "../../../codegen/src/emit/print.ts";
import { withoutHeader } from "./generate.ts";

const layout: Layout = { kind: "folder", packages: {}, importExtension: "ts" };

/** Path → text without the header, which says nothing about types. */
export function print(files: readonly EmittedFile[]): Map<string, string> {
  return new Map(
    files.map((file) => [
      outputPath(file),
      file.kind === "asset" ? file.text : withoutHeader(printModule(file, { layout, inputs: "" })),
    ]),
  );
}
