export type InvoiceSent = InvoiceSentWithoutTaxId | InvoiceSentWithCountry;

export interface InvoiceSentWithoutTaxId {
  total: number;
  tax_id?: never;
}

export interface InvoiceSentWithCountry {
  total: number;
  tax_id?: string;
  country: "DE" | "FR";
}
