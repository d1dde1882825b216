/** What a file is to its contract, by its name alone. */
export interface FileKind {
  readonly kind: "schema" | "annotations" | "cases" | "template";
  readonly stem: string;
  /** `body` in `<stem>.body.liquid`; empty for everything else. */
  readonly name: string;
  /** Only of a template in a language: `de` in `<stem>.body.de.liquid`. */
  readonly language?: string;
}

/** Endings under which a schema may be written, most usual first. */
export const schemaEndings = [".json", ".schema.json", ".yaml", ".yml", ".schema.yaml", ".schema.yml"] as const;

const kinds: readonly { kind: FileKind["kind"]; form: RegExp }[] = [
  { kind: "annotations", form: /^(?<stem>.+)\.parley\.(?:json|ya?ml)$/su },
  { kind: "cases", form: /^(?<stem>.+)\.cases\.(?:json|ya?ml)$/su },
  { kind: "template", form: /^(?<stem>.+)\.(?<name>[^.]+)\.liquid$/su },
  { kind: "schema", form: /^(?<stem>.+?)(?:\.schema)?\.(?:json|ya?ml)$/su },
];

/**
 * The same file as a template in a language, which its name alone does not tell: `a.b.de.liquid` is the template `b` of `a` in
 * German, or the template `de` of `a.b`. Undefined where it can only be the latter.
 */
export function inLanguage({ kind, stem, name }: FileKind): FileKind | undefined {
  const groups = /^(?<stem>.+)\.(?<name>[^.]+)$/su.exec(stem)?.groups;
  if (kind !== "template" || groups === undefined) return undefined;
  return { kind, stem: groups["stem"] ?? "", name: groups["name"] ?? "", language: name };
}

/** The kind of a file by its base name; undefined for files that are none of ours. */
export function fileKind(baseName: string): FileKind | undefined {
  for (const { kind, form } of kinds) {
    const groups = form.exec(baseName)?.groups;
    if (groups !== undefined) return { kind, stem: groups["stem"] ?? "", name: groups["name"] ?? "" };
  }
  return undefined;
}
