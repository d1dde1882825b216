import { deepStrictEqual as same, match, ok } from "node:assert/strict";
import { emitted, published } from "./packages.ts";
import type { Registry } from "./registry.ts";

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Checks the newest manifest of every package in the registry. The emitted ones have one version and ask for each other by `^` of it, never as a
 * peer: changesets would answer a minor version of a peer with a major one. Answers that version.
 */
export async function checkManifests(registry: Registry): Promise<string> {
  const manifests = await Promise.all(published.map((name) => newest(registry, name)));
  const versions = new Set(manifests.slice(0, emitted.length).map(({ version }) => version));
  const [version = ""] = versions;
  same([...versions], [version], "The emitted packages have different versions.");
  for (const manifest of manifests) {
    same(manifest.peerDependencies ?? {}, {}, "There are peer dependencies.");
    const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith("@parley/"));
    for (const [name, range] of own) same(range, `^${version}`, `${name} is asked for as ${range}.`);
  }
  return version;
}

/** The newest version of a package in the registry. */
export async function newestVersion(registry: Registry, name: string): Promise<string> {
  return (await newest(registry, name)).version;
}

/** What a changelog says of a version; throws where it says nothing. */
export function changelogOf(changelog: string, version: string): string {
  const section = changelog.split(/^## /mu).find((part) => part.startsWith(`${version}\n`));
  ok(section !== undefined, `The changelog has nothing of ${version}:\n${changelog}`);
  match(section.slice(version.length), /\S/u, `The changelog is empty for ${version}.`);
  return section;
}

async function newest(registry: Registry, name: string): Promise<Manifest> {
  const response = await fetch(`${registry.url}/${name.replace("/", "%2f")}/latest`);
  ok(response.ok, `${name} is not in the registry: ${response.status}`);
  return (await response.json()) as Manifest;
}
