import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const exempt = { invoice_id: "i", regime: "exempt" };
const taxed = { invoice_id: "i", regime: "usual" };
const goods = { kind: "goods", amount: 9, sku: "s" };
const discount = { kind: "discount", amount: -1, reason: "r" };
const coded = { ...goods, tax_code: "A" };
const invoice = { type: "invoice.issued", ...taxed };
const untaxed = '✗ tax_code is not allowed when regime is "exempt": Who pays no tax has no line with a tax code.';
const euro = '✗ tax_code is required when currency is "EUR": Invoices in euro name every line\'s tax.';

/** Conditions inside items, and conditions of the root that ask something of each item. */
const invoiceIssued = programsOf(
  "invoice-issued",
  madePrelude("invoice.issued", { exempt, taxed, goods, discount, coded }),
  [
    illegal("a tax code of who pays none", `invoiceIssued(exempt).line(coded); // ${untaxed}`),
    illegal(
      "a tax code of who pays none, in a second line",
      `invoiceIssued(exempt).line(goods).line({ kind: "goods", amount: 9, sku: "s", tax_code: "A" }); // ${untaxed}`,
    ),
    illegal("euro, and a line without a code", `invoiceIssued(taxed).currency("EUR").line(goods); // ${euro}`),
    illegal(
      "a line without a code, and euro",
      `invoiceIssued(taxed).line(coded).line(goods).currency("EUR"); // ${euro}`,
    ),
    illegal(
      "a discount without a reason",
      `invoiceIssued(taxed).line({ kind: "discount", amount: -1 }); // ✗ reason is required when kind is "discount": A discount says why and is no article.`,
    ),
    illegal(
      "a discount that is an article",
      `invoiceIssued(taxed).line({ kind: "discount", amount: -1, reason: "r", sku: "s" }); // ✗ sku is not allowed when kind is "discount": A discount says why and is no article.`,
    ),
    illegal(
      "goods without an article",
      `invoiceIssued(taxed).line({ kind: "goods", amount: 9 }); // ✗ sku is required when kind is not "discount": A discount says why and is no article.`,
    ),
    illegal("no lines", "invoiceIssued(taxed).build(); // ✗ lines must hold at least 1 item"),
    illegal(
      "a fifth line",
      "const four = invoiceIssued(taxed).line(goods).line(goods).line(goods).line(goods);\nfour.line(goods); // ✗ lines must hold at most 4 items",
    ),
    illegal(
      "a third attachment",
      `const two = invoiceIssued(taxed).attachmentsItem({ name: "a" }).attachmentsItem({ name: "b" });\ntwo.attachmentsItem({ name: "c" }); // ✗ attachments must hold at most 2 items`,
    ),
    legal("lines of both kinds", "const made = invoiceIssued(taxed).line(goods).line(discount);", {
      ...invoice,
      lines: [goods, discount],
    }),
    legal("no tax, no code", "const made = invoiceIssued(exempt).line(goods);", {
      ...invoice,
      ...exempt,
      lines: [goods],
    }),
    legal(
      "euro, and codes",
      `const made = invoiceIssued(taxed).line(coded).currency("EUR").line({ ...discount, tax_code: "B" });`,
      {
        ...invoice,
        lines: [coded, { ...discount, tax_code: "B" }],
        currency: "EUR",
      },
    ),
    legal("euro no more", `const made = invoiceIssued(taxed).currency("EUR").currency("CHF").line(goods);`, {
      ...invoice,
      lines: [goods],
      currency: "CHF",
    }),
    legal(
      "lines of the package's type",
      `
const line: InvoiceIssued["lines"][number] = goods;
const made = invoiceIssued({ invoice_id: "i", regime: text("usual") }).currency(text("CHF")).line(line);`,
      { ...invoice, lines: [goods], currency: "CHF" },
    ),
    legal(
      "optional lists",
      `const made = invoiceIssued(taxed).attachmentsItem({ name: "a" }).line(goods).attachmentsItem({ name: "b", media_type: undefined });`,
      {
        ...invoice,
        lines: [goods],
        attachments: [{ name: "a" }, { name: "b" }],
      },
    ),
    legal(
      "an optional list as a whole",
      `const made = invoiceIssued(taxed).attachments([{ name: "a" }]).line(goods);`,
      { ...invoice, lines: [goods], attachments: [{ name: "a" }] },
    ),
    refused("euro, as it turns out", `const made = invoiceIssued(taxed).line(goods).currency(text("EUR"));`, [
      "/lines/0/tax_code",
    ]),
  ],
);

const basket = { type: "basket.priced", basket_id: "b", final: true };
const entry = { sku: "s", price: 9 };

/** A boolean that decides which items a list holds, and so has a type of items for each of its values. */
const basketPriced = programsOf(
  "basket-priced",
  madePrelude("basket.priced", { final: { basket_id: "b", final: true }, entry }),
  [
    illegal(
      "a draft in a final basket",
      `basketPriced(final).entry({ ...entry, draft_note: "n" }); // ✗ draft_note is not allowed when final is true: A final price has no drafts in it.`,
    ),
    legal("a final basket", "const made = basketPriced(final).entry(entry);", { ...basket, entries: [entry] }),
    legal(
      "a draft in a basket of which nothing is known",
      `const made = basketPriced({ ...final, final: opaque<boolean>(false) }).entry({ ...entry, draft_note: "n" });`,
      {
        ...basket,
        final: false,
        entries: [{ ...entry, draft_note: "n" }],
      },
    ),
  ],
);

