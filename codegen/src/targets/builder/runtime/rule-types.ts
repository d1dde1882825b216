/**
 * The types that builders are made of. A builder knows facts about the event so far, as one union of texts `F`: `"free_text"`,
 * `"card_id is \"\""`. `F = string` means that nothing is known and everything is left to run time. An argument's type is what the
 * contract allows, and a `RuleViolation` besides where the argument would break a rule, so that the rule stands in the error.
 */

declare const violated: unique symbol;

/** A rule of the contract that a call breaks. Nothing has this type. */
export interface RuleViolation<Sentence extends string> {
  // A function, so that two violations beside each other do not become `never`, of which no text is left.
  readonly [violated]: (sentence: Sentence) => void;
}

/**
 * What may be given for a `T`: optional parts may be undefined, lists may be readonly. Tuples within tuples end somewhere, since
 * the compiler never would where they hold themselves.
 */
export type Input<T, Tuples extends readonly unknown[] = []> = T extends readonly unknown[]
  ? T[number][] extends T
    ? readonly Input<T[number], Tuples>[]
    : Tuples["length"] extends 3
      ? Readonly<T>
      : { readonly [K in keyof T]: Input<T[K], readonly [...Tuples, unknown]> }
  : T extends object
    ? { [K in keyof T]: {} extends Pick<T, K> ? Input<T[K], Tuples> | undefined : Input<T[K], Tuples> }
    : T;

/** What a field of an event holds, over all variants that have it. */
export type Field<Event, Name extends string> = Event extends unknown
  ? Name extends keyof Event
    ? Exclude<Event[Name], undefined>
    : never
  : never;

/** A whole event in which some fields need not be given. */
export type Fields<Event, Defaulted extends string> = Event extends unknown
  ? Input<
      { [K in keyof Event as K extends Defaulted ? never : K]: Event[K] } & {
        [K in keyof Event as K extends Defaulted ? K : never]?: Event[K];
      }
    >
  : never;

/** Other values for some of the fields. */
export type Changes<Init, Names> = [Names] extends [never]
  ? { readonly [name: string]: never }
  : { readonly [K in Names & keyof Init]?: Init[K] | undefined };

/**
 * A `T`, while `V` is inferred as exactly what is given. A plain `V extends T` would take properties that `T` does not have, and
 * would not say "Did you mean".
 */
export type Item<V, T> = V extends never ? V : T;

/** The same for what may also be undefined. */
export type Given<V, T> = V extends undefined ? V : T;

/** What only `any` fits: of such a value nothing is known. */
export interface Unlikely {
  readonly [violated]: never;
}

/** The part of `V` at a path; unknown where it need not be there. */
export type At<V, Path extends readonly string[]> = Path extends readonly [
  infer Key extends string,
  ...infer Rest extends readonly string[],
]
  ? V extends { readonly [P in Key]: infer Part }
    ? At<Part, Rest>
    : unknown
  : V;

/** `T` at a path within objects. */
export type Put<Path extends readonly string[], T> = Path extends readonly [
  infer Key extends string,
  ...infer Rest extends readonly string[],
]
  ? { readonly [P in Key]: Put<Rest, T> }
  : T;

/** `S` where it is one literal; never where it is a choice of several, a pattern, or any text or number. */
export type One<S extends string | number, Whole = S> = S extends unknown
  ? [Whole] extends [S]
    ? {} extends { [K in S]: 1 }
      ? never
      : S
    : never
  : never;

/** The same of whatever is there. */
type OneOf<S> = [S] extends [string | number] ? One<S> : never;

/** Whether each alternative of `S` can be told from the values: by being a literal, or of a type that none of them has. */
type IsTold<S, Values> = unknown extends S
  ? false
  : S extends string
    ? IsLiteral<S, Extract<Values, string>>
    : S extends number
      ? IsLiteral<S, Extract<Values, number>>
      : S extends boolean | null
        ? true
        : false;

type IsLiteral<S extends string | number, Values> = [Values] extends [never]
  ? true
  : {} extends Record<S, 1>
    ? false
    : true;

/** `Then` where the part at a path is surely none of the values. */
export type Differs<V, Path extends readonly string[], Values, Then, Else> =
  At<V, Path> extends infer Part
    ? [IsTold<Part, Values>] extends [true]
      ? [Extract<Values, AsText<Part>>] extends [never]
        ? Then
        : Else
      : Else
    : never;

