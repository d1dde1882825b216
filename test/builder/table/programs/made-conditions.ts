import { illegal, legal, programsOf, refused } from "../program.ts";
import { madePrelude } from "./made-prelude.ts";

const courier = { order_id: "o", method: "courier" };
const pickup = { order_id: "o", method: "pickup" };
const locker = { order_id: "o", method: "locker" };
const type = "delivery.planned";

/** A condition per value of a field. */
const deliveryPlanned = programsOf("delivery-planned", madePrelude("delivery.planned", { courier, pickup, locker }), [
  illegal(
    "a courier without an address",
    `deliveryPlanned(courier).build(); // ✗ address is required when method is "courier": A courier goes to an address.`,
  ),
  illegal(
    "a courier with a code",
    `deliveryPlanned(courier).lockerCode("l"); // ✗ locker_code is not allowed when method is "courier": A courier goes to an address.`,
  ),
  illegal(
    "a pickup without a store",
    `deliveryPlanned(pickup).build(); // ✗ store_id is required when method is "pickup": Whoever picks up goes to a store.`,
  ),
  illegal(
    "a pickup at an address",
    `deliveryPlanned(pickup).storeId("s").address("a"); // ✗ address is not allowed when method is "pickup"`,
  ),
  illegal(
    "a pickup with a code",
    `deliveryPlanned(pickup).storeId("s").lockerCode(text("l")); // ✗ locker_code is not allowed when method is "pickup"`,
  ),
  illegal(
    "a locker without a code",
    `deliveryPlanned(locker).storeId("s").build(); // ✗ locker_code is required when method is "locker": A locker opens with its code.`,
  ),
  illegal(
    "a locker at an address",
    `deliveryPlanned({ order_id: "o", method: "locker" }).address("a"); // ✗ address is not allowed when method is "locker"`,
  ),
  illegal(
    "a text and no gift",
    `deliveryPlanned(pickup).storeId("s").giftText("t").build(); // ✗ gift_text is not allowed when gift is not true: Only a gift has a text.`,
  ),
  illegal(
    "a method that is none",
    `deliveryPlanned({\n  order_id: "o",\n  method: "drone", // ✗ '"drone"' is not assignable to type\n});`,
  ),
  legal("a courier", `const made = deliveryPlanned(courier).address("a");`, { type, ...courier, address: "a" }),
  legal("a courier who passes a store", `const made = deliveryPlanned(courier).storeId("s").address("a");`, {
    type,
    ...courier,
    address: "a",
    store_id: "s",
  }),
  legal("a pickup", `const made = deliveryPlanned(pickup).storeId("s");`, { type, ...pickup, store_id: "s" }),
  legal("a locker", `const made = deliveryPlanned(locker).lockerCode("l");`, { type, ...locker, locker_code: "l" }),
  legal(
    "a method of the enum's type",
    `const made = deliveryPlanned({ order_id: "o", method: opaque<DeliveryPlanned["method"]>("pickup") }).storeId("s");`,
    { type, ...pickup, store_id: "s" },
  ),
  legal("a gift with a text", `const made = deliveryPlanned(pickup).storeId("s").gift(true).giftText("t");`, {
    type,
    ...pickup,
    store_id: "s",
    gift: true,
    gift_text: "t",
  }),
  legal("a text before the gift", `const made = deliveryPlanned(pickup).storeId("s").giftText("t").gift(true);`, {
    type,
    ...pickup,
    store_id: "s",
    gift: true,
    gift_text: "t",
  }),
  legal(
    "a text, and perhaps a gift",
    `const made = deliveryPlanned(pickup).storeId("s").gift(opaque<boolean>(true)).giftText("t");`,
    { type, ...pickup, store_id: "s", gift: true, gift_text: "t" },
  ),
  refused(
    "a text, and no gift in the end",
    `const made = deliveryPlanned(pickup).storeId("s").gift(opaque<boolean>(false)).giftText("t");`,
    ["/gift_text"],
  ),
  refused(
    "a method that asks for more",
    `const made = deliveryPlanned({ order_id: "o", method: opaque<DeliveryPlanned["method"]>("locker") }).address("a");`,
    ["/address", "/locker_code"],
  ),
]);

const urgent = { alarm_id: "a", level: 1, assignee: "x" };
const calm = { alarm_id: "a", level: 3, assignee: "x" };
const nobody = { alarm_id: "a", level: 3, assignee: null };
const alarm = { type: "alarm.raised" };

