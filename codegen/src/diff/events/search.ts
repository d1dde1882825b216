import { isJsonObject, own, type Json } from "../../source/json.ts";
import type { ContractVersion } from "../contract-version.ts";
import { applying } from "./applying.ts";
import { hasForeignField } from "./foreign-fields.ts";
import { disagreements, shows, type Disagreement, type Judge, type JudgedEvent, type SideVerdict } from "./judged.ts";
import { grafts } from "./grafts.ts";
import { withMembers } from "./members.ts";
import { mutationsOf, type Mutation } from "./mutations.ts";
import { pathsIn } from "./paths.ts";
import { seededRandom, type Random } from "./random.ts";
import { ShapeExamples } from "./shape-examples.ts";
import { byWeight, simplerThan } from "./shrink.ts";

/** What trying events has shown. */
export interface Findings {
  /** How many events were tried. */
  readonly tried: number;
  /** The simplest event found for each disagreement that no foreign field explains. */
  readonly found: ReadonlyMap<Disagreement, JudgedEvent>;
  /** The same for events with a field that one side alone declares: what was in it before it was declared is nobody's promise. */
  readonly foreign: ReadonlyMap<Disagreement, JudgedEvent>;
  /** An event that new senders may send and old readers refuse. */
  readonly readersFirst: JudgedEvent | undefined;
  /** Places of events that the older version accepts. */
  readonly reached: ReadonlySet<string>;
}

/** Two versions of a contract, where they differ, and who judges. */
export interface SearchRequest {
  readonly before: ContractVersion;
  readonly after: ContractVersion;
  /** Places that changed: tried first. */
  readonly paths: ReadonlySet<string>;
  readonly judge: Judge;
}

const mostBases = 20;
/** Besides those: what readers take is often not enough for senders, and so not for what binds them. */
const mostSenderBases = 10;
/** And examples with something that no accepted one has: a small change may be all that is missing. */
const mostRefusedBases = 5;
const mostSingle = 3000;
const mostPairs = 2500;
const choices = 6;
const mostGenerations = 3;
/** How deep examples have more than what is required. */
const depths = [0, 1, 2, 3, 5, 8];
const mostRounds = 14;

/** Tries events on both versions: the cases, examples of both, and what small changes make of them. The same request gives the same findings. */
export async function searchEvents(request: SearchRequest): Promise<Findings> {
  const search = new Search(request);
  await search.run();
  return search.findings();
}

class Search {
  readonly #request: SearchRequest;
  readonly #judged: JudgedEvent[] = [];
  readonly #known = new Set<string>();
  readonly #found = new Map<Disagreement, JudgedEvent>();
  readonly #foreign = new Map<Disagreement, JudgedEvent>();
  readonly #reached = new Set<string>();
  #readersFirst: JudgedEvent | undefined;

  constructor(request: SearchRequest) {
    this.#request = request;
  }

