/** The text that a name must begin with to match, where the pattern says nothing else; `""` where it matches every name. */
export function plainPrefix(pattern: string): string | undefined {
  if (pattern === "" || pattern === ".*") return "";
  const body = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])*)(?:\.\*)?$/su.exec(pattern)?.[1];
  return body?.replaceAll(/\\(.)/gsu, "$1");
}

/** Whether a name matches a pattern; undefined where finding out could take long, or the pattern is none. */
export function matches(pattern: string, name: string): boolean | undefined {
  const prefix = plainPrefix(pattern);
  if (prefix !== undefined) return name.startsWith(prefix);
  return isQuick(pattern) && name.length <= 1000 ? compiled(pattern)?.test(name) : undefined;
}

/** At most one repetition, none of a group, and no back-references: matching takes at most quadratic time. */
function isQuick(pattern: string): boolean {
  const repetitions = pattern.match(/[*+]|\{\d*,?\d*\}/gu) ?? [];
  return repetitions.length <= 1 && !/\)[*+{]|\\[1-9k]/u.test(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
