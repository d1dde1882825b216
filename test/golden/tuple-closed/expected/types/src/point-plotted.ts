export interface PointPlotted {
  /** At least 2 items. */
  at: [number, number, ("m" | "ft")?];
}
