import { isIpv6 } from "./ip.ts";

/** Scheme, authority, path, query, fragment. What may stand in each is looked at one by one, in linear time. */
const parts = /^(?:([^#/:?]+):)?(?:\/\/([^#/?]*))?([^#?]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const schemeForm = /^[A-Za-z][\dA-Za-z+.-]*$/;
const userForm = /^[\w!$%&'()*+,\-.:;=~]*$/;
const nameForm = /^[\w!$%&'()*+,\-.;=~]*$/;
const portForm = /^(?::\d*)?$/;
const pathForm = /^[\w!$%&'()*+,\-./:;=@~]*$/;
const queryForm = /^[\w!$%&'()*+,\-./:;=?@~]*$/;
const badEscape = /%(?![\dA-Fa-f]{2})/;
const futureAddress = /^[Vv][\dA-Fa-f]+\.[\w!$&'()*+,\-.:;=~]+$/;

/** What RFC 3987 adds: `ucschar` everywhere but in the scheme and the port, `iprivate` in the query alone. */
const added =
  /[\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}]/gu;
const privateUse = /[\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/gu;

/** Format `uri`: RFC 3986, with a scheme. */
export function isUri(text: string): boolean {
  return /^[^#/:?]+:/.test(text) && isUriReference(text);
}

/** Format `uri-reference`: RFC 3986, a URI or a relative reference. */
export function isUriReference(text: string): boolean {
  // A colon in the first segment always ends a scheme; one at the very start has none before it.
  if (text.startsWith(":") || badEscape.test(text)) return false;
  const [, scheme = "a", authority = "", path = "", query = "", fragment = ""] = parts.exec(text) ?? [];
  return (
    schemeForm.test(scheme) &&
    isAuthority(authority) &&
    pathForm.test(path) &&
    queryForm.test(query) &&
    queryForm.test(fragment)
  );
}

/** Format `iri`: RFC 3987, with a scheme. */
export function isIri(text: string): boolean {
  return isUri(toUri(text));
}

/** Format `iri-reference`: RFC 3987, an IRI or a relative reference. */
export function isIriReference(text: string): boolean {
  return isUriReference(toUri(text));
}

function isAuthority(text: string): boolean {
  const at = text.indexOf("@");
  const host = text.slice(at + 1);
  const end = host.startsWith("[") ? host.indexOf("]") + 1 : endOfName(host);
  return (
    (at === -1 || userForm.test(text.slice(0, at))) && isHost(host.slice(0, end)) && portForm.test(host.slice(end))
  );
}

function endOfName(host: string): number {
  const colon = host.indexOf(":");
  return colon === -1 ? host.length : colon;
}

function isHost(text: string): boolean {
  if (!text.startsWith("[")) return nameForm.test(text);
  const address = text.slice(1, -1);
  return isIpv6(address) || futureAddress.test(address);
}

/** Puts `~`, which may stand in the same places, for each character that an IRI may have and a URI may not. */
function toUri(text: string): string {
  return text
    .replace(/^([^#?]*\?)([^#]*)/, (_, before: string, query: string) => before + query.replace(privateUse, "~"))
    .replace(added, "~");
}
