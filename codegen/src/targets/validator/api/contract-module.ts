import type { EmittedModule, ImportRequest } from "../../../emit/emitted-file.ts";
import { blockComment, jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import { camelCase } from "../../../ir/names.ts";
import { globalNames } from "../../../ir/reserved.ts";
import type { Contract } from "../../../ir/contract.ts";
import { allowedBytes } from "../../event-bytes.ts";
import { inheritsText } from "./read-names.ts";

/** The functions of a contract's checks. */
export interface CheckNames {
  readonly accepts: string;
  readonly explains: string;
  readonly sender: { readonly accepts: string; readonly explains: string } | undefined;
  /** Names of fields whose values are never quoted. */
  readonly secret: readonly string[];
  /** Names of fields that the checks read. */
  readonly reads: readonly string[];
}

/** The names that a contract's module exports. */
export function apiNames(name: string): {
  readonly is: string;
  readonly validate: string;
  readonly assert: string;
  readonly parse: string;
  readonly schema: string;
} {
  return {
    is: `is${name}`,
    validate: `validate${name}`,
    assert: `assert${name}`,
    parse: `parse${name}`,
    // `_1` is a name, `1` is none.
    schema: `${camelCase(name).replace(/^(?=\d)/, "_")}Schema`,
  };
}

/** The module of one contract: what people call. */
export function contractModule(contract: Contract, checks: CheckNames): EmittedModule {
  const { name, module, file } = contract;
  const names = apiNames(name);
  return {
    kind: "module",
    id: { target: "validator", module },
    imports: [...importsOf(contract, checks), ...checkImports(module, checks)],
    statements: [
      isText(contract, checks),
      validateText(contract),
      assertText(contract),
      parseText(contract),
      schemaText(contract),
      checksText(contract, checks),
      inheritsText(checks.reads),
    ],
    exports: Object.values(names),
    sources: [file],
  };
}

/** What a contract's module takes from the runtime: functions and types. */
const runtime: Readonly<Record<string, { readonly names: readonly string[]; readonly types: readonly string[] }>> = {
  "runtime/contract": { names: ["validate", "assertValid", "parse"], types: ["ContractChecks"] },
  "runtime/issue": { names: [], types: ["RenderingOptions", "ValidateOptions", "Validation"] },
  "runtime/record": { names: ["withoutInherited"], types: [] },
  "runtime/standard-schema": { names: ["standardSchema"], types: ["StandardSchema"] },
};

function importsOf({ name, module }: Contract, { reads }: CheckNames): ImportRequest[] {
  const local = typeName(name);
  const type = { from: { target: "types", module }, name, typeOnly: true, ...(local === name ? {} : { as: local }) };
  const request =
    (from: string, typeOnly: boolean) =>
    (one: string): ImportRequest => ({
      from: { target: "validator", module: from },
      name: one,
      typeOnly,
      ...(localName(one, name) === one ? {} : { as: localName(one, name) }),
    });
  return [
    type,
    ...(reads.length === 0 ? [] : [request("runtime/record", false)("none")]),
    ...Object.entries(runtime).flatMap(([from, { names, types }]) => [
      ...names.map(request(from, false)),
      ...types.map(request(from, true)),
    ]),
  ];
}

/** What the contract's type is called in its module: not like a global that is used there. */
function typeName(name: string): string {
  return globalNames.has(name) ? `${name}_` : name;
}

/** What a runtime name is called in the module of a contract that has that name itself. */
function localName(name: string, contract: string): string {
  const taken = name === contract || Object.values(apiNames(contract)).includes(name);
  return taken ? `parley${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
}

function checkImports(module: string, { accepts, explains, sender }: CheckNames): ImportRequest[] {
  const functions = [accepts, explains, ...(sender === undefined ? [] : [sender.accepts, sender.explains])];
  const checks = functions.map((name) => ({
    from: { target: "validator", module: `checks/${module}` },
    name,
    typeOnly: false,
  }));
  return [
    ...checks,
    { from: { target: "validator", module: `schemas/${module}` }, name: "published", typeOnly: false },
  ];
}

function isText({ name, file }: Contract, { accepts }: CheckNames): string {
  const comment = blockComment(
    `Whether \`value\` satisfies the contract ${file}, for one who reads it. The fast way; \`validate${name}\` says what is wrong.`,
  );
  return `${comment}\nexport function is${name}(value: unknown): value is ${typeName(name)} {\n  return ${accepts}(withoutInherited(value, inheritsFields()));\n}`;
}

