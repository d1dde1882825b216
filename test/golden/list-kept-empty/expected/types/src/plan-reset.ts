export interface PlanReset {
  steps: [];
}
