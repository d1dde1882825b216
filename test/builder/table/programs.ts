import type { Program } from "./program.ts";
import { madeConditions } from "./programs/made-conditions.ts";
import { madeCounts } from "./programs/made-counts.ts";
import { madeFactories } from "./programs/made-factories.ts";
import { madeKeys } from "./programs/made-keys.ts";
import { madeLists } from "./programs/made-lists.ts";
import { madePresence } from "./programs/made-presence.ts";
import { madeRendered } from "./programs/made-rendered.ts";
import { madeShapes } from "./programs/made-shapes.ts";
import { questionAskFields } from "./programs/question-ask-fields.ts";
import { questionAskLegal } from "./programs/question-ask-legal.ts";
import { questionAskOpen } from "./programs/question-ask-open.ts";
import { questionAskRefused } from "./programs/question-ask-refused.ts";
import { questionAskRules } from "./programs/question-ask-rules.ts";
import { questionV2Fields } from "./programs/question-v2-fields.ts";
import { questionV2Flow } from "./programs/question-v2-flow.ts";
import { questionV2Given } from "./programs/question-v2-given.ts";
import { questionV2Legal } from "./programs/question-v2-legal.ts";
import { questionV2Open } from "./programs/question-v2-open.ts";
import { questionV2Refused } from "./programs/question-v2-refused.ts";
import { questionV2Rules } from "./programs/question-v2-rules.ts";
import { realCases } from "./programs/real-cases.ts";

/** The table: all programs of all contracts. */
export const programs: readonly Program[] = [
  ...questionV2Rules,
  ...questionV2Fields,
  ...questionV2Legal,
  ...questionV2Open,
  ...questionV2Given,
  ...questionV2Flow,
  ...questionV2Refused,
  ...questionAskRules,
  ...questionAskFields,
  ...questionAskLegal,
  ...questionAskOpen,
  ...questionAskRefused,
  ...realCases,
  ...madePresence,
  ...madeConditions,
  ...madeLists,
  ...madeShapes,
  ...madeKeys,
  ...madeCounts,
  ...madeFactories,
  ...madeRendered,
];
