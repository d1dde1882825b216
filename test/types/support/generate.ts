import { packageNames, usualCompatibility } from "../../../codegen/src/config/defaults.ts";
import { generateInMemory, type InMemoryResult } from "../../../codegen/src/run.ts";

/** What is emitted for a folder of schemas, as into an application's own folder; all targets unless some are named. */
export function generated(schemas: string, targets?: readonly string[]): InMemoryResult {
  const result = generateInMemory({
    settings: {
      schemas,
      out: `${schemas}/emitted`,
      family: undefined,
      scope: "@parley",
      packages: packageNames("@parley/"),
      compatibility: usualCompatibility,
      layout: "folder",
      importExtension: "ts",
      otherPackages: [],
      formats: "assert",
      documents: {},
    },
    ...(targets === undefined ? {} : { targets }),
  });
  return { ...result, files: new Map([...result.files].map(([path, text]) => [path, withoutHeader(text)])) };
}

/** A module without its header, which says nothing about types and has digests that change with every input. */
export function withoutHeader(text: string): string {
  return text.replace(/^(?:\/\/ (?:Generated|Digest)[^\n]*\n)+\n*/, "");
}
