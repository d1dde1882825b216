export interface OptionsListed {
  options: OptionsListedOptionsItem[];
}

export type OptionsListedOptionsItem = OptionsListedOptionsItemMeaningApprove | OptionsListedOptionsItemMeaningReject;

export interface OptionsListedOptionsItemMeaningApprove {
  meaning: "approve";
  requires: "admin" | "owner";
}

export interface OptionsListedOptionsItemMeaningReject {
  meaning: "reject";
  requires?: "admin" | "owner";
}
