import { codes, type DiagnosticCode } from "../diagnostics/codes.ts";
import { didYouMean, noSuch } from "../diagnostics/near-miss.ts";
import { packageTargets, type Config, type FamilyConfig } from "./config.ts";
import { memberPointer, type ConfigFault } from "./fault.ts";

const packageNames = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

type Check = (value: unknown, pointer: string) => ConfigFault[];

const ofFamily: ReadonlyMap<string, Check> = new Map<keyof FamilyConfig, Check>([
  ["schemas", folder],
  ["out", folder],
  ["scope", scope],
  ["packages", eachMember(packageName)],
]);

const ofConfig: ReadonlyMap<string, Check> = new Map<keyof Config, Check>([
  ["layout", oneOf("packages", "folder")],
  ["importExtension", oneOf("ts", "js", "none")],
  ["formats", oneOf("assert", "annotate")],
  ["documents", eachMember(documentFolder)],
  ["families", families],
  ["severity", eachMember(severity)],
  ["strict", flag],
  ["compatibility", compatibility],
]);

/** The configuration, or what is wrong with it: unknown settings and wrong values, with what was probably meant. */
export function validateConfig(
  value: unknown,
): { readonly config: Config } | { readonly faults: readonly ConfigFault[] } {
  if (!isRecord(value)) return { faults: [{ pointer: "", message: "The configuration has to be an object." }] };
  const faults = [...settingFaults(value, new Map([...ofFamily, ...ofConfig]), ""), ...besideFamilies(value)];
  return faults.length === 0 ? { config: value } : { faults };
}

function settingFaults(value: object, checks: ReadonlyMap<string, Check>, at: string): ConfigFault[] {
  return Object.entries(value).flatMap(([key, setting]) => {
    const pointer = memberPointer(at, key);
    const check = checks.get(key);
    if (check !== undefined) return setting === undefined ? [] : check(setting, pointer);
    const message = ofConfig.has(key)
      ? `The setting ${JSON.stringify(key)} is the same for all families: it belongs beside "families".`
      : `There is no setting ${JSON.stringify(key)}${didYouMean(key, checks.keys())}`;
    return [{ pointer, message }];
  });
}

function besideFamilies({ families: named, packages }: Record<string, unknown>): ConfigFault[] {
  if (named === undefined || packages === undefined) return [];
  return [{ pointer: "/packages", message: "Where there are families, each of them names its own packages." }];
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

function packageName([target, value]: readonly [string, unknown], pointer: string): ConfigFault[] {
  if (!packageTargets.some((one) => one === target))
    return [{ pointer, message: noSuch("target", target, packageTargets) }];
  if (typeof value === "string" && value.length <= 214 && packageNames.test(value)) return [];
  return [{ pointer, message: 'This has to be the name of an npm package, such as "@parley/types".' }];
}

function families(value: unknown, pointer: string): ConfigFault[] {
  if (isRecord(value) && Object.keys(value).length === 0)
    return [{ pointer, message: "There has to be at least one family." }];
  return eachMember(family)(value, pointer);
}

function family([name, value]: readonly [string, unknown], pointer: string): ConfigFault[] {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    return [{ pointer, message: 'The name of a family has to be in kebab-case, such as "order-events".' }];
  return isRecord(value)
    ? settingFaults(value, ofFamily, pointer)
    : [{ pointer, message: "This has to be an object." }];
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
    return Object.entries(value).flatMap((entry) => check(entry, memberPointer(pointer, entry[0])));
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
