import { missing, unknownField } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["row", "seat", "nothing"]),
  required: new Set(["row", "seat"]),
};

const NOTHING_FIELDS = {
  known: new Set<string>(),
  required: new Set<string>(),
};

/** `closed-object/seat.assigned.json#` */
export function acceptsSeatAssigned(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { row, seat, nothing } = fields;
  if (typeof row !== "number" || !Number.isInteger(row)) return false;
  if (seat !== "A" && seat !== "B") return false;
  if (nothing !== undefined && !acceptsSeatAssignedNothing(nothing)) return false;
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    if (name !== "row" && name !== "seat" && name !== "nothing") return false;
  }
  return true;
}

/** `closed-object/seat.assigned.json#` */
export function explainSeatAssigned(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { row, seat, nothing } = fields;
  if (row === undefined) report.add(at.to("row"), missing("row", fields, FIELDS));
  else if (typeof row !== "number" || !Number.isInteger(row)) {
    report.add(at.to("row"), { code: "wrong-type", expected: "a whole number", received: row });
  }
  if (seat === undefined) report.add(at.to("seat"), missing("seat", fields, FIELDS));
  else if (seat !== "A" && seat !== "B") {
    report.add(at.to("seat"), { code: "not-one-of", expected: "one of \"A\" or \"B\"", received: seat });
  }
  if (nothing !== undefined && !acceptsSeatAssignedNothing(nothing)) {
    explainSeatAssignedNothing(nothing, at.to("nothing"), report);
  }
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    if (name !== "row" && name !== "seat" && name !== "nothing") {
      report.add(at.to(name), unknownField(name, fields, FIELDS));
    }
  }
}

/** `closed-object/seat.assigned.json#/properties/nothing` */
function acceptsSeatAssignedNothing(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    return false;
  }
  return true;
}

/** `closed-object/seat.assigned.json#/properties/nothing` */
function explainSeatAssignedNothing(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    report.add(at.to(name), unknownField(name, fields, NOTHING_FIELDS));
  }
}
