import { posix } from "node:path";
import type { ContractVersion } from "../../diff/contract-version.ts";
import { CannotJudge, type Judge, type SideVerdict } from "../../diff/events/judged.ts";
import { runEmitted } from "../../judge/emitted-validator.ts";
import type { EmittedReply } from "../../judge/staged-contract.ts";

/** Emitted modules of both sides by their paths: `validator/src/question-v2.ts`. */
export interface BothSides {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** Asks the emitted validators of both versions, which run in a process that can read nothing but themselves. */
export function askValidators(
  sides: BothSides,
  { before, after }: { readonly before: ContractVersion; readonly after: ContractVersion },
): Judge {
  const modules = new Map([
    ...placed("before", neededBy(before, sides.before)),
    ...placed("after", neededBy(after, sides.after)),
  ]);
  return async (events) => {
    const texts = events.map((event) => JSON.stringify(event));
    const staged = [staging("before", before), staging("after", after)].map((one) => ({
      ...one,
      events: texts,
      verdictsAlone: true,
    }));
    const [old, now] = (await runEmitted(modules, staged)).map(verdictsOf);
    return events.flatMap((event, index) => {
      const [was, is] = [old?.[index], now?.[index]];
      return was === undefined || is === undefined ? [] : [{ event, before: was, after: is }];
    });
  };
}

/** The validator of a contract and what it imports: other contracts need not be staged again and again. */
function neededBy({ contract }: ContractVersion, modules: ReadonlyMap<string, string>): Map<string, string> {
  const needed = new Map<string, string>();
  const open = [modulePath(contract)];
  for (const path of open) {
    const text = modules.get(path);
    if (text === undefined || needed.has(path)) continue;
    needed.set(path, text);
    for (const [, specifier = ""] of text.matchAll(/\bfrom "(\.[^"]+)"/gu))
      open.push(posix.join(posix.dirname(path), specifier));
  }
  return needed;
}

function modulePath({ module }: ContractVersion["contract"]): string {
  return `validator/src/${module}.ts`;
}

function placed(side: string, modules: ReadonlyMap<string, string>): [string, string][] {
  return [...modules].map(([path, text]) => [`${side}/${path}`, text]);
}

function staging(side: string, { contract }: ContractVersion): { readonly module: string; readonly name: string } {
  return { module: `${side}/${modulePath(contract)}`, name: contract.name };
}

function verdictsOf(reply: EmittedReply): SideVerdict[] {
  if (!reply.ok) throw new CannotJudge(reply.reason);
  return reply.verdicts.map(({ reader, sender }) => ({ reader: reader.ok, sender: sender.ok }));
}
