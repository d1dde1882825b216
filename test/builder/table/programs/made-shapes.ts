import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const beat = { type: "heartbeat.sent", machine_id: "m", uptime: 9 };

/** No rules at all. */
const heartbeatSent = programsOf(
  "heartbeat-sent",
  madePrelude("heartbeat.sent", { base: { machine_id: "m", uptime: 9 } }),
  [
    illegal("a field is missing", `heartbeatSent({ machine_id: "m" }); // ✗ 'uptime' is missing`),
    illegal(
      "a mistyped item of a list",
      "heartbeatSent(base).labels([7]); // ✗ 'number' is not assignable to type 'string'",
    ),
    legal("what is required", "const made = heartbeatSent(base);", beat),
    legal("a list of texts", `const made = heartbeatSent(base).load(0.5).labels(["a", "b"] as const);`, {
      ...beat,
      load: 0.5,
      labels: ["a", "b"],
    }),
    legal("create", "const build = () => createHeartbeatSent({ ...base, load: undefined });", beat),
    legal(
      "an event that is edited",
      `const made = heartbeatSent.from({ ...base, type: "heartbeat.sent", load: 1 }).with({ uptime: 10 }).load(undefined);`,
      { ...beat, uptime: 10 },
    ),
    refused("a number that JSON does not have", "const made = heartbeatSent({ ...base, uptime: Number.NaN });", [
      "/uptime",
    ]),
  ],
);

const names =
  "first_name last_name nickname birthday street city postcode country language timezone phone mobile email website employer job_title department biography avatar_url pronouns".split(
    " ",
  );
const methods = names.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
const profile = { type: "profile.saved", profile_id: "p" };

/** Twenty optional fields. */
const profileSaved = programsOf("profile-saved", madePrelude("profile.saved", { base: { profile_id: "p" } }), [
  illegal("a number for one of them", "profileSaved(base).postcode(8001); // ✗ 'number' is not assignable"),
  legal("none of them", "const made = profileSaved(base);", profile),
  legal(
    "all of them",
    `const made = profileSaved(base)${methods.map((method, index) => `.${method}("${index}")`).join("")};`,
    {
      ...profile,
      ...Object.fromEntries(names.map((name, index) => [name, `${index}`])),
    },
  ),
  legal(
    "all of them backwards, twice",
    `const made = profileSaved(base)${[...methods, ...methods]
      .toReversed()
      .map((method) => `.${method}("x")`)
      .join("")};`,
    {
      ...profile,
      ...Object.fromEntries(names.map((name) => [name, "x"])),
    },
  ),
  legal(
    "all of them undefined",
    `const made = profileSaved(base)${methods.map((method) => `.${method}(undefined)`).join("")};`,
    profile,
  ),
]);

const card = { payment_id: "p", amount: 9, method: "card", card_last4: "1234" };
const bank = { payment_id: "p", amount: 9, method: "bank", iban: "i" };
const cash = { payment_id: "p", amount: 9, method: "cash" };
const paid = { type: "payment.settled" };

/** A tagged union at the root. */
const paymentSettled = programsOf("payment-settled", madePrelude("payment.settled", { card, bank, cash }), [
  illegal(
    "a card without its number",
    `paymentSettled({ payment_id: "p", amount: 9, method: "card" }); // ✗ 'card_last4' is missing`,
  ),
  illegal(
    "a bank without an account",
    `paymentSettled({ payment_id: "p", amount: 9, method: "bank" }); // ✗ 'iban' is missing`,
  ),
  illegal(
    "cash with an account, written out",
    `paymentSettled({\n  payment_id: "p", amount: 9, method: "cash",\n  iban: "i", // ✗ 'iban' does not exist\n});`,
  ),
  illegal(
    "a method that is none",
    `paymentSettled({\n  payment_id: "p", amount: 9,\n  method: "barter", // ✗ '"barter"' is not assignable to type\n});`,
  ),
  legal("a card", `const made = paymentSettled(card).memo("m");`, { ...paid, ...card, memo: "m" }),
  legal("a card's network", `const made = paymentSettled(card).network("n");`, { ...paid, ...card, network: "n" }),
  legal("a bank", `const made = paymentSettled(bank).bic("b");`, { ...paid, ...bank, bic: "b" }),
  legal("cash", "const made = paymentSettled(cash);", { ...paid, ...cash }),
  legal("create", "const build = () => createPaymentSettled(bank);", { ...paid, ...bank }),
  legal(
    "a value of the package's type",
    `
const given: PaymentSettled = { ...bank, type: "payment.settled" };
const made = paymentSettled.from(given);`,
    { ...paid, ...bank },
  ),
  refused("a number of the wrong length", `const made = paymentSettled({ ...card, card_last4: "12" });`, [
    "/card_last4",
  ]),
]);

const own = (fields: object): object => JSON.parse(JSON.stringify(fields));
const label = { type: "label.printed", label_id: "l", body: "b", constructor: "c" };

/** Names that a builder and every object have already, and names that are no identifiers. */
const labelPrinted = programsOf(
  "label-printed",
  madePrelude("label.printed", { base: { label_id: "l", body: "b", constructor: "c" } }),
  [
    illegal(
      "what is built belongs to something",
      `labelPrinted(base).buildField("b").build(); // ✗ with is required when build is present: What is built belongs to something.`,
    ),
    illegal("a field of every object is missing", `labelPrinted({ label_id: "l", body: "b" }); // ✗ constructor`),
    illegal(
      "a mistyped field of every object",
      `labelPrinted({\n  label_id: "l", body: "b",\n  constructor: 7, // ✗ 'number' is not assignable to type 'string'\n});`,
    ),
    legal("what is required", "const made = labelPrinted(base);", label),
    legal(
      "all names",
      `
const made = labelPrinted(base).withField("w").buildField("b").thenField("t").toStringField("s").dynamicField(true)
  .deepLink("d").class("k").from("f").name("n").proto("p")["2ndLine"]("2");`,
      own({
        ...label,
        with: "w",
        build: "b",
        then: "t",
        toString: "s",
        dynamic: true,
        "deep link": "d",
        class: "k",
        from: "f",
        name: "n",
        ["__proto__"]: "p",
        "2nd_line": "2",
      }),
    ),
    legal(
      "an event that is edited",
      `
const stored: LabelPrinted = JSON.parse('{"type":"label.printed","label_id":"l","body":"b","constructor":"c","__proto__":"p","valueOf":1}');
const made = labelPrinted.from(stored).dynamicField(false);`,
      JSON.parse(
        '{"type":"label.printed","label_id":"l","body":"b","constructor":"c","__proto__":"p","valueOf":1,"dynamic":false}',
      ),
    ),
  ],
);

/** Two spellings of one name. */
const linkShared = programsOf("link-shared", madePrelude("link.shared", { base: { link_id: "l" } }), [
  legal("both spellings", `const made = linkShared(base).deep_link("a").deepLinkField("b");`, {
    type: "link.shared",
    link_id: "l",
    deep_link: "a",
    deepLink: "b",
  }),
]);

/** Programs about contracts of special shapes and names. */
export const madeShapes = [...heartbeatSent, ...profileSaved, ...paymentSettled, ...labelPrinted, ...linkShared];
