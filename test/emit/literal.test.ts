import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import {
  blockComment,
  docLines,
  jsonLiteral,
  lineComment,
  numberLiteral,
  propertyAccess,
  propertyKey,
  regExpLiteral,
  stringLiteral,
  templateLiteralTypePrefix,
  type JsonValue,
} from "../../codegen/src/emit/literal.ts";

const hostileTexts = [
  "",
  "plain",
  'double " quote',
  "single ' quote",
  "back ` tick ${globalThis.__pwned = 1}",
  "back\\slash \\\" and \\' and \\u0041 \\",
  "line\nfeed\rreturn\r\nboth",
  "\u2028line\u2029paragraph",
  "*/ globalThis.__pwned = 1; /*",
  "**/ /* nested */ /**/",
  "// comment",
  "</script><!-- -->",
  "\0\x01\x1b[31m\x7f\x85\u00ad",
  "\u202eevil\u2066x\u2069\u200f\u200b",
  "\ud800 lone \udc00\ud800",
  "\u{1f600} 👩‍👩‍👧 \u{e0041}",
  "\ufeffbom",
  "__proto__",
  "constructor",
  "${a}$`$",
  '");globalThis.__pwned=1;("',
];

function parse(text: string): ts.SourceFile {
  const file = ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true);
  const { diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.Latest },
  });
  expect(diagnostics?.map((one) => one.messageText)).toEqual([]);
  return file;
}

function onlyStatement(text: string): ts.Statement {
  const { statements } = parse(text);
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  if (statement === undefined) throw new Error("no statement");
  return statement;
}

/** Rebuilds the value from the syntax tree, so nothing of it is ever executed. */
function valueOf(node: ts.Node): unknown {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) return -Number(valueOf(node.operand));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
  if (ts.isObjectLiteralExpression(node)) return Object.fromEntries(node.properties.map(memberOf));
  throw new Error(`unexpected ${ts.SyntaxKind[node.kind]}`);
}

function memberOf(node: ts.ObjectLiteralElementLike): [string, unknown] {
  if (!ts.isPropertyAssignment(node)) throw new Error("no plain member");
  const computed = ts.isComputedPropertyName(node.name);
  if (!computed) expect(nameOf(node.name)).not.toBe("__proto__");
  return [nameOf(node.name), valueOf(node.initializer)];
}

function nameOf(name: ts.PropertyName): string {
  if (ts.isComputedPropertyName(name)) return String(valueOf(name.expression));
  if (ts.isIdentifier(name) || ts.isStringLiteral(name)) return name.text;
  throw new Error("unexpected name");
}

function expressionOf(text: string): ts.Expression {
  const statement = onlyStatement(`(${text});`);
  if (!ts.isExpressionStatement(statement) || !ts.isParenthesizedExpression(statement.expression))
    throw new Error("no expression");
  return statement.expression.expression;
}

function commentsOf(text: string): string[] {
  const end = "\nconst x = 1;";
  const ranges = ts.getLeadingCommentRanges(text + end, 0) ?? [];
  expect(onlyStatement(text + end).getText()).toBe("const x = 1;");
  return ranges.map((range) => text.slice(range.pos, range.end));
}

