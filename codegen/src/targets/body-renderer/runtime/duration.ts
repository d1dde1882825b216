const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Seconds in words: `1 hour 30 minutes`; parts of a second only where there is no whole one. Undefined for what is no time. */
export function durationText(seconds: unknown, language: string): string | undefined {
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds < 0) return undefined;
  if (seconds < 1) return unitText(seconds, "second", language);
  let rest = Math.floor(seconds);
  const words = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [unitText(count, unit, language)] : [];
  });
  return words.join(" ");
}

function unitText(count: number, unit: string, language: string): string {
  const style = { style: "unit", unit, unitDisplay: "long", useGrouping: false } as const;
  try {
    return new Intl.NumberFormat(language, style).format(count);
  } catch {
    return new Intl.NumberFormat("en", style).format(count);
  }
}
