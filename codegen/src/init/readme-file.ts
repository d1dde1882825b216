import { packageTargets, type PackageTarget } from "../config/config.ts";
import type { Plan } from "./plan.ts";
import type { SeedFile } from "./seed-file.ts";
import { testFolder } from "./test-package.ts";

const packageContents: Readonly<Record<PackageTarget, string>> = {
  types: "types of the events, their schemas and cases",
  validator: "whether a value keeps a contract, and if not, why",
  "body-renderer": "what a person reads of an event",
  builder: "builders that the compiler holds to the contracts' rules",
};

/** What people read who work here. */
export function readmeFile({ groups }: Plan): SeedFile {
  const packages = groups.flatMap(({ names }) =>
    packageTargets.map((target) => `| \`${names[target]}\` | ${packageContents[target]} |`),
  );
  const schemas = listed(groups.map((group) => `\`${group.schemas}/\``));
  const sources = listed(groups.map(({ folder }) => `\`${folder}/*/src\``));
  const tests = listed(groups.map((group) => `\`${testFolder(group)}/\``));
  const folders = listed(groups.map(({ folder }) => `\`${folder}/\``));
  const text = `# Event contracts

The JSON Schemas in ${schemas} are the contracts. [Parley](https://www.npmjs.com/package/@parley/codegen) makes npm packages of them:

| package | what is in it |
| --- | --- |
${packages.join("\n")}

## Every day

The shell needs any Node ≥ 18; where pnpm 12 is not installed write \`npx -y pnpm@12.21.0\` for \`pnpm\`. Scripts install by themselves what is missing, Node 24 included.

| command | what it does |
| --- | --- |
| \`pnpm run generate\` | brings ${sources} up to date with ${schemas}: after every change there |
| \`pnpm run test\` | generated files are up to date, the packages compile, the tests pass |
| \`pnpm run check\` | says which generated files are stale or edited by hand, and why |
| \`pnpm run diff\` | what a change of the contracts means for those who send and read events |
| \`pnpm run changeset\` | writes the note of it for the next release |
| \`pnpm run build\`, \`pnpm run typecheck\` | compiles the packages; checks types, those of the tests in ${tests} as well |
| \`pnpm run release\` | publishes what is not published yet; the workflow does it |

Files in ${sources} are generated: never edit them, commit them with the schema that they come from. All else is yours.
Commit \`pnpm-lock.yaml\` as well: the workflow installs what it says.

## A contract

is the files of one stem in ${schemas}, or in folders below:

| file | what |
| --- | --- |
| \`<stem>.json\` | the JSON Schema (draft 2020-12; YAML will do) |
| \`<stem>.cases.json\` | events that must be accepted, and events that must be refused |
| \`<stem>.body.liquid\` | what a person reads of the event |
| \`<stem>.parley.json\` | Parley's \`x-\` keywords, where the schema itself is not to have them |

Only the schema is needed.

${releases(folders)}`;
  return { path: "README.md", text };
}

function releases(folders: string): string {
  return `## Releases

\`.github/workflows/parley.yml\` checks every pull request and says in its summary what changed for senders and readers. On \`main\` it gathers the notes in
\`.changeset/\` in a pull request with the next version; merging that one publishes the packages. It needs two things once:

- the secret \`NPM_TOKEN\`: a token of npm that may publish the packages;
- *Settings → Actions → General → Allow GitHub Actions to create and approve pull requests*.

GitHub runs no checks on a pull request that a workflow has opened; close and reopen it where they are required.

The packages are published for everybody. \`"restricted"\` instead of \`"public"\`, in \`.changeset/config.json\` and in each \`package.json\` under ${folders}, keeps
them to your organisation. They name no licence: add \`"license"\` to each \`package.json\`.
`;
}

function listed(texts: readonly string[]): string {
  return texts.join(", ");
}
