/** Why a path cannot be written. */
export interface PathFault {
  readonly path: string;
  readonly code: "output-path" | "output-collision";
  readonly message: string;
}

/** No separators, nothing invisible, nothing that a file system of any kind refuses. */
const forbidden = /[\0-\x1f\x7f-\x9f"*:<>?\\|\u200e\u200f\u2028-\u202e\u2066-\u2069\p{Cs}]/u;
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * What is wrong with the paths of a run: one that is no plain name below the output folder, and two that some file system
 * takes for the same (by case or by Unicode form).
 */
export function pathFaults(paths: Iterable<string>): PathFault[] {
  const faults: PathFault[] = [];
  const byFolded = new Map<string, string>();
  for (const path of paths) {
    const fault = nameFault(path);
    if (fault !== undefined)
      faults.push({ path, code: "output-path", message: `${JSON.stringify(path)} cannot be a file's path: ${fault}.` });
    const known = byFolded.get(fold(path));
    if (known === undefined) byFolded.set(fold(path), path);
    else faults.push({ path, code: "output-collision", message: collision(known, path) });
  }
  return faults;
}

/** As file systems compare that keep no case and no Unicode form. */
function fold(path: string): string {
  return path.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

function collision(one: string, other: string): string {
  const same =
    one === other ? `Two files would be written to ${one}` : `${one} and ${other} are one file on some systems`;
  return `${same}; give one of the contracts another name with "x-name".`;
}

function nameFault(path: string): string | undefined {
  for (const part of path.split("/")) {
    if (part === "" || part === "." || part === "..") return "a part of it is empty or leads elsewhere";
    if (forbidden.test(part)) return "it has a character that a file's name cannot have everywhere";
    if (/[. ]$/.test(part) || part.startsWith(" "))
      return "a part of it begins or ends with a space or ends with a dot";
    if (deviceName.test(part)) return `${part} is the name of a device on Windows`;
    if (Buffer.byteLength(part) > 200) return "a part of it is longer than 200 bytes";
  }
  return undefined;
}
