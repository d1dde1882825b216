import type { ImportRequest } from "../../emit/emitted-file.ts";
import { stringLiteral } from "../../emit/literal.ts";
import type { Contract } from "../../ir/contract.ts";

/** A contract that is told from others by a constant. */
export type EventContract = Contract & { readonly constant: NonNullable<Contract["constant"]> };

/** Whether a contract is told from others by a constant. */
export function isEvent<One extends Contract>(contract: One): contract is One & EventContract {
  return contract.constant !== undefined;
}

/** The expression that asks whether what is called `event` has a contract's constant. */
export function eventTest(event: string, { constant: { property, value } }: EventContract): string {
  return `own(fieldsOf(${event}), ${stringLiteral(property)}) === ${stringLiteral(value)}`;
}

/** What that expression calls. */
export const eventTestImports: readonly ImportRequest[] = ["own", "fieldsOf"].map((name) => ({
  from: { target: "body-renderer", module: "runtime/fields" },
  name,
  typeOnly: false,
}));
