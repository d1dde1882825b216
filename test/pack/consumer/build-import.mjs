import { questionAsk } from "@parley/builder/question-ask";
import { questionV2 } from "@parley/builder/question-v2";
import { ContractError } from "@parley/validator";
import build from "./build.cjs";

build({ questionV2 }, { questionAsk }, { ContractError });
