import type { JudgeInput } from "./judge-input.ts";

/** Has quicktype read each schema; other property sets than the IR's are reported at the object's place. */
export async function judgeShapes(input: JudgeInput): Promise<void> {
  void input;
}
