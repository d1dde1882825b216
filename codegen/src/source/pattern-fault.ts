/** Inline flags (`(?i:…)`) are too new for the engines that emitted code has to run on. */
const inlineFlags = /(?<!\\)(?:\\\\)*\(\?[ims]*(?:[ims]|-[ims]+):/u;

/** Why `pattern` is no regular expression with the `u` flag, in the engine's words; undefined where it is one. */
export function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return message.slice(message.lastIndexOf("/u: ") + "/u: ".length);
  }
  return inlineFlags.test(pattern) ? "Inline flags are not supported by every engine" : undefined;
}
