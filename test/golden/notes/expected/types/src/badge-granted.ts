/** A badge for a person. */
export interface BadgeGranted {
  /**
   * UUID (RFC 4122).
   *
   * @readonly
   */
  badge_id: string;
  /**
   * At least 8 characters.
   * Write-only: sent, never given back.
   */
  token?: string;
  /**
   * Level
   *
   * A whole number.
   * At least 1.
   * Less than 10.
   *
   * @defaultValue 1
   * @example 3
   */
  level?: number;
  /**
   * Matches `/^[A-Z]{2}$/`.
   *
   * @deprecated
   */
  code?: string;
  /**
   * When.
   *
   * \@deprecated is not meant here, nor *\/ an end.
   *
   * Date-time (RFC 3339).
   */
  at?: string;
}
