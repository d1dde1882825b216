import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const order = { order_id: "o" };
const event = { type: "keys.cut", ...order };
const a = { id: "a" };
const taken = (list: string, key: string): string => `✗ ${list} must not repeat: ${key} is there already`;
const maybe = (type: string, value: string): string => `{ id: opaque<${type}>(${value}) }`;
const numbered = (length: number): readonly object[] => Array.from({ length }, (_, index) => ({ id: `b${index}` }));
const [hundreds, thousand] = [numbered(600), numbered(1100)];

/** Keys of several types, keys that need not be there, and keys that are called like facts. */
export const madeKeys = programsOf("keys-cut", madePrelude("keys.cut", { order, a }), [
  legal("a number and its text", `const made = keysCut(order).blank({ id: 1 }).blank({ id: "1" });`, {
    ...event,
    blanks: [{ id: 1 }, { id: "1" }],
  }),
  legal("a text and its number in a list", `const made = keysCut(order).blanks([{ id: "1" }, { id: 1 }]);`, {
    ...event,
    blanks: [{ id: "1" }, { id: 1 }],
  }),
  legal("a number after a list with its text", `const made = keysCut(order).blanks([{ id: "1" }]).blank({ id: 1 });`, {
    ...event,
    blanks: [{ id: "1" }, { id: 1 }],
  }),
  legal(
    "a text that looks like a quoted one",
    String.raw`const made = keysCut(order).blank({ id: "\"1\"" }).blank({ id: "1" }).blank({ id: 1 });`,
    { ...event, blanks: [{ id: '"1"' }, { id: "1" }, { id: 1 }] },
  ),
  legal(
    "a text or a number beside both",
    `const made = keysCut(order).blank({ id: 1 }).blank({ id: "a" }).blank(${maybe('1 | "a" | "b"', '"b"')});`,
    { ...event, blanks: [{ id: 1 }, a, { id: "b" }] },
  ),
  illegal(
    "a number twice among texts",
    `keysCut(order).blank({ id: 1 }).blank({ id: "1" }).blank({ id: 1 }); // ${taken("blanks[].id", "1")}`,
  ),
  illegal(
    "a text twice among numbers",
    `keysCut(order).blank({ id: "1" }).blank({ id: 1 }).blank({ id: "1" }); // ${taken("blanks[].id", '"1"')}`,
  ),
  illegal(
    "a number twice in a list",
    `keysCut(order).blanks([{ id: 1 }, { id: "1" }, { id: 1 }]); // ${taken("blanks[].id", "1")}`,
  ),
  illegal(
    "a text after a list with it",
    `keysCut(order).blanks([{ id: 1 }, { id: "1" }]).blank({ id: "1" }); // ${taken("blanks[].id", '"1"')}`,
  ),
  refused(
    "a number twice, as it turns out",
    `const made = keysCut(order).blank({ id: 1 }).blank(${maybe("number", "1")});`,
    ["/blanks/1/id"],
  ),
  illegal("a text twice, where null is allowed", `keysCut(order).copy(a).copy(a); // ${taken("copies[].id", '"a"')}`),
  illegal(
    "a text twice in a list, where null is allowed",
    `keysCut(order).copies([a, { id: null }, a]); // ${taken("copies[].id", '"a"')}`,
  ),
  legal("null, and the text null", `const made = keysCut(order).copy({ id: null }).copy({ id: "null" });`, {
    ...event,
    copies: [{ id: null }, { id: "null" }],
  }),
  legal("a key or null", `const made = keysCut(order).copy(a).copy(${maybe('"a" | null', "null")});`, {
    ...event,
    copies: [a, { id: null }],
  }),
  legal("a key or null, first", `const made = keysCut(order).copy(${maybe('"a" | null', "null")}).copy(a);`, {
    ...event,
    copies: [{ id: null }, a],
  }),
  legal("a key or null in a list", `const made = keysCut(order).copies([a, ${maybe('"a" | null', "null")}]);`, {
    ...event,
    copies: [a, { id: null }],
  }),
  legal("both switches", "const made = keysCut(order).switch({ id: true }).switch({ id: false });", {
    ...event,
    switches: [{ id: true }, { id: false }],
  }),
  legal("a list of both switches", "const made = keysCut(order).switches([{ id: true }, { id: false }]);", {
    ...event,
    switches: [{ id: true }, { id: false }],
  }),
  refused("a switch twice", "const made = keysCut(order).switch({ id: true }).switch({ id: true });", [
    "/switches/1/id",
  ]),
  legal(
    "no ids where they are optional",
    `const made = keysCut(order).spare({ id: undefined }).spare({ id: undefined }).spare({}).spare({});`,
    { ...event, spares: [{}, {}, {}, {}] },
  ),
  legal(
    "an id that may be undefined",
    `const made = keysCut(order).spare(a).spare(${maybe('"a" | undefined', "undefined")});`,
    {
      ...event,
      spares: [a, {}],
    },
  ),
  legal(
    "ids that may be undefined in a list",
    `const made = keysCut(order).spares([${maybe('"a" | undefined', "undefined")}, a, { id: undefined }]);`,
    { ...event, spares: [{}, a, {}] },
  ),
  legal(
    "an item twice whose id need not be there",
    `
const some = opaque<{ name: string; id?: "a" }>({ name: "n" });
const made = keysCut(order).spare(some).spare(some);`,
    { ...event, spares: [{ name: "n" }, { name: "n" }] },
  ),
  legal(
    "an item whose id need not be there, beside that id",
    `
const some = opaque<{ name: string; id?: "a" }>({ name: "n" });
const made = keysCut(order).spares([a, some]).spare(some);`,
    { ...event, spares: [a, { name: "n" }, { name: "n" }] },
  ),
  illegal("an optional id twice", `keysCut(order).spare(a).spare({}).spare(a); // ${taken("spares[].id", '"a"')}`),
  refused(
    "an optional id twice, as it turns out",
    `const made = keysCut(order).spare(a).spare(${maybe('"a" | undefined', '"a"')});`,
    ["/spares/1/id"],
  ),
  legal(
    "no object that has the key",
    `const made = keysCut(order).safe({ m: undefined }).safe({ m: undefined }).safe({}).safe({ m: a });`,
    { ...event, safes: [{}, {}, {}, { m: a }] },
  ),
  legal(
    "an object that has the key, perhaps",
    `const made = keysCut(order).safe({ m: a }).safe({ m: opaque<{ id: "a" } | undefined>(undefined) });`,
    { ...event, safes: [{ m: a }, {}] },
  ),
  illegal(
    "a key of an object twice",
    `keysCut(order).safe({ m: a }).safe({ m: a }); // ${taken("safes[].m.id", '"a"')}`,
  ),
  legal("a key called like its absence", `const made = keysCut(order).mark({ id: "absent" }).engraver("e");`, {
    ...event,
    marks: [{ id: "absent" }],
    engraver: "e",
  }),
  legal(
    "a key called like its absence, in a list",
    `const made = keysCut(order).marks([{ id: "absent" }, { id: "is absent" }]).mark(a).engraver("e");`,
    { ...event, marks: [{ id: "absent" }, { id: "is absent" }, a], engraver: "e" },
  ),
  legal(
    "an absent key, and one called like that",
    `const made = keysCut(order).mark({}).mark({ id: "absent" }).mark({ id: "undefined" });`,
    { ...event, marks: [{}, { id: "absent" }, { id: "undefined" }] },
  ),
  illegal(
    "an absent key where it is asked for",
    `keysCut(order).mark({ name: "n" }).engraver("e"); // ✗ id is required when engraver is present: An engraver needs an id on each mark.`,
  ),
  legal("six hundred keys in a list", `const made = keysCut(order).blanks(${JSON.stringify(hundreds)});`, {
    ...event,
    blanks: hundreds,
  }),
  legal(
    "more keys in a list than compilers compare",
    `const made = keysCut(order).spares(${JSON.stringify(thousand)});`,
    {
      ...event,
      spares: thousand,
    },
  ),
]);
