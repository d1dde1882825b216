/** Text of an emitted module with `isOrder` and `validateOrder`, made by hand: `issues` and `advice` are expressions about `value`. */
export function validatorModule({
  issues = "[]",
  advice = "[]",
  is = "issues(value).length === 0",
  head = "",
}): ReadonlyMap<string, string> {
  const text = `${head}
interface Issue { readonly layer: string; readonly pointer: string; readonly message: string }
const issues = (value: any): Issue[] => ${issues};
const advice = (value: any): Issue[] => ${advice};
export function isOrder(value: unknown): boolean { return ${is}; }
export function validateOrder(value: unknown, { as = "reader" } = {}): object {
  const found = as === "sender" ? [...issues(value), ...advice(value)] : issues(value);
  return found.length === 0 ? { ok: true, value, advice: advice(value) } : { ok: false, issues: found, advice: advice(value) };
}
`;
  return new Map([["validator/src/order.ts", text]]);
}