type Column<L extends readonly unknown[], Path extends readonly string[]> = {
  readonly [K in keyof L]: OneOf<At<L[K], Path>>;
};

type Twice<T extends readonly unknown[]> = [...T, ...T];
type Eight = Twice<Twice<Twice<[unknown]>>>;

/** More items than the compiler is asked to compare: it gives up at a thousand. */
type Many = readonly [...Twice<Twice<Twice<Twice<Twice<Eight>>>>>, ...unknown[]];

type Duplicate<C> = C extends Many ? never : DuplicateIn<C, never>;

type DuplicateIn<C, Seen> = C extends readonly [infer First, ...infer Rest]
  ? [First] extends [never]
    ? DuplicateIn<Rest, Seen>
    : First extends Seen
      ? First
      : DuplicateIn<Rest, Seen | First>
  : never;

/** A literal of an enum as the text that it stands for. */
type AsText<S> = S extends string ? `${S}` : S;

/** A literal as JSON has it. */
type Quoted<S extends string | number> = S extends string ? `"${S}"` : `${S}`;

/** Refuses a list within `V` in which a literal key stands twice. */
export type Repeated<
  V,
  List extends readonly string[],
  Path extends readonly string[],
  Texts extends readonly [string, string],
> =
  At<V, List> extends infer L extends readonly unknown[]
    ? Duplicate<Column<L, Path>> extends infer Key extends string | number
      ? [Key] extends [never]
        ? unknown
        : Put<List, RuleViolation<`${Texts[0]}${Quoted<Key>}${Texts[1]}`>>
      : unknown
    : unknown;

/** To a value, to a list, and within an item of the list. */
type MemberPaths = readonly [readonly string[], readonly string[], readonly string[]];

/** Refuses a literal that is surely none of those in a list. */
export type Member<V, Paths extends MemberPaths, Texts extends readonly [string, string]> =
  OneOf<At<V, Paths[0]>> extends infer Value extends string | number
    ? [Value] extends [never]
      ? unknown
      : At<V, Paths[1]> extends infer L extends readonly unknown[]
        ? IsMember<Value, { readonly [K in keyof L]: At<L[K], Paths[2]> }[number]> extends false
          ? Put<Paths[0], RuleViolation<`${Texts[0]}${Quoted<Value>}${Texts[1]}`>>
          : unknown
        : unknown
    : unknown;

type IsMember<Value, Values> = [AsText<Value>] extends [AsText<Values>]
  ? true
  : [IsTold<Values, Value>] extends [true]
    ? false
    : true;

/** Refuses a list of which the number of items is known and not allowed. */
export type Counted<
  V,
  List extends readonly string[],
  Lengths extends { readonly short: number; readonly allowed: number },
  Texts extends readonly [string, string],
> =
  At<V, List> extends infer L extends readonly unknown[]
    ? number extends L["length"]
      ? unknown
      : [Exclude<L["length"], Lengths["short"]>] extends [never]
        ? Put<List, RuleViolation<Texts[0]>>
        : [Extract<L["length"], Lengths["allowed"]>] extends [never]
          ? Put<List, RuleViolation<Texts[1]>>
          : unknown
    : unknown;

/** The fact that a whole list was given, and how many items it has: with `?` behind it where that is not known, with `[]` where none. */
export type ListFact<L, Name extends string> = unknown extends L
  ? `${Name}?`
  : [L] extends [never]
    ? `${Name}?`
    : [L] extends [readonly []]
      ? `${Name}[]`
      : [L] extends [readonly [unknown, ...unknown[]]]
        ? Name | LengthFact<L["length"], Name>
        : `${Name}?`;

type LengthFact<Length extends number, Name extends string> = [One<Length>] extends [never]
  ? `${Name}?`
  : Length extends 1
    ? Name
    : `${Name}#${Length}`;

/** What the items of a list that is written out break, each at its place. */
export type Each<Broken> = Broken extends readonly unknown[]
  ? {
      readonly [
        K in keyof Broken as K extends `${number}` ? (unknown extends Broken[K] ? never : K) : never
      ]: Broken[K];
    }
  : unknown;

/** The fact that a field was given, with a `?` behind it where it may be undefined. */
export type GivenFact<V, Name extends string> = unknown extends V
  ? `${Name}?`
  : [V] extends [undefined]
    ? never
    : undefined extends V
      ? `${Name}?`
      : Name;

/** `Then` where `V` is surely not undefined. */
export type IfGiven<V, Then, Else> = undefined extends V ? Else : Then;
