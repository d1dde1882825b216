import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const base = { trip_id: "t" };
const riders = ["Ann", "Ben", "Cem"].map((name) => ({ name }));
const [ann, ben, cem] = riders;
const park = { place: "park" };
const trip = { type: "trip.planned", ...base };
const pair = { ...trip, riders: [ann, ben] };
const few = "✗ riders must hold at least 2 items";
const many = "✗ riders must hold at most 3 items";
const fewBreaks = "✗ breaks must hold at least 2 items";

/** Lists that begin whole and go on item by item, and that need more than one item. */
const tripPlanned = programsOf("trip-planned", madePrelude("trip.planned", { base, ann, ben, cem, park }), [
  legal("a list of one, and one more", "const made = tripPlanned(base).riders([ann]).rider(ben);", pair),
  legal("a list of none, and two more", "const made = tripPlanned(base).riders([]).rider(ann).rider(ben);", pair),
  legal("two items", "const made = tripPlanned(base).rider(ann).rider(ben);", pair),
  legal("a list of two", "const made = tripPlanned(base).riders([ann, ben]);", pair),
  legal("a list of two, and one more", "const made = tripPlanned(base).riders([ann, ben]).rider(cem);", {
    ...trip,
    riders,
  }),
  legal(
    "a list of one or two, and one more",
    "const made = tripPlanned(base).riders(opaque<boolean>(false) ? [ann, ben] as const : [ann] as const).rider(cem);",
    { ...trip, riders: [ann, cem] },
  ),
  legal("a list of any length", "const made = tripPlanned(base).riders(opaque<{ name: string }[]>([ann, ben]));", pair),
  illegal("one item alone", `tripPlanned(base).rider(ann).build(); // ${few}`),
  illegal("a list of one alone", `tripPlanned(base).riders([ann]).build(); // ${few}`),
  illegal("a list of none alone", `tripPlanned(base).riders([]).build(); // ${few}`),
  illegal("a list of none, and one more", `tripPlanned(base).riders([]).rider(ann).build(); // ${few}`),
  illegal("no item", `tripPlanned(base).build(); // ${few}`),
  illegal("one more than a whole list may hold", `tripPlanned(base).riders([ann, ben, cem]).rider(ann); // ${many}`),
  illegal(
    "two more than fit",
    `const full = tripPlanned(base).riders([ann, ben]).rider(cem);\nfull.rider(ann); // ${many}`,
  ),
  illegal("a list of four", `tripPlanned(base).riders([ann, ben, cem, ann]); // ${many}`),
  refused(
    "a list of any length, and one more",
    "const made = tripPlanned(base).riders(opaque<{ name: string }[]>([])).rider(ann);",
    ["/riders"],
  ),
  legal(
    "an optional list as it should be",
    "const made = tripPlanned(base).riders([ann, ben]).breaks([park]).break(park);",
    {
      ...pair,
      breaks: [park, park],
    },
  ),
  legal("an optional list item by item", "const made = tripPlanned(base).break(park).riders([ann, ben]).break(park);", {
    ...pair,
    breaks: [park, park],
  }),
  illegal("an optional list of one", `tripPlanned(base).riders([ann, ben]).break(park).build(); // ${fewBreaks}`),
  illegal(
    "an optional list of one, whole",
    `tripPlanned(base).riders([ann, ben]).breaks([park]).build(); // ${fewBreaks}`,
  ),
  illegal("an optional list of none", `tripPlanned(base).riders([ann, ben]).breaks([]).build(); // ${fewBreaks}`),
]);

/** A least that is counted below a most that is not. */
const routeDriven = programsOf("route-driven", madePrelude("route.driven", { base: { route_id: "r" }, park }), [
  legal("two stops of a hundred", "const made = routeDriven(base).stop(park).stop(park);", {
    type: "route.driven",
    route_id: "r",
    stops: [park, park],
  }),
  legal("three stops of a hundred", "const made = routeDriven(base).stops([park, park]).stop(park);", {
    type: "route.driven",
    route_id: "r",
    stops: [park, park, park],
  }),
  illegal("one stop of a hundred", "routeDriven(base).stop(park).build(); // ✗ stops must hold at least 2 items"),
]);

const photo = { type: "photo.filed", photo_id: "p" };

/** Lists that are given with what they stand in. */
const photoFiled = programsOf("photo-filed", madePrelude("photo.filed", { base: { photo_id: "p" } }), [
  illegal("one tag", `photoFiled(base).tags(["a"]); // ✗ tags must hold at least 2 items`),
  illegal("no tags", "photoFiled(base).tags([]); // ✗ tags must hold at least 2 items"),
  illegal("one corner", "photoFiled(base).frame({ corners: [1] }); // ✗ frame.corners must hold at least 2 items"),
  illegal("no corners", "photoFiled(base).frame({ corners: [] }); // ✗ frame.corners must hold at least 2 items"),
  legal(
    "three tags and four corners",
    `const made = photoFiled(base).tags(["a", "b", "c"]).frame({ corners: [1, 2, 3, 4] });`,
    { ...photo, tags: ["a", "b", "c"], frame: { corners: [1, 2, 3, 4] } },
  ),
  legal(
    "one tag or two",
    `const made = photoFiled(base).tags(opaque<boolean>(true) ? ["a", "b"] as const : ["a"] as const);`,
    { ...photo, tags: ["a", "b"] },
  ),
  legal("tags of any number", 'const made = photoFiled(base).tags(opaque<string[]>(["a", "b"]));', {
    ...photo,
    tags: ["a", "b"],
  }),
  refused("tags of any number, and then one", `const made = photoFiled(base).tags(opaque<string[]>(["a"]));`, [
    "/tags",
  ]),
]);

const hall = { type: "hall.booked", hall_id: "h" };

/** Items that do not repeat themselves. */
const hallBooked = programsOf("hall-booked", madePrelude("hall.booked", { base: { hall_id: "h" } }), [
  illegal("a seat twice", `hallBooked(base).seats(["x", "x"]); // ✗ seats must not repeat: "x" is there already`),
  illegal(
    "a seat twice, apart",
    `hallBooked(base).seats(["x", "y", "x"]); // ✗ seats must not repeat: "x" is there already`,
  ),
  illegal("a row twice", "hallBooked(base).rows([1, 2, 1]); // ✗ rows must not repeat: 1 is there already"),
  legal("seats and rows", `const made = hallBooked(base).seats(["x", "y"]).rows([1, 2]);`, {
    ...hall,
    seats: ["x", "y"],
    rows: [1, 2],
  }),
  legal("seats of a variable", `const seats: string[] = ["x", "y"];\nconst made = hallBooked(base).seats(seats);`, {
    ...hall,
    seats: ["x", "y"],
  }),
  legal("seats of any text", `const made = hallBooked(base).seats([text("x"), text("y")]);`, {
    ...hall,
    seats: ["x", "y"],
  }),
  legal(
    "seats of two literals each",
    `const made = hallBooked(base).seats([opaque<"x" | "y">("x"), opaque<"x" | "y">("y")]);`,
    {
      ...hall,
      seats: ["x", "y"],
    },
  ),
  refused(
    "a seat of a variable twice",
    `const seats: string[] = ["x", "x"];\nconst made = hallBooked(base).seats(seats);`,
    ["/seats/1"],
  ),
]);

/** Programs about how many items a list holds, and whether they differ. */
export const madeCounts = [...tripPlanned, ...routeDriven, ...photoFiled, ...hallBooked];
