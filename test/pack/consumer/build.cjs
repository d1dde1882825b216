// Builds an event of each contract and prints them, with what is wrong with one that is not finished.
module.exports = function build({ questionV2 }, { questionAsk }, { ContractError }) {
  const asked = {
    schema_version: 1,
    elicitation_id: "el-1",
    board_id: "board-1",
    card_id: "card-1",
    run_id: "run-1",
    stage_key: "review",
    card_title: "Release 2.4",
    asked_by: "release-agent",
    question: "Ship it today?",
    body: "Ship it today?",
  };
  const envelope = {
    id: "evt_1",
    workspace_id: "ws_01K4ZQPX000000000000000001",
    actor: { kind: "harness", id: "hrn_1" },
    run_id: "run_1",
    ask_id: "qst_1",
  };
  const options = [
    { value: "19", label: "19 September" },
    { value: "26", label: "26 September" },
  ];
  const now = () => new Date("2026-09-02T14:22:05Z");
  const option = { id: "ship", label: "Ship it", meaning: "approve", needs_comment: false };
  let thrown;
  try {
    questionV2(asked).build();
  } catch (error) {
    thrown = error instanceof ContractError ? error.issues.map(({ message }) => message) : String(error);
  }
  const events = {
    question: questionV2(asked).option(option).build(),
    ask: questionAsk(envelope, { now }).question({ question_id: "q", prompt: "When?", options }).build(),
    thrown,
  };
  console.log(JSON.stringify(events));
};
