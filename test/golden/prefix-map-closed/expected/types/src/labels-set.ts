export interface LabelsSet {
  [key: `env:${string}`]: string;
  [key: `tier:${string}`]: "gold" | "silver";
}
