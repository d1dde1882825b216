export interface TripPlanned extends TripPlannedContent {
  body?: string;
}

/** `TripPlanned` without `body`: what there is to render. */
export interface TripPlannedContent {
  title: string;
  status: "draft" | "final";
  /** A whole number. */
  minutes?: number;
  constructor?: string | object;
  stops: TripPlannedStopsItem[];
}

export interface TripPlannedStopsItem {
  name: string;
  map?: string;
  plan?: string;
  tags: string[];
}
