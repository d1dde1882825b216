import { countCodePoints, hasAtMost } from "../runtime/code-points.ts";
import { isMultipleOf } from "../runtime/multiple.ts";
import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { countFields, fieldsOf, isList } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set(["value", "unit", "samples", "by"]),
};

/** `limits/measure.taken.json#` */
export function acceptsMeasureTaken(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { value: valueField, unit, samples, by } = fields;
  if (
    typeof valueField !== "number" ||
    !Number.isFinite(valueField) ||
    valueField < 0 ||
    valueField > 1 ||
    !isMultipleOf(valueField, 0.25)
  ) return false;
  if (unit !== undefined && (typeof unit !== "string" || unit === "" || !hasAtMost(unit, 1))) return false;
  if (samples !== undefined) {
    if (!isList(samples) || samples.length < 2) return false;
    for (let index = 0; index < samples.length; index++) {
      const item = samples[index];
      if (typeof item !== "number" || !Number.isFinite(item)) return false;
    }
    let matches = 0;
    for (let index = 0; index < samples.length; index++) {
      const item = samples[index];
      if (item === 0) matches++;
    }
    if (matches < 1) return false;
  }
  if (by !== undefined && !acceptsMeasureTakenBy(by)) return false;
  return true;
}

/** `limits/measure.taken.json#` */
export function explainMeasureTaken(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const { value: valueField, unit, samples, by } = fields;
  if (valueField === undefined) report.add(at.to("value"), missing("value", fields, FIELDS));
  else if (typeof valueField !== "number" || !Number.isFinite(valueField)) {
    report.add(at.to("value"), { code: "wrong-type", expected: "a number", received: valueField });
  } else if (valueField < 0) report.add(at.to("value"), { code: "too-small", expected: "at least 0", received: valueField });
  else if (valueField > 1) report.add(at.to("value"), { code: "too-large", expected: "at most 1", received: valueField });
  else if (!isMultipleOf(valueField, 0.25)) {
    report.add(at.to("value"), { code: "not-a-multiple", expected: "a multiple of 0.25", received: valueField });
  }
  if (unit !== undefined) {
    if (typeof unit !== "string") {
      report.add(at.to("unit"), { code: "wrong-type", expected: "a string", received: unit });
    } else if (unit === "") {
      report.add(at.to("unit"), { code: "too-short", expected: "at least 1 character", received: countCodePoints(unit) });
    } else if (!hasAtMost(unit, 1)) {
      report.add(at.to("unit"), { code: "too-long", expected: "at most 1 character", received: countCodePoints(unit) });
    }
  }
  if (samples !== undefined) {
    if (!isList(samples)) report.add(at.to("samples"), { code: "wrong-type", expected: "a list", received: samples });
    else {
      if (samples.length < 2) {
        report.add(at.to("samples"), { code: "too-few-items", expected: "at least 2 items", received: samples.length });
      }
      for (let index = 0; index < samples.length && !report.isFull; index++) {
        const item = samples[index];
        if (typeof item !== "number" || !Number.isFinite(item)) {
          report.add(at.to("samples").to(index), { code: "wrong-type", expected: "a number", received: item });
        }
      }
      let matches = 0;
      for (let index = 0; index < samples.length; index++) {
        const item = samples[index];
        if (item === 0) matches++;
      }
      if (matches < 1) {
        report.add(at.to("samples"), { code: "too-few-matches", expected: "at least 1 item that is 0", received: matches });
      }
    }
  }
  if (by !== undefined && !acceptsMeasureTakenBy(by)) explainMeasureTakenBy(by, at.to("by"), report);
}

/** `limits/measure.taken.json#/properties/by` */
function acceptsMeasureTakenBy(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    if (!hasAtMost(name, 3)) return false;
  }
  if (countFields(fields) < 1) return false;
  return true;
}

/** `limits/measure.taken.json#/properties/by` */
function explainMeasureTakenBy(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    if (!hasAtMost(name, 3)) {
      report.add(at.to(name), { code: "field-name", expected: "a name with at most 3 characters" });
    }
  }
  if (countFields(fields) < 1) {
    report.add(at, { code: "too-few-fields", expected: "at least 1 field", received: countFields(fields) });
  }
}
