const dateForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const dateTimeForm =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const minutesPerDay = 1440;

/** Format `date-time`: RFC 3339 with seconds and an offset, on a day that exists; a leap second only at 23:59 UTC. */
export function isDateTime(text: string): boolean {
  return dateTimeForm.test(text) && isCalendarDate(text) && isLeapSecondInPlace(text, 11);
}

/** Format `date`: `YYYY-MM-DD` on a day that exists. */
export function isDate(text: string): boolean {
  return dateForm.test(text) && isCalendarDate(text);
}

/** Format `time`: RFC 3339 with seconds and an offset; a leap second only at 23:59 UTC. */
export function isTime(text: string): boolean {
  return timeForm.test(text) && isLeapSecondInPlace(text, 0);
}

/** Whether the month has the day. Only for text that is known to start with `YYYY-MM-DD`, months 01 to 12, days 01 to 31. */
export function isCalendarDate(text: string): boolean {
  const day = twoDigits(text, 8);
  return day <= 28 || day <= daysIn(twoDigits(text, 5), twoDigits(text, 0) * 100 + twoDigits(text, 2));
}

/** How many days a month has, 1 being January. */
export function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `start` is where the hours begin. Leap seconds are only ever inserted before midnight UTC. */
export function isLeapSecondInPlace(text: string, start: number): boolean {
  if (text.charCodeAt(start + 6) !== 0x36) return true;
  const utc = minutesAt(text, start) - offsetOf(text);
  return (utc + minutesPerDay) % minutesPerDay === minutesPerDay - 1;
}

/** The offset from UTC in minutes at the end of `text`; 0 for `Z`. */
function offsetOf(text: string): number {
  const start = text.length - 6;
  const sign = text.charCodeAt(start);
  if (sign === 0x2b) return minutesAt(text, start + 1);
  return sign === 0x2d ? -minutesAt(text, start + 1) : 0;
}

function minutesAt(text: string, index: number): number {
  return twoDigits(text, index) * 60 + twoDigits(text, index + 3);
}

/** The number that two digits at `index` are. */
export function twoDigits(text: string, index: number): number {
  return (text.charCodeAt(index) - 0x30) * 10 + text.charCodeAt(index + 1) - 0x30;
}
