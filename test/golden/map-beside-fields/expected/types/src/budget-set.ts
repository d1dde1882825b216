export interface BudgetSet {
  [key: string]: number | string | undefined;
  currency: string;
  note?: string;
}
