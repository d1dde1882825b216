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
    const message = faultOf({ name, language, same: seen.get(key) }, sources);
    if (message !== undefined)
      diagnostics.report("template-language", { file, pointer: "", line: 1, column: 1 }, message);
    seen.set(key, file);
  }
}

function faultOf(
  { name, language, same }: { readonly name: string; readonly language: string; readonly same: string | undefined },
  sources: readonly TemplateSource[],
): string | undefined {
  if (!isLanguage(language))
    return `${JSON.stringify(language)} in this file's name is no language, such as de or pt-BR.`;
  if (same !== undefined) return `${same} is the template \`${name}\` in the same language; keep one of them.`;
  if (sources.some((one) => one.name === name && one.language === undefined)) return undefined;
  return `There is no template \`${name}\` in no language beside this one, for all other languages.`;
}
