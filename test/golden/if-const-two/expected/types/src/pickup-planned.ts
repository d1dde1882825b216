export type PickupPlanned = PickupPlannedMethodCourier | PickupPlannedMethodSelf;

export interface PickupPlannedMethodCourier {
  method: "courier";
  address: string;
  code?: string;
}

export interface PickupPlannedMethodSelf {
  method: "self";
  address?: string;
  code: string;
}
