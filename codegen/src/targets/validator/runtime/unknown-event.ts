import type { Issue } from "./issue.ts";
import { describe } from "./message.ts";
import { nameOf } from "./place.ts";
import { fieldOf, isObject } from "./record.ts";
import { quote } from "./text.ts";

/** The events that are known: the property that names them, and its constants. */
export interface KnownEvents {
  readonly property: string;
  readonly constants: readonly string[];
}

/** How many known events are named. */
const mostNamed = 10;

/** What is said of an event whose constant no contract has. */
export function unknownEvent(value: unknown, known: readonly KnownEvents[]): Issue {
  const expected = known.length === 0 ? "an event of a contract; there are none here" : `one of ${namesOf(known)}`;
  const received = receivedFrom(value, known);
  const message = `The event must be ${expected}, not ${received}`;
  return { code: "unknown-event", layer: "schema", path: [], pointer: "", message, expected, received };
}

function namesOf(known: readonly KnownEvents[]): string {
  const constants = known.flatMap((one) => one.constants);
  const named = constants.slice(0, mostNamed).map(quote).join(", ");
  return constants.length > mostNamed ? `${named} and ${constants.length - mostNamed} more` : named;
}

/** What stands where an event is named, or that nothing does. */
function receivedFrom(value: unknown, known: readonly KnownEvents[]): string {
  const [constant] = known.map(({ property }) => fieldOf(value, property)).filter((one) => one !== undefined);
  if (constant !== undefined) return describe(constant);
  const properties = known.map(({ property }) => nameOf([property]));
  return isObject(value) && properties.length > 0 ? `an object without ${properties.join(" or ")}` : describe(value);
}
