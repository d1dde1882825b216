import { not, holds, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import type { Check } from "../plan/plan.ts";

/** `uniqueItems`. */
export const noRepeatedItems: Check = {
  on: "array",
  exclusive: false,
  readsFields: false,
  weight: 1,
  test: ({ text }: Subject, emission: Emission): Test => not(holds(`${emission.use("hasRepeats")}(${text})`)),
  accept(subject, emission) {
    emission.block.when(
      holds(`${emission.use("hasRepeats")}(${subject.text})`),
      emission.inside().block.add("return false;"),
    );
  },
  explain({ text, at }, emission) {
    emission.block.add(`${emission.use("reportRepeats")}(${emission.use("itemsAt")}(${text}, ${at}), report);`);
  },
};
