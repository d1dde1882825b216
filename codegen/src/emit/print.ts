import { IndentationText, NewLineKind, Project, QuoteKind, type StatementStructures, type ts } from "ts-morph";
import type { EmittedModule } from "./emitted-file.ts";
import { withHeader } from "./header.ts";
import { importText, resolveImports } from "./imports.ts";
import { withExtension, type Layout } from "./layout.ts";
import { stringLiteral } from "./literal.ts";
import { parseModule, specifiersOf, usedNames } from "./syntax.ts";

/** What a module's text depends on besides the module itself. */
export interface PrintOptions {
  readonly layout: Layout;
  /** Digest of what the module is made from, for its header. */
  readonly inputs: string;
}

/** The whole text of a module: header, imports that it uses, statements; LF and nothing that depends on the machine. */
export function printModule(module: EmittedModule, { layout, inputs }: PrintOptions): string {
  const statements = printStatements(module.statements);
  const file = parseModule(statements);
  const body = withExtensions(statements, file, layout);
  const imports = resolveImports(module.id, module.imports, { layout, used: usedNames(file) });
  const parts = [imports.map(importText).join("\n"), body].filter((part) => part !== "");
  return withHeader(`\n${parts.join("\n\n")}\n`, { sources: module.sources, inputs });
}

/** Structures that follow each other are printed together; text stands as it is. */
function printStatements(statements: EmittedModule["statements"]): string {
  let text = "";
  let structures: StatementStructures[] = [];
  const flush = (): void => {
    if (structures.length > 0) text = append(text, printStructures(structures));
    structures = [];
  };
  for (const statement of statements) {
    if (typeof statement !== "string") structures.push(statement);
    else {
      flush();
      text = append(text, statement.trim());
    }
  }
  flush();
  return text;
}

const reexport = /^export (?:type )?(?:\*|\{[^\n]*\}) from [^\n]*$/;

/** Statements stand a blank line apart; a list of re-exports stays a list. */
function append(text: string, next: string): string {
  if (text === "") return next;
  const last = text.slice(text.lastIndexOf("\n") + 1);
  return `${text}${reexport.test(last) && reexport.test(next) ? "\n" : "\n\n"}${next}`;
}

let shared: Project | undefined;

function printStructures(statements: StatementStructures[]): string {
  shared ??= new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Double,
      useTrailingCommas: true,
    },
  });
  const file = shared.createSourceFile("/module.ts", { statements }, { overwrite: true });
  const text = file.getFullText().trim();
  file.forget();
  return text;
}

/** Gives the relative specifiers of re-exports the layout's ending. */
function withExtensions(text: string, file: ts.SourceFile, layout: Layout): string {
  return specifiersOf(file)
    .filter((specifier) => specifier.text.startsWith("."))
    .reduceRight((rest, specifier) => {
      const before = rest.slice(0, specifier.getStart(file));
      return before + stringLiteral(withExtension(specifier.text, layout)) + rest.slice(specifier.getEnd());
    }, text);
}
