import { calendarCheck, formatChecks } from "../formats.ts";

const modules: Readonly<Record<string, readonly string[]>> = {
  "runtime/code-points": ["countCodePoints", "hasAtLeast", "hasAtMost"],
  "runtime/formats/time-fault": ["timeFault"],
  "runtime/depth": ["deepFault", "deepest", "deepestExplained"],
  "runtime/equal": ["jsonEquals"],
  "runtime/members": ["reportNonMember"],
  "runtime/multiple": ["isMultipleOf"],
  "runtime/near-miss": ["missing", "unknownField"],
  "runtime/paths": ["foundAt", "itemsAt", "reportRepeats", "valuesAt"],
  "runtime/record": ["countFields", "fieldOf", "fieldsOf", "isList", "isObject", "own"],
  "runtime/repeats": ["hasRepeats", "isAmong"],
};

const types: Readonly<Record<string, readonly string[]>> = {
  "runtime/near-miss": ["FieldNames"],
  "runtime/place": ["Place"],
  "runtime/record": ["Fields"],
  "runtime/report": ["Report"],
};

function table(of: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(of).flatMap(([module, names]) => names.map((name): [string, string] => [name, module]));
}

/** What emitted checks can call: the function's name → its module. */
export const runtimeFunctions: ReadonlyMap<string, string> = new Map([
  ...table(modules),
  ...[...formatChecks.values(), calendarCheck].map((check): [string, string] => [check.export, check.module]),
]);

/** Types that emitted checks name. */
export const runtimeTypes: ReadonlyMap<string, string> = new Map(table(types));
