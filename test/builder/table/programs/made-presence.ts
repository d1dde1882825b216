import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const parcel = { type: "parcel.dispatched", parcel_id: "p" };
const carrier = "✗ carrier is required when tracking_url is present";
const insured = "✗ currency is required when insured_value is present";

/** dependentRequired. */
const parcelDispatched = programsOf(
  "parcel-dispatched",
  madePrelude("parcel.dispatched", { base: { parcel_id: "p" } }),
  [
    illegal("a link without a carrier", `parcelDispatched(base).trackingUrl("u").build(); // ${carrier}`),
    illegal(
      "a link without a carrier, after all else",
      `parcelDispatched(base).currency("EUR").trackingUrl(text("u")).build(); // ${carrier}`,
    ),
    illegal(
      "a link whose carrier is taken away",
      `parcelDispatched(base).carrier("c").trackingUrl("u").carrier(undefined).build(); // ${carrier}`,
    ),
    illegal("a value without a currency", `parcelDispatched(base).carrier("c").insuredValue(9).build(); // ${insured}`),
    illegal(
      "a value without a carrier",
      'parcelDispatched(base).currency("EUR").insuredValue(9).build(); // ✗ carrier is required when insured_value is present',
    ),
    legal("nothing", "const made = parcelDispatched(base);", parcel),
    legal("the carrier first", `const made = parcelDispatched(base).carrier("c").trackingUrl("u");`, {
      ...parcel,
      carrier: "c",
      tracking_url: "u",
    }),
    legal("the carrier last", `const made = parcelDispatched(base).insuredValue(9).currency("EUR").carrier("c");`, {
      ...parcel,
      carrier: "c",
      insured_value: 9,
      currency: "EUR",
    }),
    legal(
      "a link that may be undefined",
      `const made = parcelDispatched(base).trackingUrl(opaque<string | undefined>(undefined));`,
      parcel,
    ),
    legal(
      "a carrier that may be undefined",
      `const made = parcelDispatched(base).trackingUrl("u").carrier(opaque<string | undefined>("c"));`,
      { ...parcel, carrier: "c", tracking_url: "u" },
    ),
    legal(
      "a link that is taken away",
      `const made = parcelDispatched(base).trackingUrl("u").trackingUrl(undefined);`,
      parcel,
    ),
    refused(
      "a carrier that turns out to be missing",
      `const made = parcelDispatched(base).trackingUrl("u").carrier(opaque<string | undefined>(undefined));`,
      ["/carrier"],
    ),
  ],
);

const contact = { type: "contact.changed", contact_id: "c" };
const both = "✗ phone is not allowed when email is present";

/** oneOf of bare required. */
const contactChanged = programsOf("contact-changed", madePrelude("contact.changed", { base: { contact_id: "c" } }), [
  illegal("both", `contactChanged(base).email("e").phone("p"); // ${both}`),
  illegal("both, the other way round", `contactChanged(base).phone("p").email("e"); // ${both}`),
  illegal("both, with a call between", `contactChanged(base).email(text("e")).note("n").phone(text("p")); // ${both}`),
  illegal("neither", `contactChanged(base).note("n").build(); // ✗ phone is required when email is absent`),
  legal("the first", `const made = contactChanged(base).email("e").note("n");`, { ...contact, email: "e", note: "n" }),
  legal("the second", `const made = contactChanged(base).note("n").phone("p");`, { ...contact, phone: "p", note: "n" }),
  legal(
    "the second instead of the first",
    `const made = contactChanged(base).email("e").email(undefined).phone("p");`,
    { ...contact, phone: "p" },
  ),
  legal(
    "both may be undefined",
    `const made = contactChanged(base).email(opaque<string | undefined>(undefined)).phone(opaque<string | undefined>("p"));`,
    { ...contact, phone: "p" },
  ),
  refused(
    "neither, as it turns out",
    "const made = contactChanged(base).email(opaque<string | undefined>(undefined));",
    [""],
  ),
  refused(
    "both, as it turns out",
    `const made = contactChanged(base).email(opaque<string | undefined>("e")).phone("p");`,
    [""],
  ),
]);

const subscriber = { type: "subscriber.added", subscriber_id: "s" };
const none = "✗ phone is required when email is absent: A subscriber can be reached by at least one way.";

/** anyOf of required: at least one of two. */
const subscriberAdded = programsOf(
  "subscriber-added",
  madePrelude("subscriber.added", { base: { subscriber_id: "s" } }),
  [
    illegal("neither", `subscriberAdded(base).build(); // ${none}`),
    illegal("neither is left", `subscriberAdded(base).email("e").email(undefined).build(); // ${none}`),
    legal("the first", `const made = subscriberAdded(base).email("e");`, { ...subscriber, email: "e" }),
    legal("the second", `const made = subscriberAdded(base).phone("p");`, { ...subscriber, phone: "p" }),
    legal("both", `const made = subscriberAdded(base).phone("p").email("e");`, {
      ...subscriber,
      email: "e",
      phone: "p",
    }),
    legal("create", `const build = () => createSubscriberAdded({ ...base, phone: "p" });`, {
      ...subscriber,
      phone: "p",
    }),
  ],
);

const refund = { type: "refund.requested", order_id: "o" };
const never = "✗ voucher is not allowed when amount is present: Money or a voucher, never both.";

/** Not both. */
const refundRequested = programsOf("refund-requested", madePrelude("refund.requested", { base: { order_id: "o" } }), [
  illegal("both", `refundRequested(base).amount(9).voucher("v"); // ${never}`),
  illegal("both, the other way round", `refundRequested(base).voucher("v").amount(9); // ${never}`),
  legal("neither", "const made = refundRequested(base);", refund),
  legal("one", `const made = refundRequested(base).amount(9).reason("r");`, { ...refund, amount: 9, reason: "r" }),
  legal("one, and the other is undefined", `const made = refundRequested(base).amount(9).voucher(undefined);`, {
    ...refund,
    amount: 9,
  }),
  legal("one instead of the other", `const made = refundRequested(base).amount(9).amount(undefined).voucher("v");`, {
    ...refund,
    voucher: "v",
  }),
  legal(
    "both, of which one is not there",
    `const made = refundRequested(base).voucher("v").amount(opaque<number | undefined>(undefined));`,
    { ...refund, voucher: "v" },
  ),
]);

/** Programs about fields that ask for others or keep them away. */
export const madePresence = [...parcelDispatched, ...contactChanged, ...subscriberAdded, ...refundRequested];
