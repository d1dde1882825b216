const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const group = /^[\dA-Fa-f]{1,4}$/;
/** `0000:0000:0000:0000:0000:0000:255.255.255.255`. */
const longestIpv6 = 45;

/** Format `ipv4`: four decimal numbers from 0 to 255 without leading zeros. */
export function isIpv4(text: string): boolean {
  return ipv4.test(text);
}

/** Format `ipv6`: RFC 4291, section 2.2, without zone and prefix length. */
export function isIpv6(text: string): boolean {
  if (text.length > longestIpv6) return false;
  const halves = text.split("::");
  const groups = halves.map((half, index) => countGroups(half, index === halves.length - 1));
  const total = groups.reduce((sum, count) => sum + count, 0);
  return halves.length === 1 ? total === 8 : halves.length === 2 && total <= 7;
}

/** The number of 16-bit groups in a run without `::`; NaN where one is malformed. An IPv4 address at the end counts as two. */
function countGroups(run: string, last: boolean): number {
  if (run === "") return 0;
  const groups = run.split(":");
  const tail = groups[groups.length - 1] ?? "";
  const embedded = last && isIpv4(tail);
  const plain = embedded ? groups.slice(0, -1) : groups;
  return plain.every((one) => group.test(one)) ? plain.length + (embedded ? 2 : 0) : Number.NaN;
}
