const form = /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/;

/** Format `uuid`: RFC 4122 in its text form, of any version and variant. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
