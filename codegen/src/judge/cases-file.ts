import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { SourceDocument } from "../source/document.ts";
import { isJsonObject, own, type Json, type JsonObject } from "../source/json.ts";
import { parsePointer } from "../source/pointer.ts";

/** What refuses a case: a part of the contract, or nothing. */
export type RefusedBy = "schema" | "unique" | "member" | "sender";

/** One case of a cases file. */
export interface Case {
  readonly name: string;
  readonly event: Json;
  /** Undefined: it is accepted. */
  readonly by: RefusedBy | undefined;
  /** Where in the event the issue stands; undefined where the case does not say. */
  readonly pointer: string | undefined;
  readonly place: Place;
}

const layers: readonly string[] = ["schema", "unique", "member", "sender"];

/** Reads a cases file; what has another form than the documented one is reported and left out. */
export function readCases(document: SourceDocument, diagnostics: DiagnosticCollector): Case[] {
  return new CasesReader(document, diagnostics).read();
}

class CasesReader {
  readonly #document: SourceDocument;
  readonly #diagnostics: DiagnosticCollector;
  readonly #names = new Set<string>();
  readonly #validNames = new Set<string>();

  constructor(document: SourceDocument, diagnostics: DiagnosticCollector) {
    this.#document = document;
    this.#diagnostics = diagnostics;
  }

  read(): Case[] {
    const valid = this.#list("valid").flatMap(([value, pointer]) => this.#valid(value, pointer));
    const refused = this.#list("refused").flatMap(([value, pointer]) => this.#refused(value, pointer));
    return [...valid, ...refused];
  }

  #list(key: "valid" | "refused"): [JsonObject, string][] {
    const { value } = this.#document;
    const list = isJsonObject(value) ? own(value, key) : null;
    if (list === undefined) return [];
    if (!Array.isArray(list))
      return this.#refuse(`/${key}`, 'A cases file is an object with two lists, "valid" and "refused".');
    return list.flatMap((item: Json, index): [JsonObject, string][] =>
      isJsonObject(item) ? [[item, `/${key}/${index}`]] : this.#refuse(`/${key}/${index}`, "A case is an object."),
    );
  }

  #valid(value: JsonObject, pointer: string): Case[] {
    const named = this.#named(value, pointer);
    for (const { name } of named) this.#validNames.add(name);
    return named.map((one) => ({ ...one, by: undefined, pointer: undefined }));
  }

  #refused(value: JsonObject, pointer: string): Case[] {
    const [by, from, place] = [own(value, "by"), own(value, "from"), own(value, "pointer")];
    if (!isLayer(by))
      return this.#refuse(
        at(value, pointer, "by"),
        `A refused case says in "by" what refuses it: ${layers.join(", ")}.`,
      );
    if (from !== undefined && !(typeof from === "string" && this.#validNames.has(from)))
      return this.#refuse(
        `${pointer}/from`,
        `"from" names the valid case that this one was made from; no valid case is named ${JSON.stringify(from)}.`,
      );
    if (place !== undefined && !(typeof place === "string" && parsePointer(place) !== undefined))
      return this.#refuse(
        `${pointer}/pointer`,
        `"pointer" is a JSON pointer into the event; ${JSON.stringify(place)} is none.`,
      );
    return this.#named(value, pointer).map((one) => ({ ...one, by, pointer: place }));
  }

  #named(value: JsonObject, pointer: string): Pick<Case, "name" | "event" | "place">[] {
    const [name, event] = [own(value, "name"), own(value, "event")];
    if (typeof name !== "string" || name === "")
      return this.#refuse(at(value, pointer, "name"), "A case has a name, and no other case has the same.");
    if (this.#names.has(name))
      return this.#refuse(`${pointer}/name`, `Another case is named ${JSON.stringify(name)} too.`);
    this.#names.add(name);
    if (event === undefined) return this.#refuse(pointer, 'A case has an "event": the value that is judged.');
    return [{ name, event, place: this.#document.place(pointer) }];
  }

  #refuse(pointer: string, message: string): never[] {
    this.#diagnostics.report("cases-form", this.#document.place(pointer), message);
    return [];
  }
}

/** The pointer of a key that is there, else of the case itself. */
function at(value: JsonObject, pointer: string, key: string): string {
  return Object.hasOwn(value, key) ? `${pointer}/${key}` : pointer;
}

function isLayer(value: Json | undefined): value is RefusedBy {
  return typeof value === "string" && layers.includes(value);
}
