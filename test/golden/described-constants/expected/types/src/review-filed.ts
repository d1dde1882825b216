export interface ReviewFiled {
  /** What came of it. */
  verdict: "pass" | "fail";
  /** When to look again. */
  retry: ReviewFiledRetry | null;
}

/** When to look again. */
export interface ReviewFiledRetry {
  /** A whole number. */
  after_days: number;
}
