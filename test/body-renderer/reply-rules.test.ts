import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  offerable,
  readReply,
  type ChoicesPlan,
  type ReplyResult,
} from "../../codegen/src/targets/body-renderer/runtime/reply.ts";
import { itemLine } from "../../codegen/src/targets/body-renderer/runtime/text.ts";

/** A contract's choices that share no name with any of ours. */
const plan: ChoicesPlan = {
  list: ["poll", "picks"],
  label: "caption",
  meaning: "does",
  needsComment: ["why"],
  input: ["form", "must"],
  plainReply: { boundBy: [["deal", "seal"]], only: ["leave"] },
  offer: { path: ["deal", "whole"], is: false, not: ["take"] },
  text: { maxLength: ["poll", "room"] },
};

interface Pick {
  readonly caption: unknown;
  readonly does?: string;
  readonly why?: unknown;
  readonly form?: unknown;
}

function read(question: unknown, text: unknown): ReplyResult<Pick> {
  return readReply<Pick>(question, text, plan);
}

const named = (...captions: readonly unknown[]): object => ({
  poll: { picks: captions.map((caption) => ({ caption })) },
});

/** Captions of what is picked, or of the candidates. */
function meant(result: ReplyResult<Pick>): unknown[] {
  if (result.kind === "text") return [];
  return result.kind === "unclear" ? result.candidates.map(({ caption }) => caption) : [result.option.caption];
}

const nothing = { kind: "unclear", candidates: [] };

describe("a number", () => {
  test.each(["2", "2.", "2)", "#2", "#2.", "２", "＃２", "２．", "`2`", '"2."', "“2”.", "\u200b2\u2060", "2 ."])(
    "%j is one",
    (text) => {
      expect(read(named("A", "B"), text)).toMatchObject({ kind: "option", option: { caption: "B" } });
    },
  );

  const others = [
    "02",
    "2..",
    "2…",
    "2...",
    "(2)",
    "²",
    "②",
    "⒉",
    "𝟐",
    "٢",
    "2️⃣",
    "##2",
    "2))",
    "2,",
    "2:",
    "2a",
    "0",
    "00",
    "3",
    "20",
    "-2",
    "+2",
  ];
  const others2 = [
    "2e0",
    "0x2",
    "2/1",
    "2:00",
    "$2",
    "2%",
    "1 2",
    "1,2",
    "1-2",
    "two",
    "NaN",
    "Infinity",
    "2\n1",
    "no. 2",
    "99999999999999999999999",
  ];
  test.each([...others, ...others2])("%j is none", (text) => {
    expect(read(named("A", "B"), text)).toEqual(nothing);
  });

  test("counts what a client numbers: items that are none, too", () => {
    const question = { poll: { picks: [null, { caption: "A" }, "B"] } };
    expect(meant(read(question, "2"))).toEqual(["A"]);
    for (const text of ["1", "3", "B"]) expect(read(question, text)).toEqual(nothing);
  });
});

describe("a name", () => {
  test.each([
    ["Straße", "STRASSE"],
    ["ΟΔΟΣ", "οδος"],
    ["ΟΔΟΣ", "οδοσ."],
    ["İzin ver", "i̇zin ver"],
    ["Don't run", "Don’t run"],
    ["Don`t run", "don´t run"],
    ["“Go on”", '"go on"'],
    ["Go on.", "go on"],
    ["Go\non", "go on"],
    ["Go\u00a0on", "Go on"],
    ["é", "e\u0301"],
    ["ﬁne", "fine"],
    ["❤\ufe0f", "❤"],
    ["Wait…", "wait..."],
    ["...", "..."],
    [".", "."],
    ["\ud83d", "\ud83d"],
    ["hasOwnProperty", "hasOwnProperty"],
    ["constructor", "constructor"],
    ["(.*)+$", "(.*)+$"],
    ["2 of 3", "2 OF 3"],
    ["#3", "#3"],
  ])("%j is named by %j", (caption, text) => {
    expect(meant(read(named(caption, "Other"), text))).toEqual([caption]);
  });

  test.each([
    ["Wait...", "Wait"],
    ["Go on", "Go on!"],
    ["Go on", "Go"],
    ["Go on", "Go on and on"],
    ["Go on", "goon"],
    ["Go on", "1. Go on"],
    ["naïve", "naive"],
    ["Approve", "Аpprove"],
    ["", ""],
    ["", "—"],
    ["\u200b", "\u200b"],
    [" \n", " "],
    ["\u0301", "\u0301"],
    ["a".repeat(1001), "a".repeat(1001)],
    [7, "7"],
    [true, "true"],
    [null, "null"],
    [undefined, "undefined"],
    [["Go"], "Go"],
    [{ toString: "Go" }, "[object Object]"],
  ])("%j is not named by %j", (caption, text) => {
    expect(read(named(caption, "Other"), text)).toEqual(nothing);
  });
});

