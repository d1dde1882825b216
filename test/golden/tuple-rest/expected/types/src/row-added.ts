export interface RowAdded {
  /** At least 1 item. */
  row: [string, ...(number | null)[]];
}
