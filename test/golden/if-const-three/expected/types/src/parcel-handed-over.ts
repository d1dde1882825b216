export type ParcelHandedOver = ParcelHandedOverCarrierCourier | ParcelHandedOverCarrierPickup | ParcelHandedOverCarrierNone;

export interface ParcelHandedOverCarrierCourier {
  carrier: "courier";
  /** At least 1 character. */
  tracking_code: string;
}

export interface ParcelHandedOverCarrierPickup {
  carrier: "pickup";
  /** A whole number. */
  pickup_point: number;
}

export interface ParcelHandedOverCarrierNone {
  carrier: "none";
}
