export interface TransferAsked {
  from: TransferAskedAccount;
  to: TransferAskedAccount;
}

export type TransferAskedAccount = TransferAskedAccountKindBank | TransferAskedAccountKindWallet;

export interface TransferAskedAccountKindBank {
  kind: "bank";
  iban: string;
  handle?: string;
}

export interface TransferAskedAccountKindWallet {
  kind: "wallet";
  iban?: string;
  handle: string;
}
