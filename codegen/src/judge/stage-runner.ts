/**
 * Runs in a process of its own, from a copy that lies beside the emitted files: imports each validator, has it judge its events and
 * prints one line of JSON for each. Node's permissions keep it from everything but reading its folder; what they leave open (the
 * network, Node's own modules) is closed here before the first emitted file is loaded. Imports types alone: the copy is by itself.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import type { EmittedReply, EmittedResult, EmittedVerdict, StagedContract } from "./staged-contract.ts";

interface Emitted {
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown, options: { readonly as: "reader" | "sender" }) => EmittedResult;
}

const stage = new URL("./", import.meta.url).href;
const contracts: readonly StagedContract[] = JSON.parse(
  readFileSync(new URL("contracts.json", import.meta.url), "utf8"),
);

closeTheRest();
for (const contract of contracts) process.stdout.write(`${JSON.stringify(await replyOf(contract))}\n`);

function closeTheRest(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith(stage))
        throw new Error(`${JSON.stringify(specifier)} is no part of what was emitted`);
      return resolved;
    },
  });
  for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(process, "getBuiltinModule");
}

async function replyOf({ module, name, events, verdictsAlone = false }: StagedContract): Promise<EmittedReply> {
  try {
    const exported = await import(new URL(module, stage).href);
    const { is, validate }: Emitted = { is: exported[`is${name}`], validate: exported[`validate${name}`] };
    const judge = verdictsAlone ? verdictAlone : withIssues;
    const verdicts = events.map((text) => judge({ is, validate }, JSON.parse(text)));
    return { ok: true, verdicts };
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
}

function withIssues({ is, validate }: Emitted, value: unknown): EmittedVerdict {
  return {
    is: is(value),
    reader: result(validate(value, { as: "reader" })),
    sender: result(validate(value, { as: "sender" })),
  };
}

/** Nobody is asked to say what is wrong: in a large contract, that takes far longer than to say that something is. */
function verdictAlone({ is, validate }: Emitted, value: unknown): EmittedVerdict {
  const isAccepted = is(value);
  const isSent = isAccepted && validate(value, { as: "sender" }).ok;
  return { is: isAccepted, reader: { ok: isAccepted, advice: [] }, sender: { ok: isSent, advice: [] } };
}

/** Without the value, which the other side knows. */
function result({ ok, issues = [], advice }: EmittedResult): EmittedResult {
  return { ok, issues, advice };
}
