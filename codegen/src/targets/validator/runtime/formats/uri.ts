import { isIpv6 } from "./ip.ts";

/** Percent signs are let through here and looked at by `badEscape`, so that every loop is over single characters. */
const absolute =
  /^[A-Za-z][\dA-Za-z+.-]*:(?:\/\/(?:[\w!$%&'()*+,\-.:;=~]*@)?(?:\[[^[\]]*\]|[\w!$%&'()*+,\-.;=~]*)(?::\d*)?(?:\/[\w!$%&'()*+,\-./:;=@~]*)?|(?!\/\/)[\w!$%&'()*+,\-./:;=@~]*)(?:\?[\w!$%&'()*+,\-./:;=?@~]*)?(?:#[\w!$%&'()*+,\-./:;=?@~]*)?$/;
const relative =
  /^(?:\/\/(?:[\w!$%&'()*+,\-.:;=~]*@)?(?:\[[^[\]]*\]|[\w!$%&'()*+,\-.;=~]*)(?::\d*)?(?:\/[\w!$%&'()*+,\-./:;=@~]*)?|(?!\/\/)(?![^/?#]*:)[\w!$%&'()*+,\-./:;=@~]*)(?:\?[\w!$%&'()*+,\-./:;=?@~]*)?(?:#[\w!$%&'()*+,\-./:;=?@~]*)?$/;
const badEscape = /%(?![\dA-Fa-f]{2})/;
const future = /^v[\dA-Fa-f]+\.[\w!$&'()*+,\-.:;=~]+$/i;

/** What RFC 3987 adds to URIs: `ucschar` everywhere but in the scheme and the port, `iprivate` in the query alone. */
const beyondAscii =
  /[\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}]/gu;
const privateUse = /[\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

/** Format `uri`: RFC 3986, with a scheme. */
export function isUri(text: string): boolean {
  return absolute.test(text) && !badEscape.test(text) && isHostInBrackets(text);
}

/** Format `uri-reference`: RFC 3986, a URI or a relative reference. */
export function isUriReference(text: string): boolean {
  return (absolute.test(text) || relative.test(text)) && !badEscape.test(text) && isHostInBrackets(text);
}

/** Format `iri`: RFC 3987, with a scheme. */
export function isIri(text: string): boolean {
  return isUri(toAscii(text));
}

/** Format `iri-reference`: RFC 3987, an IRI or a relative reference. */
export function isIriReference(text: string): boolean {
  return isUriReference(toAscii(text));
}

/** Brackets are only where the grammar puts them: what is between them is an IPv6 address, or one of a version to come. */
function isHostInBrackets(text: string): boolean {
  const start = text.indexOf("[");
  if (start === -1) return true;
  const host = text.slice(start + 1, text.indexOf("]", start));
  return isIpv6(host) || future.test(host);
}

/** Puts `~`, which is allowed in the same places, for each character that an IRI may have and a URI may not. */
function toAscii(text: string): string {
  const start = text.indexOf("?");
  if (start === -1) return text.replace(beyondAscii, "~");
  const hash = text.indexOf("#");
  if (hash !== -1 && hash < start) return text.replace(beyondAscii, "~");
  const end = hash === -1 ? text.length : hash;
  const query = text.slice(start, end).replace(privateUse, "~");
  return (text.slice(0, start) + query + text.slice(end)).replace(beyondAscii, "~");
}
