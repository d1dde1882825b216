export interface RunStarted {
  run_id: string;
  result?: never;
  error?: never;
}
