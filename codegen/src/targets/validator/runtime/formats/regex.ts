/** Format `regex`: compiles as an ECMAScript regular expression with the `u` flag, as `pattern` does. */
export function isRegex(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
