import { blockComment, stringLiteral } from "../../../emit/literal.ts";
import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import { codeSpan } from "../../../ir/limit-words.ts";
import { pascalCase } from "../../../ir/names.ts";
import type { ObjectShape, ReferenceShape, Shape } from "../../../ir/shape.ts";
import { alternativesOf, objectsOf } from "../objects.ts";
import type { ListField, Surface } from "../surface.ts";
import type { LocalNames } from "./local-names.ts";
import { builderTypeNames } from "./names.ts";

interface ModuleTypesOptions {
  readonly find: FindDeclaration;
  readonly names: LocalNames;
  readonly event: string;
}

/** Names what the argument types of one builder are made of, and collects the declarations that they need. */
export class ModuleTypes {
  readonly event: string;
  /** Declarations of argument types, in the order in which they were asked for. */
  readonly declarations: string[] = [];
  readonly #surface: Surface;
  readonly #find: FindDeclaration;
  readonly #names: LocalNames;
  readonly #inits = new Map<string, string>();

  /** `event` is what the event's own type is called here. */
  constructor(surface: Surface, { find, names, event }: ModuleTypesOptions) {
    this.#surface = surface;
    this.#find = find;
    this.#names = names;
    this.event = event;
  }

  /** A helping type of this module's own, which is not exported. */
  own(wish: string): string {
    return this.#names.own(wish);
  }

  /** What may be given for a field: its type on the wire, with optional parts that may be undefined. */
  input(name: string, shape: Shape): string {
    if (this.#isPlain(shape)) return this.#wire(name);
    return this.#named(name, shape, this.#wire(name));
  }

  /** What may be given for an item of a list. */
  item(name: string, { items, appender }: ListField): string {
    return this.#named(appender, items, `${this.#field(name)}[number]`);
  }

  #inputOf(type: string): string {
    return `Input<${type}>`;
  }

  /** The type of a field, by asking the event's type for it. */
  #wire(name: string): string {
    const { objects } = this.#surface;
    const isEverywhere = objects.every(({ properties }) =>
      properties.some((one) => one.name === name && one.presence === "required"),
    );
    return isEverywhere ? `${this.event}[${stringLiteral(name)}]` : this.#field(name);
  }

  #field(name: string): string {
    return `Field<${this.event}, ${stringLiteral(name)}>`;
  }

  /** Objects without optional parts, lists and further objects are given just as they are. */
  #isExact({ properties, additional, prefixes }: ObjectShape): boolean {
    if (prefixes.length > 0 || typeof additional === "object") return false;
    return properties.every(({ presence, shape }) => presence === "required" && this.#isPlain(shape));
  }

  #isPlain(shape: Shape): boolean {
    return alternativesOf(shape, this.#find).every(({ kind }) => kind === "scalar" || kind === "literal");
  }

  /** A named type for objects; what may also be anything else is written where it stands. */
  #named(what: string, shape: Shape, wire: string): string {
    const objects = objectsOf(shape, this.#find);
    if (objects === undefined) return this.#inputOf(wire);
    const known = this.#inits.get(what);
    if (known !== undefined) return known;
    const wish = `${this.#surface.contract.name}${pascalCase(what)}Init`;
    const name = this.own(wish);
    this.#inits.set(what, name);
    const declared = shape.kind === "reference" ? this.#declared(shape) : wire;
    const type = objects.every((one) => this.#isExact(one)) ? declared : this.#inputOf(declared);
    const code = objects.length === 1 ? `interface ${name} extends ${type} {}` : `type ${name} = ${type};`;
    const comment = blockComment(`What may be given for ${codeSpan(what)}.`);
    this.declarations.push(`${comment}\n${name === wish ? "export " : ""}${code}`);
    return name;
  }

  #declared({ module, name }: ReferenceShape): string {
    const { contract } = this.#surface;
    if (module === contract.module && name === contract.name) return this.event;
    return this.#names.imported({ from: { target: "types", module }, name, typeOnly: true });
  }

  /** Names of the types that the module exports for itself. */
  get names(): ReturnType<typeof builderTypeNames> {
    return builderTypeNames(this.#surface.contract.name);
  }

  /** `QuestionV2OptionRules` for the method `option`. */
  siteType(method: string, suffix: string): string {
    return this.own(`${this.#surface.contract.name}${pascalCase(method)}${suffix}`);
  }
}
