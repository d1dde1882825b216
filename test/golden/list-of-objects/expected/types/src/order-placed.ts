export interface OrderPlaced {
  /**
   * At least 1 item.
   * At most 50 items.
   */
  lines: OrderPlacedLinesItem[];
  /**
   * No two items are equal.
   * Each item: at least 1 character.
   */
  tags?: string[];
}

export interface OrderPlacedLinesItem {
  /** At most 40 characters. */
  sku: string;
  /**
   * A whole number.
   * At least 1.
   */
  quantity: number;
}