describe("what could mean two things picks nothing", () => {
  test.each([
    ["2", ["2", "One"]],
    ["2.", ["2", "One"]],
    ["2", ["One", "Two", "2."]],
    ["go.", ["Go", "go."]],
    ["don't", ["Don`t", "Don’t"]],
    ["Approve", ["App\u00adrove", "Approve"]],
    ["Approve", ["Approve\u3164", "Approve"]],
    ["Approve", ["Approve\u{e0041}", "Approve"]],
    [`A${"\u0336".repeat(6)}`, [`A${"\u0336".repeat(6)}`, `A${"\u0336".repeat(40)}`]],
    ["—", ["—", "\u200b"]],
    ["1. Approve", ["Approve", "1. Approve"]],
    ["2) Deny", ["2) Deny", "Deny"]],
  ])("%j of %j", (text, captions) => {
    const result = read(named(...captions), text);
    expect(result.kind).toBe("unclear");
    expect(meant(result)).toEqual(text === "2" && captions.length === 3 ? captions.slice(1) : captions);
  });

  test("#2 is a number, where 2 is a name as well", () => {
    expect(meant(read(named("2", "One"), "#2"))).toEqual(["One"]);
  });
});

describe("quoted lines", () => {
  test.each(["> q\n2", "> q\r\n\r\n2\r\n", " \t> q\n2", ">q\n>q\n\n\n2\n\n> r", "\u200b> q\n2", ">\n2"])(
    "%j answers 2",
    (text) => {
      expect(meant(read(named("A", "B"), text))).toEqual(["B"]);
    },
  );

  test.each(["> 2", ">2", "> 2\n> 1", "> q\n", "> q\r2", "> q\u20282"])("%j answers nothing", (text) => {
    expect(read(named("A", "B"), text)).toEqual(nothing);
  });
});

describe("what binds, and what is withheld", () => {
  const picks = [{ caption: "Take", does: "take" }, { caption: "Leave", does: "leave" }, { caption: "Ask" }];
  const question = (deal: object): object => ({ poll: { picks }, deal });

  test.each([{ seal: "s" }, { seal: null }, { seal: false }, { seal: "", whole: true }])("%j binds", (deal) => {
    for (const text of ["1", "take", "3"])
      expect(read(question(deal), text)).toMatchObject({ kind: "declined-only", declining: [picks[1]] });
    expect(read(question(deal), "leave")).toMatchObject({ kind: "option", option: picks[1] });
  });

  test.each([{}, { seal: undefined }, Object.create({ seal: "s" }) as object, [], "seal", null])(
    "%j does not",
    (deal) => {
      expect(read({ poll: { picks }, deal }, "1")).toMatchObject({ kind: "option", option: picks[0] });
    },
  );

  test("an option that may not be offered cannot be chosen by a reply", () => {
    expect(offerable(question({ whole: false }), plan)).toEqual(picks.slice(1));
    expect(read(question({ whole: false }), "Take")).toEqual({
      kind: "declined-only",
      option: picks[0],
      declining: picks.slice(1),
    });
    expect(read(question({ whole: false }), "Ask")).toMatchObject({ kind: "option", option: picks[2] });
  });

  test("what binds takes no typed answer", () => {
    expect(read({ poll: { picks: [], room: 9 }, deal: { seal: "s" } }, "yes")).toEqual(nothing);
  });
});

test("only what is true, or an object, is needed", () => {
  const needsOf = (pick: object): unknown => {
    const result = read({ poll: { picks: [{ caption: "A", ...pick }] } }, "1");
    return result.kind === "option" && result.needs;
  };
  expect(needsOf({ why: true, form: { must: true } })).toEqual(["comment", "input"]);
  expect(needsOf({ why: {}, form: { must: {} } })).toEqual(["comment", "input"]);
  for (const no of [false, null, "true", 1, [], undefined])
    expect(needsOf({ why: no, form: { must: no } })).toEqual([]);
  for (const no of [true, {}, null, undefined]) expect(needsOf({ form: no })).toEqual([]);
});