describe("literals come back as they were", () => {
  test.each(hostileTexts)("string %j", (text) => {
    const literal = stringLiteral(text);
    expect(valueOf(expressionOf(literal))).toBe(text);
    expect(literal).toMatch(/^[^\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/);
    expect(/\p{Cs}/u.test(literal)).toBe(false);
  });

  test.each([0, -0, 1, -1.5, 1e21, 5e-324, Number.MAX_VALUE, 2 ** 53 + 2, 12345678901234567890])(
    "number %d",
    (number) => {
      expect(valueOf(expressionOf(numberLiteral(number)))).toBe(number);
    },
  );

  test("no number of JSON", () => {
    expect(() => numberLiteral(Number.NaN)).toThrow(RangeError);
    expect(() => numberLiteral(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  test.each(hostileTexts)("as key and value of JSON: %j", (text) => {
    const value: JsonValue = Object.fromEntries([[text, [text, { [`${text}!`]: [null, true, false, -0, {}, []] }]]]);
    expect(valueOf(expressionOf(jsonLiteral(value)))).toEqual(value);
  });

  test("a key named __proto__ is an own key of the value, at any depth", () => {
    const value: JsonValue = JSON.parse('{"a": [{"__proto__": {"polluted": true}}]}');
    const back = valueOf(expressionOf(jsonLiteral(value)));
    expect(JSON.stringify(back)).toBe('{"a":[{"__proto__":{"polluted":true}}]}');
  });

  test("long values stand on lines of their own and come back too", () => {
    const value: JsonValue = {
      list: Array.from({ length: 40 }, (_, index) => `item ${index}`),
      deep: { a: { b: "x".repeat(120) } },
    };
    const literal = jsonLiteral(value, "  ");
    expect(literal.split("\n").length).toBeGreaterThan(40);
    expect(literal.split("\n").at(-1)).toBe("  }");
    expect(valueOf(expressionOf(literal))).toEqual(value);
  });

  test("two thousand levels", () => {
    let value: JsonValue = [];
    for (let level = 0; level < 2000; level += 1) value = [value];
    expect(jsonLiteral(value).replace(/[^[\]]/g, "")).toBe("[".repeat(2001) + "]".repeat(2001));
  });
});

describe("names", () => {
  test.each(hostileTexts)("key %j in a literal, a type and an access", (text) => {
    const key = propertyKey(text);
    const literal = expressionOf(`{ ${key}: 1 }`);
    expect(Object.keys(Object(valueOf(literal)))).toEqual([text]);

    const alias = onlyStatement(`type T = { ${key}?: 1 };`);
    if (!ts.isTypeAliasDeclaration(alias) || !ts.isTypeLiteralNode(alias.type)) throw new Error("no type literal");
    const [member] = alias.type.members;
    if (member?.name === undefined || ts.isPrivateIdentifier(member.name)) throw new Error("no member");
    expect(nameOf(member.name as ts.PropertyName)).toBe(text);

    const access = expressionOf(propertyAccess("o", text));
    if (ts.isPropertyAccessExpression(access)) expect(access.name.text).toBe(text);
    else if (ts.isElementAccessExpression(access)) expect(valueOf(access.argumentExpression)).toBe(text);
    else throw new Error("no access");
  });

  test("readable where it can be", () => {
    expect(propertyKey("card_id")).toBe("card_id");
    expect(propertyKey("deep link")).toBe('"deep link"');
    expect(propertyKey("2fa")).toBe('"2fa"');
    expect(propertyAccess("event", "card_id")).toBe("event.card_id");
    expect(propertyAccess("event", "2fa")).toBe('event["2fa"]');
  });
});

describe("comments", () => {
  test.each(hostileTexts)("block comment of %j is one comment and nothing else", (text) => {
    const comment = blockComment(text, { tags: [{ name: "default", text }] });
    expect(commentsOf(comment)).toEqual([comment]);
  });

  test.each(hostileTexts)("line comment of %j is line comments and nothing else", (text) => {
    const comment = lineComment(text);
    expect(commentsOf(comment)).toEqual(comment.split("\n"));
  });

  test("the text is still there: only insertions", () => {
    const text = "a */ b **/ c \u202e d \u2028 e";
    expect(docLines(text)).toEqual(["a *\\/ b **\\/ c \\u{202e} d \\u{2028} e"]);
  });

  test("layout", () => {
    expect(blockComment("One line.")).toBe("/** One line. */");
    expect(blockComment("")).toBe("");
    expect(blockComment(" \n ")).toBe("");
    expect(blockComment("First.\n\nSecond.  ", { indent: "  " })).toBe("/**\n   * First.\n   *\n   * Second.\n   */");
    expect(blockComment("Text.", { tags: [{ name: "default", text: "5" }, { name: "deprecated" }] })).toBe(
      "/**\n * Text.\n *\n * @default 5\n * @deprecated\n */",
    );
    expect(lineComment("one\ntwo", "  ")).toBe("// one\n  // two");
  });

  test("long lines are broken at spaces, and no line begins like Markdown", () => {
    const text = `${"word ".repeat(19)}- 1. # words ${"more ".repeat(30)}end`;
    const lines = docLines(text);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ")).toBe(text);
    expect(lines.every((line) => /^\w/.test(line))).toBe(true);
  });

  test.each([
    "@ts-ignore",
    "@ts-expect-error",
    "@ts-nocheck",
    "@deprecated",
    "@internal",
    "text\n@internal",
    "{@link x}",
    "* @type {any}",
  ])("%j is no tag and no directive", (text) => {
    for (const comment of [blockComment(text), lineComment(text)]) {
      const file = parse(`export const a = 1;\n${comment}\nexport const b: string = 1;`);
      const [, declaration] = file.statements;
      if (declaration === undefined) throw new Error("no statement");
      expect(ts.getJSDocTags(declaration)).toEqual([]);
      expect(
        ts
          .getJSDocCommentsAndTags(declaration)
          .flatMap((doc) => doc.getChildren())
          .some(ts.isJSDocLink),
      ).toBe(false);
      expect((file as unknown as { commentDirectives?: unknown }).commentDirectives).toBeUndefined();
      expect((file as unknown as { checkJsDirective?: unknown }).checkJsDirective).toBeUndefined();
    }
  });

  test("an address stays readable", () => {
    expect(docLines("write to board@example.org")).toEqual(["write to board@example.org"]);
  });

  test("five million characters", () => {
    expect(blockComment("word */ ".repeat(600_000)).length).toBeGreaterThan(5_000_000);
    expect(blockComment("x".repeat(5_000_000)).length).toBeGreaterThan(5_000_000);
  });
});

describe("regular expressions", () => {
  const patterns = [
    "",
    "^a/b$",
    "[/]\\/[\\]/]",
    "^https?://[^\\s<>]+$",
    "a\nb\rc\u2028d",
    "[\n\u2029]",
    "\ud83d",
    "😀+",
    "\u202e",
    "(?<year>\\d{4})",
    "(?i:abc)",
    "\\p{Lu}\\p{Script=Greek}",
    "(?<=a)b(?<!c)(?=d)(?!e)",
    "\\\\/",
    "\\u{1f600}|\\x41",
    "`\\$\\{x\\}`\"'",
  ];

  test.each(patterns)("%j", (pattern) => {
    const expected = new RegExp(pattern, "u");
    const node = expressionOf(regExpLiteral(pattern));
    const actual = ts.isNewExpression(node)
      ? new RegExp(String(valueOf(node.arguments?.[0] ?? node)), "u")
      : fromLiteral(node);
    expect(actual.flags).toBe("u");
    const samples = [
      "",
      "a/b",
      "/",
      "]",
      "http://x",
      "a\nb\rc\u2028d",
      "\n",
      "\u2029",
      "\ud83d",
      "😀😀",
      "\u202e",
      "2024",
      "ABC",
      "Σ",
      "abd",
      "\\/",
      "A",
      "`",
      pattern,
    ];
    for (const sample of samples) expect(actual.test(sample)).toBe(expected.test(sample));
  });

  function fromLiteral(node: ts.Node): RegExp {
    if (!ts.isRegularExpressionLiteral(node)) throw new Error(`unexpected ${ts.SyntaxKind[node.kind]}`);
    const text = node.getText();
    expect(text).toMatch(/^[^\0-\x1f\u2028\u2029\u202e]*$/);
    const end = text.lastIndexOf("/");
    return new RegExp(text.slice(1, end), text.slice(end + 1));
  }

  test("what a compiler could refuse is not a literal", () => {
    expect(regExpLiteral("(?<year>\\d)")).toBe('new RegExp("(?<year>\\\\d)", "u")');
    expect(regExpLiteral("(?:a)(?<=b)")).toBe("/(?:a)(?<=b)/u");
  });
});

describe("index signatures", () => {
  test.each(hostileTexts)("prefix %j", (prefix) => {
    const alias = onlyStatement(`type T = { [key: ${templateLiteralTypePrefix(prefix)}]: string };`);
    if (!ts.isTypeAliasDeclaration(alias) || !ts.isTypeLiteralNode(alias.type)) throw new Error("no type literal");
    const [signature] = alias.type.members;
    if (signature === undefined || !ts.isIndexSignatureDeclaration(signature)) throw new Error("no index signature");
    const type = signature.parameters[0]?.type;
    if (type === undefined || !ts.isTemplateLiteralTypeNode(type)) throw new Error("no template type");
    expect(type.head.text).toBe(prefix);
    expect(type.templateSpans).toHaveLength(1);
    expect(type.templateSpans[0]?.literal.text).toBe("");
  });
});
