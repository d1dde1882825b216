import { parseArgs } from "node:util";
import { nearMiss, noSuch } from "../diagnostics/near-miss.ts";

/** What the command line asks for. */
export interface Arguments {
  readonly command: Command;
  readonly schemas?: string;
  readonly out?: string;
  readonly config?: string;
  /** npm scope of a new workspace. */
  readonly scope?: string;
  /** What `diff` compares with. */
  readonly against?: string;
  /** The bump from which on `diff` fails. */
  readonly failOn?: FailOn;
  /** Words behind the command: folders. */
  readonly folders: readonly string[];
  readonly markdown: boolean;
  readonly targets: readonly string[];
  readonly families: readonly string[];
  readonly json: boolean;
  readonly force: boolean;
  readonly verbose: boolean;
}

/** What can be asked for. */
export type Command = "init" | "generate" | "check" | "diff" | "changeset" | "help" | "version";

/** A bump that a command can fail on. */
export type FailOn = (typeof failOns)[number];

const failOns = ["patch", "minor", "major"] as const;

/** Asked for in a way that cannot be understood. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const options = {
  schemas: { type: "string" },
  out: { type: "string" },
  config: { type: "string" },
  scope: { type: "string" },
  against: { type: "string" },
  "fail-on": { type: "string" },
  markdown: { type: "boolean" },
  target: { type: "string", multiple: true },
  family: { type: "string", multiple: true },
  json: { type: "boolean" },
  force: { type: "boolean" },
  verbose: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

type OptionName = keyof typeof options;
type Values = Partial<Record<OptionName, string>> & Pick<Arguments, "targets" | "families">;

/** Options that a command takes beside `--help`. */
const optionsOf: Readonly<Record<Command, readonly OptionName[]>> = {
  init: ["scope", "json", "verbose"],
  generate: ["schemas", "out", "config", "target", "family", "json", "force", "verbose"],
  check: ["schemas", "out", "config", "target", "family", "against", "json", "verbose"],
  diff: ["schemas", "config", "family", "against", "fail-on", "markdown", "json", "verbose"],
  changeset: ["config", "family", "against", "force", "json", "verbose"],
  help: [],
  version: [],
};

const commands: readonly Command[] = ["init", "generate", "check", "diff", "changeset", "help"];

/** How many words may stand behind a command. */
const mostWords: Readonly<Partial<Record<Command, number>>> = { init: 1, diff: 2, help: Infinity };

/** Understands the command line, or throws a `UsageError` that says what was probably meant. */
export function parseArguments(args: readonly string[], targetNames: readonly string[]): Arguments {
  const { values, words } = read(args);
  const command = commandOf(values, words);
  for (const name of Object.keys(values).filter(isOption)) {
    if (!optionsOf[command].includes(name) && name !== "help" && name !== "version")
      throw new UsageError(`"parley ${command}" takes no --${name}.`);
  }
  for (const target of values.targets) {
    if (!targetNames.includes(target)) throw new UsageError(noSuch("target", target, targetNames));
  }
  const { schemas, out, config, scope, against, "fail-on": failing } = values;
  const failOn = failOns.find((one) => one === failing);
  if (failing !== undefined && failOn === undefined) throw new UsageError(noSuch("bump", failing, failOns));
  return {
    command,
    ...(schemas === undefined ? {} : { schemas }),
    ...(out === undefined ? {} : { out }),
    ...(config === undefined ? {} : { config }),
    ...(scope === undefined ? {} : { scope }),
    ...(against === undefined ? {} : { against }),
    ...(failOn === undefined ? {} : { failOn }),
    folders: command === "help" ? [] : words.slice(1),
    markdown: values.markdown !== undefined,
    targets: values.targets,
    families: values.families,
    json: values.json !== undefined,
    force: values.force !== undefined,
    verbose: values.verbose !== undefined,
  };
}

function read(args: readonly string[]): { readonly values: Values; readonly words: readonly string[] } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values: Partial<Record<OptionName, string>> = {};
  const [targets, families]: [string[], string[]] = [[], []];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const value = optionValue(token);
    if (token.name === "target") targets.push(value);
    if (token.name === "family") families.push(value);
    if (isOption(token.name)) values[token.name] = value;
  }
  return {
    values: { ...values, targets, families },
    words: tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : [])),
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function optionValue({ name, rawName, value, inlineValue = false }: OptionToken): string {
  if (!isOption(name)) {
    const near = nearMiss(name, Object.keys(options));
    throw new UsageError(`There is no option ${rawName}${near === undefined ? "." : `; did you mean --${near}?`}`);
  }
  const { type } = options[name];
  if (type === "boolean" && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  const missing = value === undefined || value === "" || (!inlineValue && value.startsWith("-"));
  if (type === "string" && missing) throw new UsageError(`--${name} needs a value.`);
  return value ?? "";
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(options, name);
}

function commandOf(values: Values, [word, ...more]: readonly string[]): Command {
  if (values.help !== undefined) return "help";
  if (word === undefined) {
    if (values.version !== undefined) return "version";
    throw new UsageError("What is to be done is missing: init, generate, check, diff, changeset or help.");
  }
  const command = commands.find((one) => one === word);
  if (command === undefined) throw new UsageError(noSuch("command", word, commands));
  const further = more[mostWords[command] ?? 0];
  if (further !== undefined)
    throw new UsageError(`"parley ${command}" takes no further word: ${JSON.stringify(further)}.`);
  return command;
}
