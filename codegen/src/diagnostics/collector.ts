import { codes, type DiagnosticCode } from "./codes.ts";
import type { Diagnostic, Place, RelatedPlace, Severity } from "./diagnostic.ts";
import { compareText } from "./order.ts";

/** What a configuration may change about severities. */
export interface SeveritySettings {
  readonly severity?: Readonly<Partial<Record<DiagnosticCode, Severity | "off">>>;
  /** Makes every warning an error. */
  readonly strict?: boolean;
}

/** Collects the findings of a run; every layer gets the same one. */
export class DiagnosticCollector {
  readonly #found: Diagnostic[] = [];
  readonly #settings: SeveritySettings;

  constructor(settings: SeveritySettings = {}) {
    this.#settings = settings;
  }

  /** Adds a finding at `place` with the severity that the settings give to its code. */
  report(code: DiagnosticCode, place: Place, message: string, related: readonly RelatedPlace[] = []): void {
    const severity = this.#severityOf(code);
    if (severity !== "off") this.#found.push({ ...place, code, severity, message, related });
  }

  get hasErrors(): boolean {
    return this.#found.some((one) => one.severity === "error");
  }

  /** All findings by file, position and code; the same fault at the same place once. */
  list(): Diagnostic[] {
    const seen = new Map(this.#found.map((one) => [`${one.file}\0${one.pointer}\0${one.code}\0${one.message}`, one]));
    return [...seen.values()].sort(byPlace);
  }

  #severityOf(code: DiagnosticCode): Severity | "off" {
    const chosen = this.#settings.severity?.[code] ?? codes[code].severity;
    return chosen === "warning" && this.#settings.strict === true ? "error" : chosen;
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code)
  );
}
