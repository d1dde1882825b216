import type { Contract } from "../ir/contract.ts";
import type { FieldPath } from "../ir/path.ts";
import { formatPath } from "../ir/path.ts";
import type { ContractSource } from "../source/document.ts";
import { isJsonObject, own, type Json } from "../source/json.ts";
import { jsonEqual } from "../source/json-equal.ts";
import type { Change, Effect } from "./change.ts";
import type { ContractVersion } from "./contract-version.ts";

/** What belongs to a contract beside its schema's fields and rules: its event, how it travels, choices, what builders fill, templates, cases. */
export function compareExtras(before: ContractVersion, after: ContractVersion): Change[] {
  return [
    ...compareEvent(before.contract, after.contract),
    ...compareTransport(before.contract, after.contract),
    ...compareChoices(before.contract, after.contract),
    ...compareFills(before.contract, after.contract),
    ...compareTemplates(before, after),
    ...compareCases(before.document.source, after.document.source),
  ];
}

function of(
  contract: Contract,
  pointer: string,
  change: { readonly effect: Effect; readonly message: string },
): Change {
  return { file: contract.file, pointer, audience: "all", path: "", ...change };
}

function compareEvent(before: Contract, after: Contract): Change[] {
  const [was, is] = [before.constant?.value, after.constant?.value];
  const id = compareId(before, after);
  if (was === is) return id;
  const message =
    is === undefined
      ? `This is no event any more; it was \`${was}\`, and \`validateEvent\` knew it.`
      : was === undefined
        ? `This is now the event \`${is}\`, which \`validateEvent\` knows.`
        : `The event is now called \`${is}\`; it was \`${was}\`. Another version of an event is better published beside the old one.`;
  return [of(after, "", { effect: was === undefined ? "notice" : "name-gone", message }), ...id];
}

function compareId({ published: before }: Contract, after: Contract): Change[] {
  const idOf = (schema: Json): Json | undefined => (isJsonObject(schema) ? own(schema, "$id") : undefined);
  const [was, is] = [idOf(before), idOf(after.published)];
  if (was === is) return [];
  const message = `The schema's \`$id\` is now ${JSON.stringify(is ?? null)}; it was ${JSON.stringify(was ?? null)}.`;
  return [of(after, "/$id", { effect: "notice", message })];
}

function compareTransport({ transport: before }: Contract, after: Contract): Change[] {
  const { maxBytes: was, ...oldWords } = before ?? {};
  const { maxBytes: is, ...words } = after.transport ?? {};
  const bytes: Change[] =
    was === is ? [] : [{ ...of(after, "/x-transport", maxBytesChange(was, is)), audience: "sender", untried: true }];
  if (jsonEqual(oldWords, words)) return bytes;
  return [...bytes, of(after, "/x-transport", { effect: "text", message: "How the event travels is described anew." })];
}

function maxBytesChange(was: number | undefined, is: number | undefined): { effect: Effect; message: string } {
  if (is === undefined) return { effect: "wider", message: "There is no `maxBytes` for senders any more." };
  const before = was === undefined ? "there was no limit of its own" : `before: ${was}`;
  return {
    effect: was === undefined || is < was ? "narrower" : "wider",
    message: `An event may now have ${is} bytes of JSON (${before}).`,
  };
}

function compareChoices({ choices: before }: Contract, after: Contract): Change[] {
  const [was, is] = [before, after.choices];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const message =
    is === undefined
      ? "Replies to this event are not read any more: it has no `x-choices`."
      : was === undefined
        ? "Replies to this event can now be read: it has `x-choices`."
        : "What a reply can choose, or how, changed (`x-choices`).";
  return [of(after, "/x-choices", { effect: is === undefined ? "name-gone" : "notice", message })];
}

