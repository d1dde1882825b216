import type { Json } from "../../codegen/src/source/json.ts";
import type { Material } from "./mutate.ts";
import type { Random } from "./random.ts";

/** Another value in place of a string, a number, a boolean or null, mostly of the same type. */
export function mutateScalar(value: Json, material: Material): Json {
  if (typeof value === "string") return mutateText(value, material);
  if (typeof value === "number") return mutateNumber(value, material);
  return typeof value === "boolean" ? !value : material.random.pick<Json>([0, "", "null", false, {}]);
}

function mutateNumber(value: number, { random, vocabulary }: Material): Json {
  const limit = random.oneOf(vocabulary.numbers) ?? value;
  return random.pick<Json>([
    limit,
    limit,
    value + 1,
    value - 1,
    value + 0.5,
    -value,
    value * 1e21,
    0,
    -0,
    0.1 + 0.2,
    String(value),
  ]);
}

// A letter, two that take two UTF-16 code units, halves of such, and what patterns treat as a class of its own.
const characters = [
  "x",
  "é",
  "😀",
  "𝒳",
  "\ud83d",
  "\ude00",
  " ",
  "\n",
  "\u2028",
  "<",
  "0",
  "9",
  ":",
  "-",
  "Z",
  "t",
] as const;

function mutateText(text: string, material: Material): Json {
  const { random, vocabulary } = material;
  switch (random.below(6)) {
    case 0:
      return random.pick([text.toUpperCase(), text.toLowerCase(), ` ${text}`, `${text}\n`, ""]);
    case 1:
      return ofLength(text, random.oneOf(vocabulary.sizes) ?? 3, random);
    case 2:
      return random.oneOf(vocabulary.literals) ?? "other";
    case 3:
      return text.replace(/\d/g, (digit) => (random.below(4) === 0 ? String(random.below(10)) : digit));
    default:
      return withCharacter(text, random);
  }
}

/** A character put in, left out or put in another's place. */
function withCharacter(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const character = random.pick([random.pick(characters), ""]);
  return text.slice(0, at) + character + text.slice(at + random.below(2));
}

/** A string of `length` code points, at the most: a long one is filled up with characters of one or two code units. */
function ofLength(text: string, length: number, random: Random): string {
  const filler = random.pick(characters);
  const points = [...text].slice(0, length);
  return points.join("") + filler.repeat(Math.max(length - points.length, 0));
}
