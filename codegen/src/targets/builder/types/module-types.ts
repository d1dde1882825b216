import { stringLiteral } from "../../../emit/literal.ts";
import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import { pascalCase } from "../../../ir/names.ts";
import type { ReferenceShape, Shape } from "../../../ir/shape.ts";
import { alternativesOf, objectsOf } from "../objects.ts";
import type { Surface } from "../surface.ts";
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
    if (shape.kind === "reference") return this.#initOf(shape) ?? this.#inputOf(this.#wire(name));
    return this.#isPlain(shape) ? this.#wire(name) : this.#inputOf(this.#wire(name));
  }

  /** What may be given for an item of a list. */
  item(name: string, items: Shape): string {
    const known = items.kind === "reference" ? this.#initOf(items) : undefined;
    return known ?? this.#inputOf(`${this.#field(name)}[number]`);
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

  #isPlain(shape: Shape): boolean {
    return alternativesOf(shape, this.#find).every(({ kind }) => kind === "scalar" || kind === "literal");
  }

  /** A named type for objects of a named type; undefined for what is no object, and for events inside themselves. */
  #initOf(reference: ReferenceShape): string | undefined {
    const key = `${reference.module} ${reference.name}`;
    const { contract } = this.#surface;
    const objects = objectsOf(reference, this.#find);
    const isEvent = reference.module === contract.module && reference.name === contract.name;
    if (objects === undefined || isEvent) return undefined;
    const known = this.#inits.get(key);
    if (known !== undefined) return known;
    const name = this.own(`${reference.name}Init`);
    this.#inits.set(key, name);
    this.declarations.push(this.#declaration(name, reference, objects.length === 1));
    return name;
  }

  #declaration(name: string, reference: ReferenceShape, isOneObject: boolean): string {
    const type = this.#inputOf(this.#declared(reference));
    const comment = `/** What may be given for ${/^\w+$/.test(reference.name) ? `\`${reference.name}\`` : "it"}. */`;
    const isOwn = reference.module === this.#surface.contract.module && name === `${reference.name}Init`;
    const code = isOneObject ? `interface ${name} extends ${type} {}` : `type ${name} = ${type};`;
    return `${comment}\n${isOwn ? "export " : ""}${code}`;
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
