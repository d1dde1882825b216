import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";

/** A name, and what wants it. */
export interface NameClaim {
  readonly name: string;
  readonly place: Place;
  /** The same for the same thing. */
  readonly identity: string;
}

/** The names of all types and modules: each package re-exports them all from one root. */
export class NameRegistry {
  readonly #types = new Map<string, NameClaim>();
  readonly #modules = new Map<string, NameClaim>();
  readonly #diagnostics: DiagnosticCollector;

  constructor(diagnostics: DiagnosticCollector) {
    this.#diagnostics = diagnostics;
  }

  /** Takes the name of a type; reports where another type has it. */
  claim(claim: NameClaim): void {
    this.#take(
      this.#types,
      claim,
      (first) => `Two types would be called ${claim.name}: this one and the one at ${where(first)}.`,
    );
  }

  /** Takes the name of a module; some file systems hold no two that differ only in case. */
  claimModule(claim: NameClaim): void {
    this.#take(
      this.#modules,
      claim,
      (first) => `Two contracts would be the module ${claim.name}: this one and ${first.place.file}.`,
    );
  }

  #take(taken: Map<string, NameClaim>, claim: NameClaim, message: (first: NameClaim) => string): void {
    const first = taken.get(claim.name);
    if (first === undefined) taken.set(claim.name, claim);
    if (first === undefined || first.identity === claim.identity) return;
    const advice = `${message(first)} Give one of them another name by \`x-name\`.`;
    this.#diagnostics.report("name-clash", claim.place, advice, [
      { ...first.place, message: `The other ${claim.name}.` },
    ]);
  }
}

function where({ place }: NameClaim): string {
  return `${place.file}#${place.pointer}`;
}