/** The type of what says how to judge: where a field is rendered, by what. */
function optionsType({ name, rendered }: Contract): string {
  if (rendered.length === 0) return localName("ValidateOptions", name);
  return `${localName("RenderingOptions", name)}<${typeName(name)}>`;
}

function validateText(contract: Contract): string {
  const { name } = contract;
  const [options, validation] = [optionsType(contract), localName("Validation", name)];
  const comment = blockComment(
    `Judges \`value\` and says all that is wrong with it, one issue for each fault. A reader also gets \`advice\`: what a sender would have to do better. With \`{ as: "sender" }\` that is wrong, too.`,
  );
  return `${comment}\nexport function validate${name}(value: unknown, options?: ${options}): ${validation}<${typeName(name)}> {\n  return validate(checks, value, options);\n}`;
}

function assertText({ name }: Contract): string {
  const comment = blockComment("Does nothing where `value` is valid.", {
    tags: [{ name: "throws", text: "ContractError with all issues where it is not." }],
  });
  return `${comment}\nexport function assert${name}(value: unknown, options?: ${localName("ValidateOptions", name)}): asserts value is ${typeName(name)} {\n  assertValid(checks, value, options);\n}`;
}

function parseText(contract: Contract): string {
  const { name } = contract;
  const [options, validation] = [optionsType(contract), localName("Validation", name)];
  const comment = blockComment(
    "Reads JSON text, or UTF-8 bytes of it, and judges what it holds. Text that is not JSON is one issue with its line and column.",
  );
  return `${comment}\nexport function parse${name}(json: string | Uint8Array, options?: ${options}): ${validation}<${typeName(name)}> {\n  return parse(checks, json, options);\n}`;
}

function schemaText({ name }: Contract): string {
  const { schema, validate } = apiNames(name);
  const comment = blockComment(
    "The contract as a Standard Schema and a Standard JSON Schema, for libraries that take those. Judges for one who reads.",
  );
  const parts = `{\n  vendor: "parley",\n  validate: (value) => ${validate}(value),\n  jsonSchema: published,\n}`;
  return `${comment}\nexport const ${schema}: ${localName("StandardSchema", name)}<${typeName(name)}> = /* @__PURE__ */ ${localName("standardSchema", name)}(${parts});`;
}

function checksText(contract: Contract, { explains, sender, secret }: CheckNames): string {
  const { name, constant, rendered } = contract;
  const field = rendered.find((one) => one === "body") ?? rendered[0];
  const mostBytes = allowedBytes(contract);
  const parts = [
    `name: ${stringLiteral(constant?.value ?? name)}`,
    `is: is${name}`,
    `explain: ${explains}`,
    ...(sender === undefined ? [] : [`sender: { accepts: ${sender.accepts}, explain: ${sender.explains} }`]),
    ...(mostBytes === undefined ? [] : [`mostBytes: ${mostBytes}`]),
    ...(field === undefined ? [] : [`rendered: ${stringLiteral(field)}`]),
    "inherits: inheritsFields",
    `secret: ${secret.length === 0 ? "new Set<string>()" : `new Set(${jsonLiteral(secret)})`}`,
  ];
  return `const checks: ${localName("ContractChecks", name)}<${typeName(name)}> = {\n${parts.map((part) => `  ${part},\n`).join("")}};`;
}
