export interface LogAppended {
  entries: unknown[];
  extra?: unknown;
}
