import { propertyKey, stringLiteral } from "../../../emit/literal.ts";
import { commented, docComment } from "../../docs.ts";
import { blockText } from "../../text-layout.ts";
import { valueWord } from "../../../ir/names.ts";
import { isSupplied, type Field, type Surface, type Variant } from "../surface.ts";
import type { ModuleTypes } from "./module-types.ts";
import { unionCode } from "./pattern.ts";
import { violation } from "./site-rules.ts";

/** The type of the factory's object: one interface, or one for each variant of a tagged event. */
export function initDeclarations(surface: Surface, types: ModuleTypes): string[] {
  const { contract, variants } = surface;
  const fields = surface.fields.filter(({ place }) => place === "init");
  const comment = `/** What every \`${contract.name}\` has, besides what is filled in. */`;
  if (asksForNothing(surface))
    return [`${comment}\nexport type ${types.names.init} = { readonly [name: string]: never };`];
  if (variants.length === 0) return [interfaceText(types.names.init, membersOf(fields, surface, types), comment)];
  const named = variants.map((variant) => ({ variant, name: types.own(variantName(contract.name, variant)) }));
  return [
    `${comment}\nexport type ${types.names.init} = ${named.map(({ name }) => name).join(" | ")};`,
    ...named.map(({ variant, name }) => interfaceText(name, variantMembers(variant, surface, types))),
  ];
}

/** Whether there is nothing for the factory's object to hold: an interface without fields would take anything. */
export function asksForNothing({ variants, fields, banned }: Surface): boolean {
  return variants.length + banned.length === 0 && fields.every(({ place }) => place !== "init");
}

function variantName(contract: string, { values }: Variant): string {
  const words = values.map((value) => valueWord(value) ?? "").toSorted();
  return `${contract}${words.join("Or")}Init`;
}

function variantMembers({ tag, values, required }: Variant, surface: Surface, types: ModuleTypes): string[] {
  const fields = surface.fields.filter(({ place, name }) => place === "init" && name !== tag);
  const own = surface.fields.filter(({ name }) => required.includes(name));
  return [`readonly ${propertyKey(tag)}: ${unionCode(values)};`, ...membersOf([...fields, ...own], surface, types)];
}

function membersOf(fields: readonly Field[], { banned }: Surface, types: ModuleTypes): string[] {
  return [
    ...fields.map((field) => {
      const { name, shape, notes } = field;
      const [mark, absent] = isSupplied(field) ? ["?", " | undefined"] : ["", ""];
      return commented(
        docComment(notes, shape, remarksOn(field)),
        `readonly ${propertyKey(name)}${mark}: ${types.input(name, shape)}${absent};`,
      );
    }),
    ...banned.map(
      ({ name, message }) =>
        `/** Not for senders. */\nreadonly ${propertyKey(name)}?: ${violation(message)} | undefined;`,
    ),
  ];
}

function remarksOn({ filled, rendered }: Field): string[] {
  if (filled) return ["The current time when it is not given."];
  return rendered ? ["Rendered on build when it is not given."] : [];
}

function interfaceText(name: string, members: readonly string[], comment?: string): string {
  return commented(comment ?? "", `export interface ${name} ${blockText(members)}`);
}

/** The type of the plain function's object. */
export function fieldsDeclaration({ contract, constants, fields }: Surface, types: ModuleTypes): string {
  const defaulted = [...constants.keys(), ...fields.filter(isSupplied).map(({ name }) => name)];
  const names = defaulted.length === 0 ? "never" : defaulted.map(stringLiteral).join(" | ");
  const comment = `/** A whole \`${contract.name}\`; what has one value, is filled in or rendered need not be given. */`;
  return `${comment}\nexport type ${types.names.fields} = Fields<${types.event}, ${names}>;`;
}
