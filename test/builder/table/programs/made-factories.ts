import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const goods = { type: "goods.shipped" };
const form = "form is required when country is";
const [nl, pt, it] = ["nl", "pt", "it"].map((country) => ({ country }));

/** Two conditions that differ in the last of ten values only, and a required field that rules read, which leaves none for `with`. */
const goodsShipped = programsOf("goods-shipped", madePrelude("goods.shipped", { nl, pt, it }), [
  legal("the last value of the first rule", `const made = goodsShipped(nl).form("f");`, { ...goods, ...nl, form: "f" }),
  legal("the last value of the second rule", `const made = goodsShipped(pt).stamp("s");`, {
    ...goods,
    ...pt,
    stamp: "s",
  }),
  legal("a value of both rules", `const made = goodsShipped(it).stamp("s").form("f");`, {
    ...goods,
    ...it,
    form: "f",
    stamp: "s",
  }),
  legal("a value of neither rule", `const made = goodsShipped({ country: "us" });`, { ...goods, country: "us" }),
  illegal("the first rule’s last value without its field", `goodsShipped(nl).build(); // ✗ ${form}`),
  illegal(
    "the second rule’s last value without its field",
    "goodsShipped(pt).build(); // ✗ stamp is required when country is",
  ),
  illegal(
    "the second rule’s last value with the first rule’s field",
    `goodsShipped(pt).form("f"); // ✗ form is not allowed when country is`,
  ),
  illegal(
    "the first rule’s last value with the second rule’s field",
    `goodsShipped(nl).stamp("s"); // ✗ stamp is not allowed when country is`,
  ),
  illegal("a value of both rules with one field", `goodsShipped(it).stamp("s").build(); // ✗ ${form}`),
  illegal("another value for a field that a rule reads", `goodsShipped(nl).with({ country: "pt" }); // ✗ never`),
  illegal("another value for a field that is none", "goodsShipped(nl).with({ nope: 1 }); // ✗ never"),
  legal("other values for none", `const made = goodsShipped(nl).with({}).form("f");`, { ...goods, ...nl, form: "f" }),
  legal("another value after dynamic", `const made = goodsShipped(nl).dynamic().with({ country: "pt" }).stamp("s");`, {
    ...goods,
    ...pt,
    stamp: "s",
  }),
  refused(
    "a value that turns out to be the second rule’s",
    `const made = goodsShipped({ country: text("pt") }).form("f");`,
    ["/form", "/stamp"],
  ),
]);

/** A contract that requires nothing. */
const bellRung = programsOf("bell-rung", madePrelude("bell.rung", {}), [
  legal("no object", `const made = bellRung().note("n");`, { type: "bell.rung", note: "n" }),
  legal("nothing at all", "const made = bellRung();", { type: "bell.rung" }),
  legal("an empty object", "const made = bellRung({}).door(2);", { type: "bell.rung", door: 2 }),
  legal("an event that is edited", `const made = bellRung.from({ type: "bell.rung", note: "n" }).door(2);`, {
    type: "bell.rung",
    note: "n",
    door: 2,
  }),
  illegal("a field that is none", "bellRung({ nope: 1 }); // ✗ not assignable to type 'never'"),
  illegal("other values of fields that are none", "bellRung().with({ nope: 1 }); // ✗ never"),
]);

const mail = { type: "mail.sent", mail_id: "m" };

/** Two lists of the same type: neither may have its name. */
const mailSent = programsOf(
  "mail-sent",
  madePrelude("mail.sent", { base: { mail_id: "m" }, ann: { mailbox: "ann" } }),
  [
    legal(
      "two lists",
      'const made = mailSent(base).toItem(ann).ccItem({ mailbox: "ben" }).toItem({ mailbox: "cem", name: "Cem" });',
      {
        ...mail,
        to: [{ mailbox: "ann" }, { mailbox: "cem", name: "Cem" }],
        cc: [{ mailbox: "ben" }],
      },
    ),
    legal("two whole lists", "const made = mailSent(base).to([ann]).cc([ann]).ccItem(ann);", {
      ...mail,
      to: [{ mailbox: "ann" }],
      cc: [{ mailbox: "ann" }, { mailbox: "ann" }],
    }),
    illegal("the name that both wished", "mailSent(base).address(ann); // ✗ address"),
  ],
);

/** The names that both of two fields wished. */
const linkShared = programsOf("link-shared", madePrelude("link.shared", { base: { link_id: "l" } }), [
  illegal("the name that both spellings wished", `linkShared(base).deepLink("a"); // ✗ deepLink`),
]);

const bank = { method: "bank", iban: "i" };
const card = { method: "card", card: "c" };

/** Variants that require different fields, one of them a list that is given item by item. */
const feeCharged = programsOf("fee-charged", madePrelude("fee.charged", { bank, card }), [
  legal("in parts", "const made = feeCharged(bank).part({ cents: 1 }).part({ cents: 2 });", {
    type: "fee.charged",
    ...bank,
    parts: [{ cents: 1 }, { cents: 2 }],
  }),
  legal("at once", `const made = feeCharged(card).note("n");`, { type: "fee.charged", ...card, note: "n" }),
  legal("to another card", `const made = feeCharged(card).card("d");`, {
    type: "fee.charged",
    ...card,
    card: "d",
  }),
  illegal("in one part", "feeCharged(bank).part({ cents: 1 }).build(); // ✗ parts must hold at least 2 items"),
  illegal("to a card without a card", `feeCharged({ method: "card" }); // ✗ card`),
  illegal("to a card with an account", `feeCharged({ method: "card", card: "c", iban: "i" }); // ✗ iban`),
  refused("in no parts", "const made = feeCharged(bank);", ["/parts"]),
]);

const rope = { type: "rope.cut" };
const five = "length must be 5 when grade is 2";

/** A rule about items of a whole list, whose field is called like one of the list, and a rule that an empty list satisfies. */
const ropeCut = programsOf("rope-cut", madePrelude("rope.cut", {}), [
  legal(
    "a whole list of the right pieces, and then the grade",
    "const made = ropeCut().pieces([{ length: 5 }]).grade(2);",
    {
      ...rope,
      grade: 2,
      pieces: [{ length: 5 }],
    },
  ),
  illegal(
    "a whole list of other pieces, and then the grade",
    `ropeCut().pieces([{ length: 6 }]).grade(2); // ✗ ${five}`,
  ),
  illegal(
    "the grade, and then a whole list of other pieces",
    `ropeCut().grade(2).pieces([{ length: 6 }]); // ✗ ${five}`,
  ),
  legal("an empty list is there", `const made = ropeCut().tool("t").pieces([]);`, { ...rope, tool: "t", pieces: [] }),
  illegal("no list is there", `ropeCut().tool("t").build(); // ✗ pieces is required when tool is present`),
]);

/** Programs about what factories take, and what methods are called. */
export const madeFactories = [...goodsShipped, ...bellRung, ...mailSent, ...linkShared, ...feeCharged, ...ropeCut];
