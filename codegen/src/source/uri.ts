/** The base of files that say nothing about their own URI; never part of any output. */
const folderBase = "folder://schemas/";

/** The URI under which a file of the folder is known when it has no `$id`. */
export function fileUri(file: string): string {
  return folderBase + encodeUri(file);
}

/** The file that a URI made by `fileUri`, or relative to one, stands for; undefined for any other URI. */
export function uriFile(uri: string): string | undefined {
  return uri.startsWith(folderBase) ? decodeUri(uri.slice(folderBase.length)) : undefined;
}

/** `reference` resolved against `base`, without its fragment; undefined where that gives no URI. */
export function resolveUri(reference: string, base: string): string | undefined {
  if (!URL.canParse(reference, base)) return undefined;
  const url = new URL(reference, base);
  url.hash = "";
  return url.href;
}

/** The two halves of a reference; the fragment is undefined where it has no `#`. */
export function splitFragment(reference: string): { uri: string; fragment: string | undefined } {
  const at = reference.indexOf("#");
  return at === -1
    ? { uri: reference, fragment: undefined }
    : { uri: reference.slice(0, at), fragment: reference.slice(at + 1) };
}

/** A path or pointer with everything encoded that a URI may not hold. Lone surrogates have no encoding and stay. */
export function encodeUri(path: string): string {
  return path.replaceAll(/[^\w\-.~!$&'()*+,;=:@/]/gu, (found) =>
    /\p{Cs}/u.test(found) ? found : encodeURIComponent(found),
  );
}

/** The text with `%XX` decoded; undefined where that is not possible. */
export function decodeUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a reference names a path only: no scheme, no authority, not from the root. */
export function isRelativePath(reference: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(reference);
}
