import { stringLiteral } from "../../../emit/literal.ts";
import { demandedNames, knownNames } from "../plan/shapes.ts";
import type { ChecksModule } from "./checks-module.ts";
import type { Emission } from "./emission.ts";
import type { Subject } from "./subject.ts";

/** The constants by module and schemas: a shape asks for them once for each of its fields. */
const written = new WeakMap<ChecksModule, Map<Subject["shapes"], string>>();

/** The constant with the names of the subject's fields, for hints. */
export function fieldNames(subject: Subject, emission: Emission): string {
  const { module } = emission.scope;
  const known = written.get(module) ?? new Map<Subject["shapes"], string>();
  written.set(module, known);
  const name = known.get(subject.shapes) ?? write(subject, emission);
  known.set(subject.shapes, name);
  return name;
}

function write({ shapes, step }: Subject, emission: Emission): string {
  const name = typeof step === "object" ? `${step.property} fields` : "fields";
  const known = setText(knownNames(shapes));
  return emission.constant(name, `{\n  known: ${known},\n  required: ${setText(demandedNames(shapes))},\n}`);
}

function setText(names: readonly string[]): string {
  const items = names.map(stringLiteral);
  if (items.length === 0) return "new Set<string>()";
  const line = `new Set([${items.join(", ")}])`;
  return line.length <= 100 ? line : `new Set([\n${items.map((item) => `    ${item},\n`).join("")}  ])`;
}
