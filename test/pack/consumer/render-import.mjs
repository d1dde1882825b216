import * as everything from "@parley/body-renderer";
import * as questionV2 from "@parley/body-renderer/question-v2";
import render from "./render.cjs";

render(questionV2, everything);
