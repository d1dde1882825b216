import type { Fault } from "../fault.ts";
import { daysIn, isLeapSecondInPlace, twoDigits } from "./date-time.ts";

const date = String.raw`\d{4}-\d\d-\d\d`;
const time = String.raw`\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)`;

/** The forms of dates and times, whatever their numbers. */
const forms = {
  date: new RegExp(`^${date}$`),
  "date-time": new RegExp(`^${date}[Tt]${time}$`),
  time: new RegExp(`^${time}$`),
};

/** What stands in for the fault of a text that has the form but names a day or a time that does not exist. */
export function timeFault(format: keyof typeof forms, fault: Fault): Fault {
  const { received, expected = "" } = fault;
  if (typeof received !== "string" || !forms[format].test(received)) return fault;
  const dayReason = format === "time" ? undefined : reasonOfDay(received);
  const reason = dayReason ?? (format === "date" ? undefined : reasonOfTime(received));
  if (reason === undefined) return fault;
  const wanted = dayReason === undefined ? "a time of day that exists" : "a day that exists";
  return { ...fault, expected: / or null(?:, |$)/.test(expected) ? `${wanted} or null` : wanted, reason };
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function reasonOfDay(text: string): string | undefined {
  const month = twoDigits(text, 5);
  const name = months[month - 1];
  if (name === undefined) return "months go from 01 to 12";
  const day = twoDigits(text, 8);
  if (day === 0) return "days begin with 01";
  const last = daysIn(month, twoDigits(text, 0) * 100 + twoDigits(text, 2));
  return day > last ? `${name} ${text.slice(0, 4)} has ${last} days` : undefined;
}

function reasonOfTime(text: string): string | undefined {
  const start = text.indexOf(":") - 2;
  if (twoDigits(text, start) > 23) return "hours go from 00 to 23";
  if (twoDigits(text, start + 3) > 59) return "minutes go from 00 to 59";
  if (twoDigits(text, start + 6) > 60) return "seconds go from 00 to 59";
  if (!hasOffsetInRange(text)) return "offsets go from -23:59 to +23:59";
  return isLeapSecondInPlace(text, start) ? undefined : "a leap second is at 23:59:60 UTC only";
}

function hasOffsetInRange(text: string): boolean {
  if (/[Zz]$/.test(text)) return true;
  return twoDigits(text, text.length - 5) <= 23 && twoDigits(text, text.length - 2) <= 59;
}
