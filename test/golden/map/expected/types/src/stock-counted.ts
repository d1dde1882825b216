export interface StockCounted {
  /**
   * Each further value: a whole number.
   * Each further value: at least 0.
   */
  counts: { [key: string]: number };
  /** At most 5 properties. */
  labels?: { [key: string]: string };
}
