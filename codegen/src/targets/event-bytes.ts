import type { Contract } from "../ir/contract.ts";

/** What Matrix takes for an event, 65,536 bytes, less what a server adds to it. */
const usualBytes = 60_000;

/** Bytes of JSON that an event may take, as far as renderers plan for it. */
export function plannedBytes({ transport }: Contract): number {
  return transport?.maxBytes ?? usualBytes;
}

/** The same where a sender is held to it: the contract says so, or a rendered text repeats what is in other fields. */
export function allowedBytes(contract: Contract): number | undefined {
  const { rendered, transport } = contract;
  return rendered.length > 0 || transport?.maxBytes !== undefined ? plannedBytes(contract) : undefined;
}
