import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const notice = {
  type: "notice.posted",
  text: "Notice: Closed on Friday",
  title: "Closed on Friday",
  teaser: "Closed on Friday, in short",
};
const pinned = { ...notice, text: "Notice: Closed on Friday\nPinned by Ann", pinned_by: "Ann" };
const stored = { ...notice, text: "As it was", teaser: "As it was, in short", room: 4 };

/** A required text and an optional one, both rendered by templates of their names. */
const noticePosted = programsOf(
  "notice-posted",
  madePrelude("notice.posted", { base: { title: notice.title }, stored }),
  [
    legal("texts that are not given", "const made = noticePosted(base);", notice),
    legal(
      "texts that are undefined",
      "const made = noticePosted({ ...base, text: undefined, teaser: undefined });",
      notice,
    ),
    legal(
      "texts that may be undefined",
      "const made = noticePosted({ ...base, text: opaque<string | undefined>(undefined) });",
      notice,
    ),
    legal("a field that comes later", `const made = noticePosted(base).pinnedBy("Ann");`, pinned),
    legal("a required text that is given", `const made = noticePosted({ ...base, text: "Mine" });`, {
      ...notice,
      text: "Mine",
    }),
    legal("an empty text that is given", `const made = noticePosted({ ...base, text: "", teaser: "" });`, {
      ...notice,
      text: "",
      teaser: "",
    }),
    legal("an optional text that is given", `const made = noticePosted({ ...base, teaser: "Mine" });`, {
      ...notice,
      teaser: "Mine",
    }),
    legal("texts that are given later", `const made = noticePosted(base).with({ text: "Mine", teaser: "Too" });`, {
      ...notice,
      text: "Mine",
      teaser: "Too",
    }),
    legal("another title", `const made = noticePosted({ title: "Open" }).with(base);`, notice),
    legal("a text that is given after dynamic", `const made = noticePosted(base).dynamic().with({ text: "Mine" });`, {
      ...notice,
      text: "Mine",
    }),
    legal("an event that is edited", "const made = noticePosted.from(stored);", { ...notice, room: 4 }),
    legal("an event that is edited and gets a text", `const made = noticePosted.from(stored).with({ text: "Mine" });`, {
      ...notice,
      text: "Mine",
      room: 4,
    }),
    legal(
      "an event that is edited and keeps a text",
      "const made = noticePosted.from(stored).with({ teaser: stored.teaser });",
      {
        ...notice,
        teaser: stored.teaser,
        room: 4,
      },
    ),
    legal("create without texts", "const build = () => createNoticePosted(base);", notice),
    legal("create with texts", `const build = () => createNoticePosted({ ...base, text: "Mine", teaser: "" });`, {
      ...notice,
      text: "Mine",
      teaser: "",
    }),
    legal(
      "create with texts that are undefined",
      `const build = () => createNoticePosted({ ...base, text: undefined, pinned_by: "Ann" });`,
      pinned,
    ),
    legal(
      "the keys of what is rendered stand where the schema has them",
      `const build = () => Object.keys(noticePosted(base).pinnedBy("Ann").build());`,
      ["type", "text", "title", "teaser", "pinned_by"],
    ),
    legal(
      "a beginning that is built before it goes on",
      `
const start = noticePosted(base);
void start.build();
const made = start.pinnedBy("Ann");`,
      pinned,
    ),
    refused("a rendered text and a title that is none", `const made = noticePosted({ title: "" });`, ["/title"]),
    refused("create of a title that is none", `const build = () => createNoticePosted({ title: "" });`, ["/title"]),
    refused("a text that is no text", `const made = noticePosted({ ...base, text: JSON.parse("7") });`, ["/text"]),
    illegal(
      "a text of a wrong type",
      "noticePosted({ ...base, text: 7 }); // ✗ 'number' is not assignable to type 'string'",
    ),
    illegal("a misspelt text", `noticePosted({ ...base, txt: "Mine" }); // ✗ 'txt' does not exist`),
    illegal("a call for what is rendered", `noticePosted(base).text("Mine"); // ✗ 'text' does not exist`),
    illegal("a rendered text alone", `noticePosted({ text: "Mine" }); // ✗ 'title' is missing`),
    illegal("create without a title", `createNoticePosted({ text: "Mine" }); // ✗ title`),
  ],
);

const clock = `{ now: () => new Date("2026-09-02T14:22:05Z") }`;
const at = "2026-09-02T14:22:05.000Z";
const byKey = { by: "key", body: "Passed by key.", key: "k", at };
const byCode = { by: "code", body: "Passed by code.", code: "c", at };

/** Variants of which only one requires what is rendered and filled in: neither has to be given it. */
const gatePassed = programsOf("gate-passed", madePrelude("gate.passed", {}), [
  legal("the variant that requires it", `const made = gatePassed({ by: "key", key: "k" }, ${clock});`, byKey),
  legal("the variant that does not", `const made = gatePassed({ by: "code", code: "c" }, ${clock});`, byCode),
  legal("a body that is given", `const made = gatePassed({ by: "key", key: "k", body: "Mine", at: "${at}" });`, {
    ...byKey,
    body: "Mine",
  }),
  legal("create of either", `const build = () => createGatePassed({ by: "key", key: "k" }, ${clock});`, byKey),
  illegal("a variant without what it alone requires", `gatePassed({ by: "key" }); // ✗ 'key' is missing`),
]);

/** Builders of fields that templates render. */
export const madeRendered = [...noticePosted, ...gatePassed];
