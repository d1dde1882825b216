/** Format `email`: a mailbox of RFC 5321. */
export function isEmail(text: string): boolean {
  return text.includes("@");
}

/** Format `idn-email`: a mailbox of RFC 6531. */
export function isIdnEmail(text: string): boolean {
  return text.includes("@");
}
