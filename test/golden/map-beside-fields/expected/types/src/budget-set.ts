export interface BudgetSet {
  currency: string;
  note?: string;
  [key: string]: number | string | undefined;
}
