import { join, resolve } from "node:path";
import type { Compatibility, Config, FamilyConfig, Settings } from "./config.ts";

/** The settings of each family of a configuration in `folder`, in its order; of the one without a name where it names none. */
export function withDefaults(config: Config, folder: string): readonly Settings[] {
  const { families, documents = {}, severity, strict } = config;
  const common = {
    layout: config.layout ?? "folder",
    importExtension: config.importExtension ?? "ts",
    formats: config.formats ?? "assert",
    documents: Object.fromEntries(Object.entries(documents).map(([prefix, path]) => [prefix, resolve(folder, path)])),
    compatibility: { ...usualCompatibility, ...config.compatibility },
    ...(severity === undefined ? {} : { severity }),
    ...(strict === undefined ? {} : { strict }),
  };
  const settingsOf = (family: string | undefined, own: FamilyConfig): Omit<Settings, "otherPackages"> => {
    const { schemas = "schemas", out = "packages", scope: commonScope = "@parley" } = config;
    const scope = own.scope ?? commonScope;
    return {
      family,
      schemas: resolve(folder, own.schemas ?? join(schemas, family ?? "")),
      out: resolve(folder, own.out ?? join(out, family ?? "")),
      scope,
      packages: packageNames(`${scope}/${family === undefined ? "" : `${family}-`}`, own.packages),
      ...common,
    };
  };
  const all =
    families === undefined
      ? [settingsOf(undefined, config)]
      : Object.entries(families).map(([family, own]) => settingsOf(family, own));
  return all.map((settings) => {
    const others = all.filter(({ family }) => family !== settings.family);
    return { ...settings, otherPackages: others.flatMap(({ packages }) => Object.values(packages)) };
  });
}

/** What changes count for where the configuration says nothing else. */
export const usualCompatibility: Compatibility = { newField: "minor", widerValues: "minor", renamedType: "major" };

/** Names of all packages: those that are given, else the target behind `prefix`. */
export function packageNames(prefix: string, given: FamilyConfig["packages"] = {}): Settings["packages"] {
  return {
    types: given.types ?? `${prefix}types`,
    validator: given.validator ?? `${prefix}validator`,
    "body-renderer": given["body-renderer"] ?? `${prefix}body-renderer`,
    builder: given.builder ?? `${prefix}builder`,
  };
}
