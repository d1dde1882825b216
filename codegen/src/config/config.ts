import type { SeveritySettings } from "../diagnostics/collector.ts";

/** What is emitted, each as a package of its own. */
export const packageTargets = ["types", "validator", "body-renderer", "builder"] as const;

/** One of `packageTargets`. */
export type PackageTarget = (typeof packageTargets)[number];

/** Contracts that are released together: where they are, and where and as what their packages go. */
export interface FamilyConfig {
  /** The folder of schemas; `schemas` where absent, for a named family the folder of its name in there. */
  readonly schemas?: string;
  /** The output folder: sources land in `<out>/<target>/src`. `packages` where absent, for a named family the folder of its name in there. */
  readonly out?: string;
  /** npm scope of the emitted packages; `@parley` where absent, for a named family that of the configuration. */
  readonly scope?: string;
  /** Names of the packages by target; `<scope>/<target>` where absent, for a named family `<scope>/<family>-<target>`. */
  readonly packages?: Readonly<Partial<Record<PackageTarget, string>>>;
}

/** What `parley.config.ts` exports as its default, or `parley.config.json` holds. Paths are relative to its folder. */
export interface Config extends FamilyConfig, SeveritySettings {
  /** How emitted targets import each other: by package name, or by relative path as in an application's own folder (`folder`, the default). */
  readonly layout?: "packages" | "folder";
  /** The ending of relative imports in folder layout; `ts` where absent, as Node runs it. */
  readonly importExtension?: "ts" | "js" | "none";
  /** Whether `format` is asserted (the default) or only an annotation. */
  readonly formats?: "assert" | "annotate";
  /** URI prefix → folder with the files that stand for the URIs below it. Nothing is ever fetched. */
  readonly documents?: Readonly<Record<string, string>>;
  /** What teams see differently about changes of a contract. */
  readonly compatibility?: Partial<Compatibility>;
  /** Families by name: each has its own folder of schemas, folder of packages, names and versions. One without a name where absent. */
  readonly families?: Readonly<Record<string, FamilyConfig>>;
}

/** How `parley diff` counts changes that some teams call breaking and others do not. */
export interface Compatibility {
  /** A new optional field in an open object, whose name an older event may use for something else; `minor` where absent. */
  readonly newField: "minor" | "major";
  /** More values are accepted while types stay as they are (a raised limit, a unique key that is gone); `minor` where absent. */
  readonly widerValues: "minor" | "major";
  /** An exported name or a definition is gone, and nothing else of it; `major` where absent. */
  readonly renamedType: "minor" | "major";
}

/** The configuration of one family with every default filled in and every path absolute. */
export interface Settings extends SeveritySettings {
  /** The family's name; undefined where the configuration names none. */
  readonly family: string | undefined;
  readonly schemas: string;
  readonly out: string;
  readonly scope: string;
  readonly packages: Readonly<Record<PackageTarget, string>>;
  /** Names of the other families' packages. */
  readonly otherPackages: readonly string[];
  readonly layout: "packages" | "folder";
  readonly importExtension: "ts" | "js" | "none";
  readonly formats: "assert" | "annotate";
  readonly documents: Readonly<Record<string, string>>;
  readonly compatibility: Compatibility;
}
