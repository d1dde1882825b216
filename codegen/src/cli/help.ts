/** What `parley help` prints. */
export const helpText = `parley: JSON Schema event contracts in, TypeScript packages out

  parley generate   bring the generated files up to date
  parley check      tell which of them are missing, stale, edited or left over
  parley help       this text
  parley --version  the version

Options of generate and check
  --schemas DIR     the folder of schemas
  --out DIR         the output folder: sources land in DIR/<target>/src
  --target NAME     only this target (types, validator, builder); can be given several times
  --family NAME     only this family of the configuration; can be given several times
  --config FILE     the configuration, instead of the nearest parley.config.ts or
                    parley.config.json from here upwards
  --json            one JSON object instead of text
  --verbose         also notes; where Parley itself fails, also where
Options of generate
  --force           overwrite generated files that somebody edited by hand

With --schemas and --out no configuration is looked for: relative imports, npm scope @parley.
Exit code: 0 fine (also with warnings), 1 errors or findings, 2 wrong usage, 3 a bug in Parley.
`;
