export interface StationReported {
  gate: StationReportedGate;
  belt: StationReportedBelt;
  crew?: StationReportedStatus;
}

export interface StationReportedGate {
  status: StationReportedGateStatus;
}

export interface StationReportedBelt {
  status: StationReportedBeltStatus;
}

export interface StationReportedStatus {
  ready: boolean;
}

export interface StationReportedGateStatus {
  open: boolean;
}

export interface StationReportedBeltStatus {
  speed: number;
}
