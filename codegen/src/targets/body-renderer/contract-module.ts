import type { EmittedModule, ImportRequest } from "../../emit/emitted-file.ts";
import { blockComment, propertyKey, stringLiteral } from "../../emit/literal.ts";
import type { Contract } from "../../ir/contract.ts";
import { camelCase, pascalCase, variableName } from "../../ir/names.ts";
import type { Template } from "../../ir/template.ts";
import { plannedBytes } from "../event-bytes.ts";
import { contentTypeName, rendererName } from "../rendering-names.ts";
import { choicesStatements } from "./choices-text.ts";
import type { RuntimeFunction } from "./code/scope.ts";
import { templateFunction } from "./code/template-function.ts";
import { calledNames } from "./runtime-modules.ts";

/** Types that every module with a renderer mentions. */
const runtimeTypes: Readonly<Record<string, readonly string[]>> = {
  "runtime/cut": ["Cut"],
  "runtime/fields": ["Fields"],
  "runtime/fit": ["RenderOptions", "Rendering"],
};

/** Whether anything is emitted for a contract. */
export function isRendered({ role, templates, choices }: Contract): boolean {
  return role !== "shared" && (templates.length > 0 || choices !== undefined);
}

/** The module of one contract: a function for each of its templates, and what reads replies. */
export function contractModule(contract: Contract): EmittedModule {
  const { module, file, templates } = contract;
  const choices = choicesStatements(contract);
  const names = [...new Set(templates.map(({ name }) => name))];
  const renderers = names.map((name) => new Renderer(contract, name).write());
  const imports = renderers.length === 0 ? [] : rendererImports(contract, renderers);
  return {
    kind: "module",
    id: { target: "body-renderer", module },
    imports: [...imports, ...choices.imports],
    statements: [...renderers.flatMap(({ statements }) => statements), ...choices.statements],
    exports: [...renderers.map(({ exported }) => exported), ...choices.exports],
    sources: [file, ...templates.map((one) => one.file)],
  };
}

interface RendererText {
  readonly exported: string;
  readonly statements: readonly string[];
  readonly calls: ReadonlyMap<string, RuntimeFunction>;
}

/** Writes what renders the templates of one name: one in each language. */
class Renderer {
  readonly #contract: Contract;
  readonly #name: string;
  readonly #templates: readonly Template[];

  constructor(contract: Contract, name: string) {
    this.#contract = contract;
    this.#name = name;
    this.#templates = contract.templates.filter((one) => one.name === name);
  }

  write(): RendererText {
    const exported = rendererName(this.#contract.name, this.#name);
    const taken = [...calledNames(), exported];
    const functions = this.#templates.map((one) => templateFunction(this.#functionName(one), one, taken));
    return {
      exported,
      statements: [
        this.#exportText(exported),
        ...functions.flatMap(({ statements }) => statements),
        this.#renderingText(),
      ],
      calls: new Map([["fitted", { module: "fit", name: "fitted" }], ...functions.flatMap(({ calls }) => [...calls])]),
    };
  }

  #exportText(exported: string): string {
    const { name, constant } = this.#contract;
    const files = this.#templates.map(({ file }) => `\`${file}\``).join(", ");
    const what = this.#name === "html" ? "HTML" : `\`${this.#name}\``;
    const comment = blockComment(
      `The ${what} of \`${constant?.value ?? name}\`, as ${files} render${this.#templates.length === 1 ? "s" : ""} it. No value can pass for the template's own text; where the text is over its budget, values are shortened, with a mark.`,
    );
    const parameters = `content: ${contentName(this.#contract)}, options?: RenderOptions`;
    return `${comment}\nexport function ${exported}(${parameters}): string {\n  return fitted(content, ${this.#renderingName}, options);\n}`;
  }

  get #renderingName(): string {
    return `${this.#functionName({ name: this.#name, language: undefined })}Rendering`;
  }

  #renderingText(): string {
    const { rendered } = this.#contract;
    const [first, ...others] = this.#templates.map((one) => [one.language ?? "", this.#functionName(one)] as const);
    const languages = others.map(([language, name]) => `${propertyKey(language.toLowerCase())}: ${name}`);
    const parts = [
      `render: ${first?.[1] ?? ""}`,
      ...(languages.length === 0 ? [] : [`languages: { ${languages.join(", ")} }`]),
      ...(rendered.includes(this.#name) ? [`field: ${stringLiteral(this.#name)}`] : []),
      `most: ${plannedBytes(this.#contract)}`,
    ];
    return `const ${this.#renderingName}: Rendering = { ${parts.join(", ")} };`;
  }

  #functionName({ name, language = "" }: Pick<Template, "name" | "language">): string {
    return variableName(
      camelCase(this.#contract.name) + pascalCase(name) + (language === "" ? "" : pascalCase(language)),
    );
  }
}

/** The type of what is rendered, as the module calls it. */
function contentName(contract: Contract): string {
  const { name } = contentType(contract);
  return Object.values(runtimeTypes).flat().includes(name) ? `${name}_` : name;
}

/** An event without its rendered fields, where it has such. */
export function contentType({ name, rendered, module }: Contract): ImportRequest {
  return {
    from: { target: "types", module },
    name: rendered.length > 0 ? contentTypeName(name) : name,
    typeOnly: true,
  };
}

function rendererImports(contract: Contract, renderers: readonly RendererText[]): ImportRequest[] {
  const type = { ...contentType(contract), as: contentName(contract) };
  const calls = new Map(renderers.flatMap(({ calls: own }) => [...own]));
  return [
    type,
    ...Object.entries(runtimeTypes).flatMap(([module, names]) => names.map((name) => runtime(module, name, true))),
    ...[...calls].map(([as, { module, name }]) => ({ ...runtime(`runtime/${module}`, name, false), as })),
  ];
}

function runtime(module: string, name: string, typeOnly: boolean): ImportRequest {
  return { from: { target: "body-renderer", module }, name, typeOnly };
}
