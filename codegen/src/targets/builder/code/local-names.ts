import type { ImportRequest } from "../../../emit/emitted-file.ts";
import type { Contract } from "../../../ir/contract.ts";
import { camelCase, variableName } from "../../../ir/names.ts";
import { globalNames } from "../../../ir/reserved.ts";
import { contentTypeName, rendererName } from "../../rendering-names.ts";
import { ruleTypes } from "../runtime-modules.ts";

/** What the code takes from the run time. */
const runtime = {
  functions: (
    "asSender changed copied fieldsOf itemsOf listOf listWith newest now othersOf own refuseSecond setGiven setOthers setOwn " +
    "withDefaults withRendered"
  ).split(" "),
  types: "BuilderOptions GivenField Properties Step".split(" "),
};

/** Variables of the method that has one for each field. */
const variables = "clock clockStep event init others start step undefined".split(" ");

/** What the factory and the plain function of a contract's builder are called. */
export function exportedNames(contract: string): { readonly factory: string; readonly create: string } {
  return { factory: variableName(camelCase(contract)), create: `create${contract}` };
}

/** What things are called in the module of one contract, whose own names come first. */
export class LocalNames {
  readonly factory: string;
  readonly create: string;
  readonly #contract: Contract;
  readonly #taken: ReadonlySet<string>;

  constructor(contract: Contract) {
    const { factory, create } = exportedNames(contract.name);
    this.factory = factory;
    this.create = create;
    this.#contract = contract;
    this.#taken = new Set([factory, create, ...wordsIn(contract)]);
  }

  /** The contract's own name, which others begin with. */
  get contract(): string {
    return this.#contract.name;
  }

  /** The contract's type: not called like a global or a type of rules that the module mentions. */
  get type(): string {
    const isTaken = globalNames.has(this.contract) || ruleTypes.exports.includes(this.contract);
    return isTaken ? `${this.contract}_` : this.contract;
  }

  /** The type of an event without what is rendered. */
  get content(): string {
    return contentTypeName(this.type);
  }

  /** The class that has the methods. */
  get calls(): string {
    return this.local(`${this.contract}Calls`);
  }

  /** What something of the run time or of the module itself is called here. */
  local(name: string): string {
    let free = name;
    while (this.#taken.has(free)) free += "_";
    return free;
  }

  /** Names that a variable for a field cannot have. */
  get variables(): string[] {
    return [...variables, ...["initOf", ...runtime.functions].map((name) => this.local(name))];
  }

  /** All that the code may mention; what it does not is left out when it is printed. */
  get imports(): ImportRequest[] {
    const { module, name } = this.#contract;
    const validator = { target: "validator", module };
    return [
      ...runtime.functions.map((one) => this.#request("runtime/build", one, false)),
      ...runtime.types.map((one) => this.#request("runtime/build", one, true)),
      { from: validator, name: `assert${name}`, typeOnly: false },
      { from: validator, name: `validate${name}`, typeOnly: false },
      {
        from: { target: "validator", module: "index" },
        ...renamed("Validation", this.local("Validation")),
        typeOnly: true,
      },
      { from: { target: "types", module }, ...renamed(name, this.type), typeOnly: true },
      ...this.#contract.rendered.map((field) => ({
        from: { target: "body-renderer", module },
        name: rendererName(name, field),
        typeOnly: false,
      })),
      ...(this.#contract.rendered.length === 0
        ? []
        : [{ from: { target: "types", module }, ...renamed(contentTypeName(name), this.content), typeOnly: true }]),
    ];
  }

  /** The function that renders a field of an event; from the body renderer's package. */
  renderer(field: string): string {
    return rendererName(this.contract, field);
  }

  #request(module: string, name: string, typeOnly: boolean): ImportRequest {
    return { from: { target: "builder", module }, ...renamed(name, this.local(name)), typeOnly };
  }
}

function renamed(name: string, local: string): { readonly name: string; readonly as?: string } {
  return name === local ? { name } : { name, as: local };
}

/** Every text in the contract's types: the names of types are among them. */
function wordsIn({ declarations }: Contract): string[] {
  const found: string[] = [];
  JSON.stringify(declarations, (_, value: unknown) => {
    if (typeof value === "string") found.push(value);
    return value;
  });
  return found;
}
