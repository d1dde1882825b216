export interface CardRenamed {
  card_id: string;
  /** @defaultValue null */
  note: string | null;
  /**
   * A whole number.
   *
   * @defaultValue 3
   */
  size?: number;
}