function compareFills({ fills: before }: Contract, after: Contract): Change[] {
  const has = (paths: readonly FieldPath[], path: FieldPath): boolean =>
    paths.some((one) => formatPath(one) === formatPath(path));
  const added = after.fills.filter((path) => !has(before, path));
  const gone = before.filter((path) => !has(after.fills, path));
  return [
    ...added.map((path) => {
      const message = `Builders now fill \`${formatPath(path)}\` with the current time where it is not given.`;
      return of(after, "", { effect: "notice", message });
    }),
    ...gone.map((path): Change => {
      const message = `Builders do not fill \`${formatPath(path)}\` any more: it has to be given.`;
      return { ...of(after, "", { effect: "narrower", message }), audience: "sender", untried: true };
    }),
  ];
}

function compareTemplates(before: ContractVersion, after: ContractVersion): Change[] {
  const [old, now] = [templatesOf(before), templatesOf(after)];
  const shared = [...now].filter(([name]) => old.has(name));
  return [
    ...shared.flatMap(([name, { file, text, meaning }]) => {
      const was = old.get(name);
      if (was === undefined || was.meaning === meaning) return [];
      const lines = firstDifference(was.text, text);
      const message = `The text that people see in \`${name}\` changed${lines}.`;
      return [{ ...of(after.contract, "", { effect: "notice", message }), file }];
    }),
    ...[...now]
      .filter(([name]) => !old.has(name))
      .map(([name, { file }]) => {
        const message = `\`${name}\` is now rendered from a template.`;
        return { ...of(after.contract, "", { effect: "notice", message }), file };
      }),
    ...[...old]
      .filter(([name]) => !now.has(name))
      .map(([name, { file }]) => {
        const message = `\`${name}\` is not rendered any more: its template is gone.`;
        return { ...of(after.contract, "", { effect: "name-gone", message }), file };
      }),
  ];
}

interface TemplateText {
  readonly file: string;
  readonly text: string;
  readonly meaning: string;
}

function templatesOf({ contract, document }: ContractVersion): Map<string, TemplateText> {
  const texts = new Map(document.source.templates.map(({ file, text }) => [file, text]));
  return new Map(
    contract.templates.map(({ name, language, file, nodes }) => [
      language === undefined ? name : `${name} (${language})`,
      { file, text: texts.get(file) ?? "", meaning: JSON.stringify(nodes) },
    ]),
  );
}

/** The first line of a template that is another one. */
function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split(/\r?\n/u), after.split(/\r?\n/u)];
  const at = now.findIndex((line, index) => line !== old[index]);
  const shown = (line: string | undefined): string => (line ?? "").trim().slice(0, 80);
  if (at < 0) return "";
  return `, first in line ${at + 1}: ${JSON.stringify(shown(now[at]))} (before: ${JSON.stringify(shown(old[at]))})`;
}

function compareCases({ cases: before }: ContractSource, { cases: after, schema }: ContractSource): Change[] {
  const [old, now] = [casesByName(before?.value), casesByName(after?.value)];
  const added = [...now.keys()].filter((name) => !old.has(name));
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const other = [...now].filter(([name, text]) => old.has(name) && old.get(name) !== text).map(([name]) => name);
  const say = (names: readonly string[], what: string): Change[] =>
    names.length === 0
      ? []
      : [
          {
            file: (after ?? before)?.file ?? schema.file,
            pointer: "",
            message: `${names.length === 1 ? "A case" : `${names.length} cases`} ${what}: ${quoted(names)}.`,
            effect: "text",
            audience: "all",
            path: "",
          },
        ];
  return [
    ...say(added, added.length === 1 ? "is new" : "are new"),
    ...say(gone, gone.length === 1 ? "is gone" : "are gone"),
    ...say(other, "changed"),
  ];
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name));
  return names.length > 5 ? `${shown.join(", ")} and ${names.length - 5} more` : shown.join(", ");
}

function casesByName(value: Json | undefined): Map<string, string> {
  const lists = ["valid", "refused"].map((key) => (isJsonObject(value) ? own(value, key) : undefined));
  return new Map(
    lists.flatMap((list, at) =>
      (Array.isArray(list) ? (list as readonly Json[]) : []).map((item, index): [string, string] => {
        const name = isJsonObject(item) ? own(item, "name") : undefined;
        return [
          typeof name === "string" ? name : `${at === 0 ? "valid" : "refused"} ${index + 1}`,
          JSON.stringify(item),
        ];
      }),
    ),
  );
}
