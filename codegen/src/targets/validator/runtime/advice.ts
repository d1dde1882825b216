import { bytesAbove } from "./event-size.ts";
import type { Issue } from "./issue.ts";
import { fieldOf } from "./record.ts";

/** An issue where the event takes more bytes than what carries it has room for. */
export function sizeIssues(value: unknown, most: number | undefined): readonly Issue[] {
  const bytes = most === undefined ? undefined : bytesAbove(value, most);
  if (bytes === undefined) return [];
  const expected = `an event of at most ${most} bytes as JSON`;
  const message = `The event takes ${bytes} bytes as JSON; one that is sent may take at most ${most}`;
  return [
    { code: "event-too-large", layer: "sender", path: [], pointer: "", message, expected, received: `${bytes} bytes` },
  ];
}

/** An issue where a field is not what rendering the event gives. Quotes neither text. */
export function renderedIssues(value: unknown, field: string, rendered: string): readonly Issue[] {
  const given = fieldOf(value, field);
  if (given === rendered || typeof given !== "string") return [];
  const message = `${field} is not what the event renders to, from line ${differingLine(given, rendered)} on`;
  const pointer = `/${field.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return [{ code: "rendered-differs", layer: "sender", path: [field], pointer, message }];
}

/** The first line, from 1 on, that two texts do not have in common. */
function differingLine(a: string, b: string): number {
  const [first, second] = [a.split("\n"), b.split("\n")];
  const at = first.findIndex((line, index) => line !== second[index]);
  return at < 0 ? first.length + 1 : at + 1;
}
