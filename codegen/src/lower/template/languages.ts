import type { DiagnosticCollector } from "../../diagnostics/collector.ts";
import type { TemplateSource } from "../../source/document.ts";

/** Whether a tag has the form of a language's: `de`, `pt-BR`, `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-|$)/iu.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Reports languages that are none, that stand twice, or that have no template in no language beside them. */
export function reportLanguages(sources: readonly TemplateSource[], diagnostics: DiagnosticCollector): void {
  const seen = new Map<string, string>();
  for (const { name, language, file } of sources) {
    if (language === undefined) continue;
    const key = `${name} ${language.toLowerCase()}`;
    const message = faultOf({ name, language, file, same: seen.get(key) }, sources);
    if (message !== undefined)
      diagnostics.report("template-language", { file, pointer: "", line: 1, column: 1 }, message);
    seen.set(key, file);
  }
}

interface NamedLanguage {
  readonly name: string;
  readonly language: string;
  readonly file: string;
  /** The file that is in this language already. */
  readonly same: string | undefined;
}

function faultOf(
  { name, language, file, same }: NamedLanguage,
  sources: readonly TemplateSource[],
): string | undefined {
  if (!isLanguage(language)) {
    // What is no language may have been meant as a name.
    const stem = file.replace(/^.*\//u, "").slice(0, -`.${language}.liquid`.length);
    return `${JSON.stringify(language)} is no language, such as de or pt-BR, and there is no schema ${stem}.json that it could be a template of.`;
  }
  if (same !== undefined) return `${same} is the template \`${name}\` in the same language; keep one of them.`;
  if (sources.some((one) => one.name === name && one.language === undefined)) return undefined;
  return `There is no template \`${name}\` in no language beside this one, for all other languages.`;
}
