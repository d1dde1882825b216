import { bytesAbove, countedTimes } from "./event-size.ts";
import type { Issue } from "./issue.ts";
import { fieldOf } from "./record.ts";

/** An issue where the event takes more bytes than what carries it has room for. */
export function sizeIssues(value: unknown, most: number | undefined): readonly Issue[] {
  if (most === undefined) return [];
  const bytes = bytesAbove(value, most);
  if (bytes === undefined) return [];
  const count = bytes === Infinity ? `more than ${grouped(most * countedTimes)}` : grouped(bytes);
  const received = `${count} bytes`;
  const expected = `an event of at most ${grouped(most)} bytes as JSON`;
  const message = `The event takes ${received} as JSON; one that is sent may take at most ${grouped(most)}`;
  return [{ code: "event-too-large", layer: "sender", path: [], pointer: "", message, expected, received }];
}

/** `71,234`, in every locale. */
function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
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
