import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { BuiltDocument } from "./build-nodes.ts";
import { show } from "./form-fault.ts";
import { dialectFault, idFault } from "./identifiers.ts";
import type { Json } from "./json.ts";
import { formerKeywords, keywords, type Keyword } from "./keywords.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import type { ResolvedNode } from "./resolved-node.ts";
import { formChecks } from "./value-forms.ts";

/** Reports every keyword whose value has the wrong form, and keywords that would say nothing here or are not handled. */
export function checkForms(documents: readonly BuiltDocument[], diagnostics: DiagnosticCollector): void {
  for (const document of documents) {
    // In another dialect the same words mean other things; one sentence about that is enough.
    if (hasOtherDialect(document, diagnostics)) continue;
    for (const node of document.nodes) new NodeCheck(node, document, diagnostics).run();
  }
}

function hasOtherDialect({ nodes }: BuiltDocument, diagnostics: DiagnosticCollector): boolean {
  const others = nodes.flatMap((node) => {
    const dialect = node.keyword("$schema");
    const why = typeof dialect === "string" ? dialectFault(dialect) : undefined;
    return why === undefined ? [] : [{ node, why }];
  });
  for (const { node, why } of others) diagnostics.report("unknown-dialect", node.place("$schema"), why);
  return others.length > 0;
}

/** Keywords that only make sense for a whole file. */
const rootOnly = new Set(["x-choices", "x-sender", "x-transport"]);

class NodeCheck {
  readonly #node: ResolvedNode;
  readonly #document: BuiltDocument;
  readonly #diagnostics: DiagnosticCollector;

  constructor(node: ResolvedNode, document: BuiltDocument, diagnostics: DiagnosticCollector) {
    this.#node = node;
    this.#document = document;
    this.#diagnostics = diagnostics;
  }

  run(): void {
    const { schema } = this.#node;
    if (typeof schema === "boolean") return;
    for (const [name, value] of Object.entries(schema)) {
      const keyword = keywords.get(name);
      if (keyword === undefined) this.#checkUnknown(name);
      else this.#checkKnown(name, value, keyword);
    }
  }

  /** Unknown keywords that are neither of the core's nor of another dialect's are for the lint. */
  #checkUnknown(name: string): void {
    const today = formerKeywords.get(name);
    if (today !== undefined) this.#report("former-keyword", `\`${name}\` says nothing in 2020-12: ${today}.`, name);
    if (!name.startsWith("$")) return;
    const near = didYouMean(
      name,
      [...keywords.keys()].filter((known) => known.startsWith("$")),
    );
    this.#report("unknown-core-keyword", `JSON Schema 2020-12 has no keyword ${show(name)}${near}`, name);
  }

  #checkKnown(name: string, value: Json, keyword: Keyword): void {
    if (keyword.group === "unsupported") {
      this.#report("unsupported-keyword", `Parley does not handle \`${name}\` yet.`, name);
      return;
    }
    for (const { tokens, must, code } of formChecks[keyword.form](value, name)) {
      const subject = tokens.length === 0 ? `\`${name}\`` : "This";
      this.#report(code, sentence(`${subject} must be ${must}`), name, ...tokens);
    }
    if (name === "$id" && typeof value === "string") this.#checkId(value);
    if (rootOnly.has(name) && this.#node !== this.#document.root) {
      this.#report("misplaced-keyword", `\`${name}\` belongs to the root of a schema file.`, name);
    }
  }

  #checkId(id: string): void {
    const why = idFault(id);
    if (why !== undefined) this.#report("invalid-id", why, "$id");
  }

  #report(code: DiagnosticCode, message: string, ...where: readonly [string, ...(string | number)[]]): void {
    this.#diagnostics.report(code, this.#node.place(...where), message);
  }
}

/** A near miss ends its sentence already. */
function sentence(clause: string): string {
  return clause.endsWith(".") ? clause : `${clause}.`;
}
