const literal = /^[^\0- "<>\\^`{|}\x7f-\x9f\p{Cs}\p{Noncharacter_Code_Point}]*$/u;
const variable = /^[\w%.]+(?::[1-9]\d{0,3}|\*)?$/;
const misplacedDot = /^\.|\.(?:[.:*]|$)/;
const badEscape = /%(?![\dA-Fa-f]{2})/;
const operator = /^[!#&+,./;=?@|]/;

/** Format `uri-template`: RFC 6570, all four levels. */
export function isUriTemplate(text: string): boolean {
  if (badEscape.test(text)) return false;
  const [start = "", ...rest] = text.split("{");
  return literal.test(start) && rest.every(isExpressionAndLiteral);
}

/** `text` is what follows an opening brace, up to the next one. */
function isExpressionAndLiteral(text: string): boolean {
  const end = text.indexOf("}");
  return end !== -1 && isExpression(text.slice(0, end)) && literal.test(text.slice(end + 1));
}

function isExpression(text: string): boolean {
  const variables = text.replace(operator, "").split(",");
  return variables.every((one) => variable.test(one) && !misplacedDot.test(one));
}
