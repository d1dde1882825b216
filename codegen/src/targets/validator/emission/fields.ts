import { propertyKey, stringLiteral } from "../../../emit/literal.ts";
import type { IsUsed } from "../code/block.ts";
import { shapesOfField } from "../plan/shapes.ts";
import type { Emission } from "./emission.ts";
import type { Subject } from "./subject.ts";

/** Names that every object seems to have. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** What is needed to write down how a field is read. */
export interface FieldsOptions {
  /** The object. */
  readonly of: Subject;
  /** The variable that holds its fields. */
  readonly variable: string;
  /** Whether the variable can be undefined, because the value may be no object. */
  readonly certain: boolean;
  readonly emission: Emission;
}

/** The fields of an object in emitted code: local variables where it is certain that there is an object, else expressions. */
export class Fields {
  readonly variable: string;
  readonly certain: boolean;
  readonly #of: Subject;
  readonly #emission: Emission;
  readonly #subjects = new Map<string, Subject>();

  constructor({ of, variable, certain, emission }: FieldsOptions) {
    this.variable = variable;
    this.certain = certain;
    this.#of = of;
    this.#emission = emission;
  }

  /** The field `name`. */
  field(name: string): Subject {
    const known = this.#subjects.get(name);
    if (known !== undefined) return known;
    const subject: Subject = {
      text: this.#textOf(name),
      at: `${this.#of.at}.to(${stringLiteral(name)})`,
      shapes: shapesOfField(this.#of.shapes, name),
      parent: this.#of,
      step: { property: name },
      owner: this.#of,
    };
    this.#subjects.set(name, subject);
    return subject;
  }

  #textOf(name: string): string {
    if (!this.certain) return inherited.has(name) ? this.#ownText(name) : `${this.variable}[${stringLiteral(name)}]`;
    return this.#emission.names.variable(name);
  }

  #ownText(name: string): string {
    return `${this.#emission.use("own")}(${this.variable}, ${stringLiteral(name)})`;
  }

  /** The declaration of the variables that are used. */
  declaration(isUsed: IsUsed): string {
    const used = [...this.#subjects].filter(([, { text }]) => isUsed(text));
    const parts = used.filter(([name]) => !inherited.has(name)).map(([name, { text }]) => bindingOf(name, text));
    const own = used
      .filter(([name]) => inherited.has(name))
      .map(([name, { text }]) => `const ${text} = ${this.#ownText(name)};`);
    return [...(parts.length === 0 ? [] : [destructuring(parts, this.variable)]), ...own].join("\n");
  }
}

function bindingOf(name: string, variable: string): string {
  return name === variable ? name : `${propertyKey(name)}: ${variable}`;
}

const widest = 110;

function destructuring(parts: readonly string[], from: string): string {
  const line = `const { ${parts.join(", ")} } = ${from};`;
  if (line.length <= widest) return line;
  return `const {\n${filled(parts)}\n} = ${from};`;
}

/** The parts on as few lines as they need. */
function filled(parts: readonly string[]): string {
  const lines = [""];
  for (const part of parts) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + part.length + 2 > widest) lines.push(part);
    else lines[lines.length - 1] = line === "" ? part : `${line}, ${part}`;
  }
  return lines.map((line) => `  ${line},`).join("\n");
}
