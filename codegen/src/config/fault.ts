/** Something wrong with a configuration. */
export interface ConfigFault {
  /** JSON pointer to the setting. */
  readonly pointer: string;
  readonly message: string;
}

/** The pointer to the member `key` of the setting at `pointer`. */
export function memberPointer(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
