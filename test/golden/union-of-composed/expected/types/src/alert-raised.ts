export type AlertRaised = AlertRaisedFire | AlertRaisedFlood;

export interface AlertRaisedFire {
  kind: "fire";
  alert_id: string;
  /** A whole number. */
  floor: number;
}

export interface AlertRaisedFlood {
  kind: "flood";
  alert_id: string;
  depth_cm: number;
}

export interface AlertRaisedBase {
  kind: string;
  alert_id: string;
}