describe("a typed answer", () => {
  const inRoom = (room: unknown, text: string): ReplyResult<Pick> => read({ poll: { picks: [], room } }, text);
  const typed = (text: string): ReplyResult<Pick> => inRoom(40, text);

  test.each([
    ["> q\n> q\n\nmain", "main"],
    ["  main\n", "main"],
    ["run\n> npm ci\nfirst", "run\n> npm ci\nfirst"],
    ["main\n> q", "main\n> q"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["\u200bmain\u200b", "main"],
    ["a\ud83d", "a\ufffd"],
    ["2", "2"],
  ])("%j is %j", (text, answer) => expect(typed(text)).toEqual({ kind: "text", text: answer }));

  test.each(["", " \n", "\u200b\u3164\u00ad", "\u{e0041}\u{e0042}", "> q", "> q\n\n> r", "a".repeat(41)])(
    "%j is none",
    (text) => {
      expect(typed(text)).toEqual(nothing);
    },
  );

  test("is as long as the question says, and no longer where it says nothing", () => {
    expect(typed("👍".repeat(40))).toEqual({ kind: "text", text: "👍".repeat(40) });
    expect(typed("👍".repeat(41))).toEqual(nothing);
    for (const room of [undefined, null, "40", NaN, -1, 0, [40]]) expect(inRoom(room, "main")).toEqual(nothing);
  });

  test("answers nothing where the options are something else than a list, or none of them is one", () => {
    for (const picks of [null, "", {}, 3, [null], ["main"]])
      expect(read({ poll: { picks, room: 40 } }, "main")).toEqual(nothing);
  });

  test("answers where the list is not there", () =>
    expect(read({ poll: { room: 40 } }, "main")).toMatchObject({ kind: "text" }));
});

describe("whatever is handed in", () => {
  const runs = { numRuns: 500, seed: 11 };
  const pieces = [
    "2",
    "1.",
    "a",
    "A",
    "é",
    "\u0301",
    "\u0301".repeat(9),
    "\u200b",
    "\u200d",
    "\ufe0f",
    " ",
    "\u00a0",
    "\n",
    "\0",
    "'",
    "’",
    "`",
    '"',
    "”",
    ".",
    ">",
    "ß",
    "İ",
    "ς",
    "\ud83d",
    "👍",
    "\u3164",
    "—",
  ];
  const label = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 5 }),
  );

  test("an option is picked by its own number, or by a name that it alone has", () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 6 }), label, (captions, text) => {
        const result = read(named(...captions), text);
        const [picked] = meant(result);
        if (result.kind !== "option") expect(result.kind).toBe("unclear");
        else expect(read(named(picked), text).kind === "option" || /[2-6２-６]/u.test(text)).toBe(true);
      }),
      runs,
    );
  });

  test("a label's own text picks no other option", () => {
    fc.assert(
      fc.property(fc.uniqueArray(label, { minLength: 2, maxLength: 6 }), (captions) => {
        for (const caption of captions) {
          const result = read(named(...captions), caption);
          if (result.kind === "option" && !/^\W*\d+\W*$/u.test(caption.normalize("NFKC")))
            expect(result.option.caption).toBe(caption);
        }
      }),
      runs,
    );
  });

  test("labels that are shown alike are told apart by their numbers alone", () => {
    const cut = { line: 1000, long: 1000, link: 1000 };
    const plainMarks = label.filter((text) => !/[`*_~|<\]\\]/u.test(text));
    const twin = fc.tuple(
      plainMarks,
      fc.constantFrom(
        "\u200b",
        "\u2060",
        "\u00ad",
        "\u202e",
        "\ufeff",
        "\u3164",
        "\u0007",
        " ",
        "\n",
        "\u0301".repeat(20),
        "",
      ),
      fc.nat(6),
    );
    fc.assert(
      fc.property(twin, ([one, unseen, at]) => {
        const other = one.slice(0, at) + unseen + one.slice(at);
        fc.pre(itemLine(one, cut) === itemLine(other, cut));
        for (const text of [one, other]) {
          const result = read(named(one, other), text);
          const number = result.kind === "option" ? [one, other].indexOf(String(result.option.caption)) + 1 : 0;
          if (result.kind === "option") expect(text).toContain(String(number));
        }
      }),
      { ...runs, numRuns: 3000 },
    );
  });

  test("nothing is thrown", () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withSparseArray: true }),
        fc.anything(),
        fc.string({ unit: "binary" }),
        (one, other, text) => {
          for (const question of [
            one,
            { poll: one, deal: other },
            { poll: { picks: one, room: other } },
            { poll: { picks: [one, { caption: other }] } },
          ]) {
            expect(typeof read(question, text).kind).toBe("string");
            expect(Array.isArray(offerable(question, plan))).toBe(true);
          }
          expect(read(named("A"), typeof one === "string" ? null : one)).toEqual(nothing);
        },
      ),
      runs,
    );
  });

  test("a megabyte of anything is read", () => {
    const units = [
      " ",
      "\t",
      "a",
      "\n",
      ">",
      "> \n",
      " >",
      "\n ",
      "\u200b",
      "\u00ad\n",
      "`",
      '"',
      ".",
      "#",
      "1",
      "\u0301",
      "👍",
      "\ud83d",
      "\u3164",
      "ﷺ",
      "ς",
    ];
    for (const unit of units) {
      const text = unit.repeat(1_000_000 / unit.length);
      for (const whole of [text, `${text}x`, `2${text}`, `> q\n${text}`]) {
        if (whole.startsWith("2")) expect(["option", "unclear"]).toContain(read(named("A", "B"), whole).kind);
        else expect(read(named("A", "B"), whole)).toEqual(nothing);
        expect(["text", "unclear"]).toContain(read({ poll: { picks: [], room: 2_000_000 } }, whole).kind);
      }
    }
  });

  test("a label of a megabyte, and a hundred thousand options, cost no more than to look at", () => {
    const labels = Array.from({ length: 100_000 }, (_, at) => `Option ${at}`);
    expect(meant(read(named(...labels), "option 99999"))).toEqual(["Option 99999"]);
    expect(read(named(" ".repeat(1_000_000), "'".repeat(1_000_000)), "a")).toEqual(nothing);
  });
});
