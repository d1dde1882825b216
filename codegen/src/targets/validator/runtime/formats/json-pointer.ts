const badEscape = /~(?![01])/;
const upwards = /^(?:0|[1-9]\d*)(?=[/#]|$)/;

/** Format `json-pointer`: RFC 6901 in its string form (not as a URI fragment). */
export function isJsonPointer(text: string): boolean {
  return text === "" || (text.startsWith("/") && !badEscape.test(text));
}

/** Format `relative-json-pointer`: a count of levels, then `#` or a JSON pointer. */
export function isRelativeJsonPointer(text: string): boolean {
  if (!upwards.test(text)) return false;
  const rest = text.search(/[/#]/);
  return rest === -1 || (text.charAt(rest) === "#" ? rest === text.length - 1 : isJsonPointer(text.slice(rest)));
}
