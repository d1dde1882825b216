/** Parts of patterns that fix the form of a date or a time, in the spellings that people use for them. */
const digit = String.raw`(?:\\d|\[0-9\])`;
const open = String.raw`\((?:\?:)?`;
const month = String.raw`${open}0\[1-9\]\|1\[0-2\]\)`;
const day = String.raw`${open}0\[1-9\]\|\[12\]${digit}\|3\[01\]\)`;
const hour = String.raw`${open}\[01\]${digit}\|2\[0-3\]\)`;
const sixty = String.raw`\[0-5\]${digit}`;
const date = String.raw`${digit}\{4\}-${month}-${day}`;
const time = String.raw`T${hour}:${sixty}:${sixty}`;
const fraction = String.raw`${open}\\\.${digit}(?:\+|\{1,\d+\})\)\?`;
const zone = String.raw`(?:Z|${open}Z\|\[(?:\+-|-\+|\+\\-|\\-\+)\]${hour}:${sixty}\))`;

const forms: ReadonlyMap<string, RegExp> = new Map([
  ["date", new RegExp(String.raw`^\^${date}\$$`)],
  ["date-time", new RegExp(String.raw`^\^${date}${time}(?:${fraction})?${zone}\$$`)],
]);

/**
 * Whether what matches `pattern` has the form of `format` for sure, so that only the calendar is left to check. Knows the
 * common spellings; for any other pattern the answer is no, and both are checked in full.
 */
export function fixesForm(pattern: string, format: string): boolean {
  return forms.get(format)?.test(pattern) ?? false;
}
