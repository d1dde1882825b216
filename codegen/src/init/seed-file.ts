/** A file that a workspace begins with. From then on it belongs to whoever owns the workspace. */
export interface SeedFile {
  /** Relative to the workspace's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What a file that is already there has to hold for the workspace to work, besides whatever else it holds. */
  readonly needs?: Needs;
}

/** `lines` of a text, `names` below a member whose values are free, or members and entries of JSON or YAML. */
export interface Needs {
  readonly lines?: readonly string[];
  readonly members?: Readonly<Record<string, unknown>>;
  /** Member → names that have to be in it; which values they have there does not matter. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The text of a JSON file. */
export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
