import { codes, type DiagnosticCode } from "../diagnostics/codes.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import type { Config } from "./config.ts";

/** Something wrong with a configuration. */
export interface ConfigFault {
  /** JSON pointer to the setting. */
  readonly pointer: string;
  readonly message: string;
}

type Check = (value: unknown, pointer: string) => ConfigFault[];

const checks: ReadonlyMap<string, Check> = new Map<keyof Config, Check>([
  ["schemas", folder],
  ["out", folder],
  ["scope", scope],
  ["layout", oneOf("packages", "folder")],
  ["importExtension", oneOf("ts", "js", "none")],
  ["formats", oneOf("assert", "annotate")],
  ["documents", eachMember(documentFolder)],
  ["severity", eachMember(severity)],
  ["strict", flag],
  ["compatibility", compatibility],
]);

/** The configuration, or what is wrong with it: unknown settings and wrong values, with what was probably meant. */
export function validateConfig(
  value: unknown,
): { readonly config: Config } | { readonly faults: readonly ConfigFault[] } {
  const faults = configFaults(value);
  return faults.length === 0 ? { config: Object(value) } : { faults };
}

function configFaults(value: unknown): ConfigFault[] {
  if (!isRecord(value)) return [{ pointer: "", message: "The configuration has to be an object." }];
  return Object.entries(value).flatMap(([key, setting]) => {
    const pointer = `/${escape(key)}`;
    const check = checks.get(key);
    if (check !== undefined) return setting === undefined ? [] : check(setting, pointer);
    return [{ pointer, message: `There is no setting ${JSON.stringify(key)}${didYouMean(key, checks.keys())}` }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function folder(value: unknown, pointer: string): ConfigFault[] {
  return typeof value === "string" && value !== "" && !value.includes("\0")
    ? []
    : [{ pointer, message: "This has to be the path of a folder." }];
}

function scope(value: unknown, pointer: string): ConfigFault[] {
  if (typeof value === "string" && /^@[a-z0-9~-][a-z0-9._~-]*$/.test(value)) return [];
  return [{ pointer, message: 'This has to be an npm scope with its "@", such as "@parley".' }];
}

function flag(value: unknown, pointer: string): ConfigFault[] {
  return typeof value === "boolean" ? [] : [{ pointer, message: "This has to be true or false." }];
}

function oneOf(...allowed: readonly string[]): Check {
  return (value, pointer) => {
    if (allowed.some((one) => one === value)) return [];
    const near = typeof value === "string" ? didYouMean(value, allowed) : ".";
    return [{ pointer, message: `This has to be ${allowed.map((one) => JSON.stringify(one)).join(" or ")}${near}` }];
  };
}

function eachMember(check: (entry: readonly [string, unknown], pointer: string) => ConfigFault[]): Check {
  return (value, pointer) => {
    if (!isRecord(value)) return [{ pointer, message: "This has to be an object." }];
    return Object.entries(value).flatMap((entry) => check(entry, `${pointer}/${escape(entry[0])}`));
  };
}

function documentFolder([prefix, value]: readonly [string, unknown], pointer: string): ConfigFault[] {
  const uri = /^[a-z][a-z0-9+.-]*:/i.test(prefix)
    ? []
    : [{ pointer, message: "The name of this setting has to be the beginning of a URI." }];
  return [...uri, ...folder(value, pointer)];
}

function severity([code, value]: readonly [string, unknown], pointer: string): ConfigFault[] {
  if (!isCode(code))
    return [
      {
        pointer,
        message: `There is no diagnostic code ${JSON.stringify(code)}${didYouMean(code, Object.keys(codes))}`,
      },
    ];
  return oneOf("error", "warning", "info", "off")(value, pointer);
}

const compatibilities = ["newField", "widerValues", "renamedType"];

function compatibility(value: unknown, pointer: string): ConfigFault[] {
  return eachMember(([name, bump], at) => {
    if (compatibilities.includes(name)) return oneOf("minor", "major")(bump, at);
    const near = didYouMean(name, compatibilities);
    return [{ pointer: at, message: `There is no setting ${JSON.stringify(name)}${near}` }];
  })(value, pointer);
}

function isCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(codes, code);
}

function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
