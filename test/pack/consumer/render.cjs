// Prints how the valid cases of both contracts are rendered, and what a reply to the first of them says.
module.exports = function render({ renderQuestionV2Body, renderQuestionV2Html }, { renderBody, resolveReply }) {
  const casesOf = (stem) => require(`@parley/types/cases/${stem}.json`).valid.map(({ event }) => event);
  const questions = casesOf("dev.superpipeline.question.v2");
  const contents = questions.map((event) => ({ ...event, body: undefined }));
  console.log(
    JSON.stringify({
      bodies: contents.map((content) => renderQuestionV2Body(content)),
      again: contents.map((content) => renderBody(content)),
      html: contents.map((content) => renderQuestionV2Html(content)),
      asks: casesOf("question.ask").map((event) => renderBody(event)),
      reply: resolveReply(questions[0], "2"),
    }),
  );
};
