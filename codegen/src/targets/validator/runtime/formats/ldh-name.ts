const form = /^[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?(?:\.[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?)*$/;

/** Longest name that the domain name system can carry, in characters. */
export const longestName = 253;

/** Whether `text` is a name of RFC 1123: labels of up to 63 letters, digits and inner hyphens. */
export function isLdhName(text: string): boolean {
  return text.length <= longestName && form.test(text);
}
