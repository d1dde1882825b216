export interface MeasureTaken {
  /**
   * At least 0.
   * At most 1.
   * A multiple of 0.25.
   */
  value: number;
  /** Exactly 1 character. */
  unit?: string;
  /** At least 2 items. */
  samples?: number[];
  /** At least 1 property. */
  by?: { [key: string]: unknown };
}