/** Numbers, booleans and null in conditions. */
const alarmRaised = programsOf("alarm-raised", madePrelude("alarm.raised", { urgent, calm, nobody }), [
  illegal(
    "an urgent alarm that waits",
    "alarmRaised(urgent).build(); // ✗ acknowledge_by is required when level is 1 or 2: What is urgent is acknowledged in time.",
  ),
  illegal(
    "another urgent alarm that waits",
    "alarmRaised({ ...urgent, level: 2 }).silent(false).build(); // ✗ acknowledge_by is required when level is 1 or 2",
  ),
  illegal(
    "a sound after silence",
    `alarmRaised(calm).silent(true).sound("s"); // ✗ sound is not allowed when silent is true: A silent alarm makes no sound.`,
  ),
  illegal(
    "silence after a sound",
    `alarmRaised(calm).sound("s").silent(true); // ✗ sound is not allowed when silent is true`,
  ),
  illegal(
    "nobody and no queue",
    "alarmRaised(nobody).build(); // ✗ queue is required when assignee is null: Nobody's alarm waits in a queue.",
  ),
  illegal(
    "a lift to the ground",
    `alarmRaised(calm).floor(0).lift("l"); // ✗ lift is not allowed when floor is 0: The ground floor needs no lift.`,
  ),
  illegal(
    "a lift, and to the ground",
    `alarmRaised(calm).lift("l").floor(0); // ✗ lift is not allowed when floor is 0`,
  ),
  illegal("a level that is none", "alarmRaised({\n  ...calm,\n  level: 4, // ✗ '4' is not assignable to type\n});"),
  legal("an urgent alarm", `const made = alarmRaised(urgent).acknowledgeBy("b");`, {
    ...alarm,
    ...urgent,
    acknowledge_by: "b",
  }),
  legal("a calm alarm", "const made = alarmRaised(calm);", { ...alarm, ...calm }),
  legal("a sound, not silent", `const made = alarmRaised(calm).silent(false).sound("s");`, {
    ...alarm,
    ...calm,
    silent: false,
    sound: "s",
  }),
  legal("a sound, silent no more", `const made = alarmRaised(calm).silent(true).silent(false).sound("s");`, {
    ...alarm,
    ...calm,
    silent: false,
    sound: "s",
  }),
  legal("a sound, perhaps silent", `const made = alarmRaised(calm).silent(opaque<boolean>(false)).sound("s");`, {
    ...alarm,
    ...calm,
    silent: false,
    sound: "s",
  }),
  legal("nobody, in a queue", `const made = alarmRaised(nobody).queue("q");`, { ...alarm, ...nobody, queue: "q" }),
  legal(
    "perhaps nobody, in a queue",
    `const made = alarmRaised({ ...nobody, assignee: opaque<string | null>(null) }).queue("q");`,
    { ...alarm, ...nobody, queue: "q" },
  ),
  legal("a lift to another floor", `const made = alarmRaised(calm).lift("l").floor(0 + 3);`, {
    ...alarm,
    ...calm,
    lift: "l",
    floor: 3,
  }),
  legal("a lift to a floor that is no literal", `const made = alarmRaised(calm).floor(opaque<number>(2)).lift("l");`, {
    ...alarm,
    ...calm,
    lift: "l",
    floor: 2,
  }),
  legal("a level of any number that is one", "const made = alarmRaised({ ...calm, level: opaque<1 | 2 | 3>(3) });", {
    ...alarm,
    ...calm,
  }),
  refused(
    "a level that turns out to be urgent",
    "const made = alarmRaised({ ...calm, level: opaque<1 | 2 | 3>(2) });",
    ["/acknowledge_by"],
  ),
  refused(
    "somebody's alarm in a queue",
    `const made = alarmRaised({ ...calm, assignee: opaque<string | null>("x") }).queue("q");`,
    ["/queue"],
  ),
]);

const door = { door_id: "d", opened_at: "2030-01-02T03:04:05Z" };
const person = { ...door, opened_by: { kind: "person", id: "p" } };
const robot = { ...door, opened_by: { kind: "robot", id: "r", operator_id: "o" } };
const opened = { type: "door.opened", ...person };
const clock = "{ now: () => new Date(0) }";
const epoch = "1970-01-01T00:00:00.000Z";
const operator = '✗ operator_id is required when kind is "robot": A robot has an operator, a person has none.';
const noOperator = '✗ operator_id is not allowed when kind is not "robot": A robot has an operator, a person has none.';

/** A nested condition, fields that the clock fills, a field that no sender may give. */
const doorOpened = programsOf("door-opened", madePrelude("door.opened", { door, person, robot }), [
  illegal(
    "a robot without an operator",
    `doorOpened({ ...door, opened_by: { kind: "robot", id: "r" } }); // ${operator}`,
  ),
  illegal(
    "a person's operator",
    `doorOpened({ ...door, opened_by: { kind: "person", id: "p", operator_id: "o" } }); // ${noOperator}`,
  ),
  illegal(
    "a banned field by a call",
    "doorOpened(person).seqNo(7); // ✗ seq_no is not allowed: The controller counts.",
  ),
  illegal(
    "a banned field in the factory's object",
    "doorOpened({ ...person, seq_no: 7 }); // ✗ seq_no is not allowed: The controller counts.",
  ),
  legal("a person", `const made = doorOpened({ ...person, logged_at: "2030-01-02T03:04:06Z" });`, {
    ...opened,
    logged_at: "2030-01-02T03:04:06Z",
  }),
  legal("a robot", `const made = doorOpened({ ...robot, logged_at: "2030-01-02T03:04:06Z" });`, {
    ...opened,
    ...robot,
    logged_at: "2030-01-02T03:04:06Z",
  }),
  legal("the clock", `const made = doorOpened({ door_id: "d", opened_by: person.opened_by }, ${clock});`, {
    ...opened,
    opened_at: epoch,
    logged_at: epoch,
  }),
  legal(
    "create, and the clock",
    `const build = () => createDoorOpened({ door_id: "d", opened_by: { kind: "person", id: "p" } }, ${clock});`,
    { ...opened, opened_at: epoch, logged_at: epoch },
  ),
  legal(
    "an event that is edited",
    `
const stored: DoorOpened = { ...person, type: "door.opened", logged_at: "2030-01-02T03:04:06Z", seq_no: 7 };
const made = doorOpened.from(stored);`,
    { ...opened, logged_at: "2030-01-02T03:04:06Z" },
  ),
  refused(
    "a kind that turns out to be a robot",
    `const made = doorOpened({ ...door, opened_by: { kind: opaque<"person" | "robot">("robot"), id: "r" } });`,
    ["/opened_by/operator_id"],
  ),
]);

/** Programs about values that decide what else is there. */
export const madeConditions = [...deliveryPlanned, ...alarmRaised, ...doorOpened];
