/** Words that no declaration, variable or parameter of a strict ES module can be called, and the names of TypeScript's own types. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null package private protected public " +
    "return static super switch this throw true try typeof var void while with yield " +
    "any bigint boolean never number object string symbol undefined unknown"
  ).split(" "),
);

/** Global names that emitted code mentions or may mention: a contract's type of that name hides them in its module. */
export const globalNames: ReadonlySet<string> = new Set(
  (
    "Array ArrayBuffer BigInt Boolean Date Error Exclude Extract Function Infinity Intl Iterable Iterator JSON Map Math NaN " +
    "NonNullable Number Object Omit Parameters Partial Pick Promise Proxy Readonly ReadonlyArray ReadonlyMap ReadonlySet Record " +
    "Reflect RegExp Required ReturnType Set String Symbol SyntaxError TextDecoder TextEncoder TypeError Uint8Array URL WeakMap " +
    "WeakSet globalThis"
  ).split(" "),
);

/** Modules that targets write beside the contracts' own: no contract's module is called so. */
export const reservedModules: ReadonlySet<string> = new Set([
  "index",
  "contracts",
  "events",
  "ajv",
  "bodies",
  "replies",
]);
