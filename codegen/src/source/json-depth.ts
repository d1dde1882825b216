const quote = 0x22;
const backslash = 0x5c;

/** The offset at which a JSON text is nested deeper than `limit`, found without recursion; undefined where it never is. */
export function offsetTooDeep(text: string, limit: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (opens(code)) depth += 1;
    else if (closes(code)) depth -= 1;
    if (depth > limit) return at;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

function opens(code: number): boolean {
  return code === 0x5b || code === 0x7b;
}

function closes(code: number): boolean {
  return code === 0x5d || code === 0x7d;
}
