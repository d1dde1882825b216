// Prints what a validator says of every case of its contract.
module.exports = function report(validator, name, cases) {
  const is = validator[`is${name}`];
  const validate = validator[`validate${name}`];
  const judge = ({ name, event }) => ({
    name,
    accepted: is(event),
    reader: validate(event),
    sender: validate(event, { as: "sender" }),
  });
  console.log(JSON.stringify({ valid: cases.valid.map(judge), refused: cases.refused.map(judge) }));
};
