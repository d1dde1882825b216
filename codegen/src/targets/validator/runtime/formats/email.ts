import { isIpv4, isIpv6 } from "./ip.ts";
import { isLdhName } from "./ldh-name.ts";

const atoms = /^[\w!#$%&'*+\-./=?^`{|}~]+$/;
const misplacedDot = /^\.|\.\.|\.$/;
const quotable = /^[ !#-[\]-~]*$/;
const escaped = /\\[ -~]/g;
const beyondAscii = /[^\0-\x7f]/gu;

/** Format `email`: a mailbox of RFC 5321, quoted local parts and address literals included. */
export function isEmail(text: string): boolean {
  // A domain has no "@", a quoted local part can have several.
  const at = text.lastIndexOf("@");
  return at !== -1 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** Format `idn-email`: a mailbox of RFC 6531, which takes any character beyond ASCII where `email` takes a letter. */
export function isIdnEmail(text: string): boolean {
  return isEmail(text.replace(beyondAscii, "x"));
}

function isLocalPart(text: string): boolean {
  if (!text.startsWith('"')) return atoms.test(text) && !misplacedDot.test(text);
  return text.length >= 2 && text.endsWith('"') && quotable.test(text.slice(1, -1).replace(escaped, ""));
}

function isDomain(text: string): boolean {
  if (!text.startsWith("[")) return isLdhName(text);
  if (!text.endsWith("]")) return false;
  const address = text.slice(1, -1);
  return isIpv4(address) || (/^IPv6:/i.test(address) && isIpv6(address.slice(5)));
}
