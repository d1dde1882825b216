/** What a command found for a family; for the only one, where the configuration names none. */
export interface FamilyResult<Result extends { readonly ok: boolean }> {
  readonly family: string | undefined;
  readonly result: Result;
}

/** The results under the names of their families, below what holds of them all; the only one as it is where it has no name. */
export function ofFamilies<Result extends { readonly ok: boolean }>(
  results: readonly FamilyResult<Result>[],
  overall: object = {},
): object {
  const [only] = results;
  if (only !== undefined && only.family === undefined) return only.result;
  return {
    ok: results.every(({ result }) => result.ok),
    ...overall,
    families: results.map(({ family, result }) => ({ family, ...result })),
  };
}
