import { blockComment } from "../../../emit/literal.ts";
import type { Block } from "../code/block.ts";
import { Names } from "../code/names.ts";
import { runtimeFunctions, runtimeTypes } from "../code/runtime-names.ts";
import { schemaPointer } from "../plan/place-name.ts";
import type { Plan } from "../plan/plan.ts";
import { acceptInline } from "./accept.ts";
import type { ChecksModule, FunctionRequest } from "./checks-module.ts";
import { Emission } from "./emission.ts";
import { explainInline } from "./explain.ts";
import { ownerParameter, type Subject } from "./subject.ts";

/** The text of the function that accepts what satisfies the plan. */
export function writeAccept(name: string, request: FunctionRequest, module: ChecksModule): string {
  const { plan } = request;
  const emission = start(request, module);
  if (isCounted(plan, module)) emission.block.add(`if (depth > ${emission.use("deepest")}) return false;`);
  acceptInline(plan, subjectOf(request, module), emission);
  emission.block.add("return true;");
  return functionText({
    plan,
    module,
    block: emission.block,
    name,
    parameters: [],
    result: "boolean",
    comment: commentOf(plan, true),
  });
}

/** The text of the function that reports what does not. */
export function writeExplain(name: string, request: FunctionRequest, module: ChecksModule): string {
  const { plan } = request;
  const emission = start(request, module);
  emission.use("Place");
  emission.use("Report");
  if (isCounted(plan, module)) stopAtDepth(plan, emission);
  explainInline(plan, subjectOf(request, module), emission);
  return functionText({
    plan,
    module,
    block: emission.block,
    name,
    parameters: ["at: Place", "report: Report"],
    result: "void",
    comment: commentOf(plan, false),
  });
}

/** Deep down it is only said that something is wrong. */
function stopAtDepth(plan: Plan, emission: Emission): void {
  const { module } = emission.scope;
  const owner = module.world.readsOwner(plan.node) ? ["owner"] : [];
  const accepted = `${module.accepts({ plan })}(${["value", ...owner, "depth"].join(", ")})`;
  const fault = `report.add(at, ${accepted} ? undefined : ${emission.use("deepFault")}(value, depth));`;
  emission.block.add(`if (depth > ${emission.use("deepestExplained")}) return ${fault}`);
}

function start({ plan, underRule }: FunctionRequest, module: ChecksModule): Emission {
  const names = new Names([...runtimeFunctions.keys(), ...runtimeTypes.keys()]);
  return new Emission(
    {
      module,
      names,
      recursive: module.world.isRecursive(plan.node),
      compared: new Set(),
      typed: new Set(),
      guarded: new Set(),
    },
    { underRule, atTop: true },
  );
}

/** Only targets of references count: whoever nests a schema in itself passes one of them. */
function isCounted({ node, part }: Plan, { world }: ChecksModule): boolean {
  return part === "" && world.isRecursive(node) && world.isTarget(node);
}

function subjectOf({ plan, origin }: FunctionRequest, { world }: ChecksModule): Subject {
  const { parent, step, shapes } = origin ?? {};
  return {
    text: "value",
    at: "at",
    shapes: shapes === undefined || shapes.length === 0 ? [plan.node] : shapes,
    parent,
    ...(step === undefined ? {} : { step }),
    owner: world.readsOwner(plan.node) ? ownerSubject : undefined,
  };
}

/** The object around the value, a parameter that is left out where there is none. */
const ownerSubject: Subject = { text: ownerParameter, at: "at", shapes: [] };

interface FunctionParts {
  readonly plan: Plan;
  readonly module: ChecksModule;
  readonly block: Block;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly result: string;
  readonly comment: string;
}

function functionText({ plan, module, block, name, parameters, result, comment }: FunctionParts): string {
  const { world } = module;
  const body = block.print("  ");
  const own = ["value: unknown", ...parameters, ...(world.readsOwner(plan.node) ? ["owner?: unknown"] : [])].map(
    (one) => marked(one, body),
  );
  const depth = world.isRecursive(plan.node) ? ["depth = 0"] : [];
  return `${comment}\n${headText(name, [...own, ...depth], result)}\n${body}}`;
}

const widest = 110;

function headText(name: string, parameters: readonly string[], result: string): string {
  const line = `function ${name}(${parameters.join(", ")}): ${result} {`;
  return line.length <= widest
    ? line
    : `function ${name}(\n${parameters.map((one) => `  ${one},\n`).join("")}): ${result} {`;
}

/** A parameter that is not used says so. */
function marked(parameter: string, body: string): string {
  const [name = ""] = parameter.split(/[?:]/);
  return new RegExp(`\\b${name}\\b`).test(body) ? parameter : `_${parameter}`;
}

/** Where the schema stands, and what it says of itself. */
function commentOf({ node, part }: Plan, whole: boolean): string {
  const words = [node.keyword("description"), node.keyword("title")].find((one) => typeof one === "string");
  const pointer = schemaPointer(node).replaceAll("`", "'");
  const place = `\`${node.document.file}#${pointer}\`${part === "" ? "" : `, ${part}`}`;
  return blockComment(whole && typeof words === "string" ? `${place}: ${words}` : place);
}
