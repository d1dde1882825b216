export interface SeatAssigned {
  /** A whole number. */
  row: number;
  seat: "A" | "B";
  nothing?: { [key: string]: never };
}
