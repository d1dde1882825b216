import { stringLiteral } from "../../../emit/literal.ts";
import { forbidsAll } from "../plan/forbids.ts";
import { alongside, demandedNames, knownNames } from "../plan/shapes.ts";
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
  const { world } = emission.scope.module;
  const shape = shapes.find((one) => world.isDeclared(one)) ?? shapes[0];
  const named = shape && world.shortNameOf(shape);
  const name = named ?? (typeof step === "object" ? step.property : "");
  const parts = [`known: ${setText(knownNames(shapes))}`];
  if (isClosed(shapes)) parts.push(`required: ${setText(demandedNames(shapes))}`);
  return emission.constant(`${name} fields`, `{\n${parts.map((part) => `  ${part},\n`).join("")}}`);
}

/** Whether fields may be unknown to the shape, so that it matters which ones are missing instead. */
function isClosed(shapes: Subject["shapes"]): boolean {
  return alongside(shapes).some((node) => {
    const rest = node.one("additionalProperties");
    return rest !== undefined && forbidsAll(rest);
  });
}

function setText(names: readonly string[]): string {
  const items = names.map(stringLiteral);
  if (items.length === 0) return "new Set<string>()";
  const line = `new Set([${items.join(", ")}])`;
  return line.length <= 100 ? line : `new Set([\n${items.map((item) => `    ${item},\n`).join("")}  ])`;
}