  async run(): Promise<void> {
    const { before, after } = this.#request;
    await this.#try([...casesOf(before), ...casesOf(after), ...examplesOf(before), ...examplesOf(after)]);
    const accepted = this.#accepted("reader");
    const known = accepted.length > 0 ? accepted : this.#events();
    const covered = { reader: new Set<string>(), sender: new Set<string>() };
    const further = (events: readonly Json[]): Json[] => [
      ...reachingFurther(events, covered.reader, mostBases),
      ...reachingFurther(this.#accepted("sender"), covered.sender, mostSenderBases),
    ];
    const accepting = further(known);
    // What is accepted there after all is a base in its turn.
    const refused = reachingFurther(this.#events(), new Set(covered.reader), mostRefusedBases);
    const reaching = [...accepting, ...refused];
    let bases = known.length > 0 ? [...reaching, ...spread(known, mostBases - reaching.length)] : [{}];
    for (let generation = 0; generation < mostGenerations && bases.length > 0; generation += 1) {
      await this.#around([...new Set(bases)], generation);
      if (this.#found.size === disagreements.length) break;
      bases = further(this.#accepted("reader"));
    }
    for (let round = 0; round < mostRounds && (await this.#simplify()); round += 1);
  }

  #events(): Json[] {
    return this.#judged.map(({ event }) => event);
  }

  #accepted(role: keyof SideVerdict): Json[] {
    return this.#judged.filter((one) => one.before[role] || one.after[role]).map(({ event }) => event);
  }

  /** What small changes make of events. */
  async #around(bases: readonly Json[], generation: number): Promise<void> {
    const { before, after } = this.#request;
    const nodes = applying([before.document.root, after.document.root]);
    const mutations = bases.map((event) => ({ event, mutations: this.#sorted(mutationsOf(event, nodes)) }));
    await this.#try(singles(mutations));
    await this.#try(pairs(mutations, seededRandom(7 + generation)));
  }

  findings(): Findings {
    return {
      tried: this.#known.size,
      found: this.#found,
      foreign: this.#foreign,
      readersFirst: this.#readersFirst,
      reached: this.#reached,
    };
  }

  /** Those at changed places first. */
  #sorted(mutations: readonly Mutation[]): Mutation[] {
    const paths = [...this.#request.paths];
    const isNear = ({ path }: Mutation): boolean =>
      paths.some(
        (one) => one === path || (one !== "" && path.startsWith(one)) || (path !== "" && one.startsWith(path)),
      );
    return [...mutations.filter(isNear), ...mutations.filter((one) => !isNear(one))];
  }

  async #try(events: readonly Json[]): Promise<void> {
    const fresh = events.filter((event) => {
      const text = JSON.stringify(event);
      return !this.#known.has(text) && this.#known.add(text);
    });
    if (fresh.length === 0) return;
    for (const judged of await this.#request.judge(fresh)) this.#note(judged);
  }

  #note(judged: JudgedEvent): void {
    this.#judged.push(judged);
    if (judged.before.reader) for (const path of pathsIn(judged.event)) this.#reached.add(path);
    for (const disagreement of disagreements) {
      if (!shows(judged, disagreement)) continue;
      const known = this.#isForeign(judged, disagreement) ? this.#foreign : this.#found;
      const best = known.get(disagreement);
      if (best === undefined || byWeight(judged.event, best.event) < 0) known.set(disagreement, judged);
    }
    const { event, before, after } = judged;
    if (!after.sender || before.reader || this.#isForeign(judged, "reader refuses before")) return;
    if (this.#readersFirst === undefined || byWeight(event, this.#readersFirst.event) < 0) this.#readersFirst = judged;
  }

  #isForeign({ event }: JudgedEvent, disagreement: Disagreement): boolean {
    const [before, after] = [this.#request.before.document.root, this.#request.after.document.root];
    return disagreement.endsWith("after")
      ? hasForeignField(event, after, before)
      : hasForeignField(event, before, after);
  }

  /** One step towards simpler events that still show what they show; false where none is simpler. */
  async #simplify(): Promise<boolean> {
    const best = (): string => JSON.stringify([...this.#found, ...this.#foreign, this.#readersFirst]);
    const was = best();
    const shown = [
      ...this.#found.values(),
      ...this.#foreign.values(),
      ...(this.#readersFirst ? [this.#readersFirst] : []),
    ];
    await this.#try(shown.flatMap(({ event }) => simplerThan(event)));
    return best() !== was;
  }
}

interface Mutated {
  readonly event: Json;
  readonly mutations: readonly Mutation[];
}

/** One change each, in turn over all events, so that none of them takes all tries. */
function singles(all: readonly Mutated[]): Json[] {
  const events: Json[] = [];
  const longest = Math.max(0, ...all.map(({ mutations }) => mutations.length));
  for (let index = 0; index < longest && events.length < mostSingle; index += 1) {
    for (const { event, mutations } of all) {
      const mutation = mutations[index];
      if (mutation !== undefined) events.push(mutation.apply(event));
    }
  }
  return events;
}

/** Two or three changes at once; half of them begin with one near a changed place. */
function pairs(all: readonly Mutated[], random: Random): Json[] {
  const usable = all.filter(({ mutations }) => mutations.length > 1);
  if (usable.length === 0) return [];
  return Array.from({ length: mostPairs }, (_, round) => {
    const { event, mutations } = usable[round % usable.length] ?? { event: null, mutations: [] };
    const pick = (most: number): Mutation | undefined =>
      mutations[Math.floor(random() * Math.min(most, mutations.length))];
    const chosen = [
      pick(round % 2 === 0 ? 60 : Infinity),
      pick(Infinity),
      ...(round % 3 === 0 ? [pick(Infinity)] : []),
    ];
    return chosen.reduce<Json>((value, mutation) => mutation?.apply(value) ?? value, event);
  });
}

/** Of some events at most as many as that, which have something where none before them had: what is there can be changed in turn. */
function reachingFurther(events: readonly Json[], covered: Set<string>, most: number): Json[] {
  const found: Json[] = [];
  for (const event of events) {
    const further = [...pathsIn(event)].filter((path) => !covered.has(path));
    if (further.length === 0) continue;
    for (const path of further) covered.add(path);
    if (found.push(event) === most) break;
  }
  return found;
}

function examplesOf({ contract, document, find }: ContractVersion): Json[] {
  const [root] = contract.declarations;
  if (root === undefined) return [];
  const made = Array.from({ length: choices }).flatMap((_, index) => {
    const [least, ...fuller] = depths.map((full) => new ShapeExamples(find, { index, full }).of(root.shape));
    if (least === undefined) return fuller;
    return [...fuller.toReversed(), least, ...fuller.flatMap((one) => (one === undefined ? [] : grafts(least, one)))];
  });
  const nodes = applying([document.root]);
  return made.flatMap((value) => (value === undefined ? [] : [withMembers(value, nodes), value]));
}

function casesOf({ document }: ContractVersion): Json[] {
  const file = document.source.cases?.value;
  const lists = ["valid", "refused"].map((key) => (isJsonObject(file) ? own(file, key) : undefined));
  return lists.flatMap((list) =>
    (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((item) => {
      const event = isJsonObject(item) ? own(item, "event") : undefined;
      return event === undefined ? [] : [event];
    }),
  );
}

/** At most `most` of a list, from all over it. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / Math.max(1, most));
  return Array.from({ length: Math.min(most, list.length) }, (_, index) => list[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
}
