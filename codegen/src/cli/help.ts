/** What `parley help` prints. */
export const helpText = `parley: JSON Schema event contracts in, TypeScript packages out

  parley init [DIR] make a workspace for contracts: an example, packages, tests, a workflow
  parley generate   bring the generated files up to date
  parley check      tell which of them are missing, stale, edited or left over
  parley diff       tell what changes of the contracts mean for senders and readers
  parley diff OLD NEW_DIR   the same for two folders of schemas
  parley changeset  write that as the note for changesets, or bring the note up to date
  parley help       this text
  parley --version  the version

Options of init
  --scope SCOPE     npm scope of the packages, such as @acme
Options of generate and check; --schemas and --family also of diff
  --schemas DIR     the folder of schemas
  --out DIR         the output folder: sources land in DIR/<target>/src
  --target NAME     only this target (types, validator, body-renderer, builder);
                    can be given several times
  --family NAME     only this family of the configuration; can be given several times
  --config FILE     the configuration, instead of the nearest parley.config.ts or
                    parley.config.json from here upwards
Options of diff, changeset and check
  --against WHAT    a folder of schemas, a tarball or a git revision to compare with;
                    without it the last release, else the last tag, else the last commit
Options of diff
  --fail-on BUMP    fail where something changed as much: patch, minor or major
  --markdown        for a pull request
Options of generate and changeset
  --force           overwrite generated files, or the note, that somebody edited by hand
Options of all of them
  --json            one JSON object instead of text
  --verbose         also notes; where Parley itself fails, also where

With --schemas and --out no configuration is looked for: relative imports, npm scope @parley.
Exit code: 0 fine (also with warnings), 1 errors or findings, 2 wrong usage, 3 a bug in Parley.
`;
