const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Seconds in words: `1 hour 30 minutes`; parts of a second only where there is no whole one. Undefined for what is no time. */
export function durationText(seconds: unknown, language: string): string | undefined {
  // Beyond this, a second more makes no difference to the number.
  if (typeof seconds !== "number" || !(seconds >= 0 && seconds <= Number.MAX_SAFE_INTEGER)) return undefined;
  // Adding 0 takes the sign of -0 away.
  if (seconds < 1) return unitText(seconds + 0, "second", language);
  let rest = Math.floor(seconds);
  const words = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [unitText(count, unit, language)] : [];
  });
  return words.join(" ");
}

/** Making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function unitText(count: number, unit: string, language: string): string {
  const key = `${language} ${unit}`;
  const format = formats.get(key) ?? unitFormat(unit, language);
  formats.set(key, format);
  return format.format(count).replace(/\p{White_Space}/gu, " ");
}

/** In English where the platform does not know the language: otherwise it would take the machine's. */
function unitFormat(unit: string, language: string): Intl.NumberFormat {
  const style = { style: "unit", unit, unitDisplay: "long", useGrouping: false } as const;
  try {
    return new Intl.NumberFormat([language, "en"], style);
  } catch {
    return new Intl.NumberFormat("en", style);
  }
}
