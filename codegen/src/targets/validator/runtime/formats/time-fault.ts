import type { Fault } from "../fault.ts";
import { daysIn, isLeapSecondInPlace } from "./date-time.ts";

const day = String.raw`\d{4}-\d\d-\d\d`;
const time = String.raw`\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)`;

/** The forms of dates and times, whatever their numbers. */
const forms = {
  date: new RegExp(`^${day}$`),
  "date-time": new RegExp(`^${day}[Tt]${time}$`),
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
  const [year = 0, month = 0, date = 0] = text.slice(0, 10).split("-").map(Number);
  const name = months[month - 1];
  if (name === undefined) return "months go from 01 to 12";
  if (date === 0) return "days begin with 01";
  const last = daysIn(month, year);
  return date > last ? `${name} ${text.slice(0, 4)} has ${last} days` : undefined;
}

function reasonOfTime(text: string): string | undefined {
  const start = text.indexOf(":") - 2;
  const [hour = 0, minute = 0, second = 0] = text
    .slice(start, start + 8)
    .split(":")
    .map(Number);
  const [offsetHour = 0, offsetMinute = 0] = (/[+-](\d\d:\d\d)$/.exec(text)?.[1] ?? "").split(":").map(Number);
  if (hour > 23) return "hours go from 00 to 23";
  if (minute > 59) return "minutes go from 00 to 59";
  if (second > 60) return "seconds go from 00 to 59";
  if (offsetHour > 23 || offsetMinute > 59) return "offsets go from -23:59 to +23:59";
  return isLeapSecondInPlace(text, start) ? undefined : "a leap second is at 23:59:60 UTC only";
}
