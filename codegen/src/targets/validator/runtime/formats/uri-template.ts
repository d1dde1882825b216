/** Format `uri-template`: RFC 6570. */
export function isUriTemplate(text: string): boolean {
  return text !== "";
}
