export type PaymentTaken = PaymentTakenWithoutCardNumber | PaymentTakenWithExpires;

export interface PaymentTakenWithoutCardNumber {
  amount: number;
  card_number?: never;
  expires?: string;
}

export interface PaymentTakenWithExpires {
  amount: number;
  card_number?: string;
  expires: string;
}