const menu = { type: "menu.published", menu_id: "m" };
const soup = { code: 1, price: 4 };
const pie = { code: 2, price: 6 };
const lunch = { title: "Lunch", dishes: [soup, pie] };

/** Keys of nested lists that do not repeat. */
const menuPublished = programsOf(
  "menu-published",
  madePrelude("menu.published", { base: { menu_id: "m" }, soup, pie, lunch }),
  [
    illegal(
      "a dish's code twice",
      'menuPublished(base).section({ title: "Lunch", dishes: [{ code: 1, price: 4 }, { code: 1, price: 6 }] }); // ✗ dishes[].code must not repeat: 1 is there already',
    ),
    illegal(
      "a section's title twice",
      `menuPublished(base).section(lunch).section({ ...lunch, dishes: [soup] }); // ✗ sections[].title must not repeat: "Lunch" is there already`,
    ),
    illegal(
      "a section without dishes",
      `menuPublished(base).section({ title: "Lunch", dishes: [] }); // ✗ dishes must hold at least 1 item`,
    ),
    illegal(
      "a section with four dishes",
      `menuPublished(base).section({ title: "Lunch", dishes: [soup, pie, { code: 3, price: 1 }, { code: 4, price: 1 }] }); // ✗ dishes must hold at most 3 items`,
    ),
    legal("no section", "const made = menuPublished(base);", { ...menu, sections: [] }),
    legal(
      "the same dish in two sections",
      `const made = menuPublished(base).section(lunch).section({ title: "Dinner", dishes: [soup] });`,
      {
        ...menu,
        sections: [lunch, { title: "Dinner", dishes: [soup] }],
      },
    ),
    legal(
      "codes that are no literals",
      `const made = menuPublished(base).section({ title: "Lunch", dishes: [{ code: opaque<number>(1), price: 4 }, { code: opaque<number>(2), price: 6 }] });`,
      {
        ...menu,
        sections: [{ title: "Lunch", dishes: [soup, { code: 2, price: 6 }] }],
      },
    ),
    legal(
      "codes of two literals each",
      `const made = menuPublished(base).section({ title: "Lunch", dishes: [{ code: opaque<1 | 2>(1), price: 4 }, { code: opaque<1 | 2>(2), price: 6 }] });`,
      {
        ...menu,
        sections: [lunch],
      },
    ),
    refused(
      "codes that turn out to be the same",
      `const made = menuPublished(base).section({ title: "Lunch", dishes: [soup, { ...pie, code: opaque<number>(1) }] });`,
      ["/sections/0/dishes/1/code"],
    ),
  ],
);

const ballot = { type: "ballot.opened", ballot_id: "b" };
const answers = [{ key: "yes" }, { key: "no" }];
const motion = { motion_id: "m", answers };
const member = '✗ preset must be one of the values of answers[].key when write_in is not true: "maybe" is none of them';

/** Members of a list, always and under a condition. */
const ballotOpened = programsOf(
  "ballot-opened",
  madePrelude("ballot.opened", { base: { ballot_id: "b" }, answers, motion }),
  [
    illegal("a preset that is no answer", `ballotOpened(base).motion({ ...motion, preset: "maybe" }); // ${member}`),
    illegal(
      "a preset that is no answer, without own words",
      `ballotOpened(base).motion({ ...motion, preset: "maybe", write_in: false }); // ${member}`,
    ),
    illegal(
      "a recommendation that is no answer",
      `ballotOpened(base).motion({ ...motion, recommended: "maybe", write_in: true }); // ✗ recommended must be one of the values of answers[].key: "maybe" is none of them`,
    ),
    illegal("no motion", "ballotOpened(base).build(); // ✗ motions must hold at least 1 item"),
    legal(
      "a preset among the answers",
      `const made = ballotOpened(base).motion({ ...motion, preset: "yes", recommended: "no" });`,
      {
        ...ballot,
        motions: [{ ...motion, preset: "yes", recommended: "no" }],
      },
    ),
    legal(
      "a preset in own words",
      `const made = ballotOpened(base).motion({ ...motion, preset: "maybe", write_in: true });`,
      { ...ballot, motions: [{ ...motion, preset: "maybe", write_in: true }] },
    ),
    legal(
      "a preset, perhaps in own words",
      `const made = ballotOpened(base).motion({ ...motion, preset: "maybe", write_in: opaque<boolean>(true) });`,
      {
        ...ballot,
        motions: [{ ...motion, preset: "maybe", write_in: true }],
      },
    ),
    refused(
      "a recommendation of any text",
      `const made = ballotOpened(base).motion({ ...motion, recommended: text("maybe") });`,
      ["/motions/0/recommended"],
    ),
  ],
);

/** Programs about lists and what stands in them. */
export const madeLists = [...invoiceIssued, ...basketPriced, ...menuPublished, ...ballotOpened];
