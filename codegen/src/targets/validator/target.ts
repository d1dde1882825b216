import type { DiagnosticCollector } from "../../diagnostics/collector.ts";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { reportNameClashes } from "../name-clashes.ts";
import type { Target } from "../target.ts";
import { apiNames, contractModule } from "./api/contract-module.ts";
import { eventsModule } from "./api/events-module.ts";
import { indexModule } from "./api/index-module.ts";
import { readNames } from "./api/read-names.ts";
import { runtimeModules } from "./api/runtime-modules.ts";
import { schemaModule } from "./api/schema-module.ts";
import { AlsoCheck } from "./checks/calls.ts";
import { usedBy } from "./plan/graph.ts";
import { isTrivial, type Plan } from "./plan/plan.ts";
import { secretNames, senderSchemas } from "./plan/sender.ts";
import { CheckWorld, type ContractSchema } from "./world.ts";
import { validatorReadme } from "./readme.ts";

/** Emits validators: per contract a module for people and one with its checks, written from the resolved schema. */
export const validatorTarget: Target = {
  name: "validator",
  readme: validatorReadme,
  emit(input) {
    const { contracts, documents, formats, diagnostics } = input;
    const schemas = contracts.flatMap((contract): ContractSchema[] => {
      const document = documents.get(contract.file);
      return document === undefined ? [] : [{ contract, document }];
    });
    for (const schema of schemas) refuseReservedConstant(schema, diagnostics);
    const exporters = schemas.map(({ contract }) => ({ contract, names: Object.values(apiNames(contract.name)) }));
    reportNameClashes("validators", exporters, input);
    const world = new CheckWorld(schemas, formats);
    const modules = schemas.map((schema) => moduleOf(schema, world));
    world.finish();
    const checks = schemas.map(({ document }) => world.moduleOf(document).emitted());
    const own = [
      ...modules,
      ...checks,
      ...contracts.map(schemaModule),
      eventsModule(contracts),
      indexModule(contracts),
    ];
    return [...own, ...runtimeModules(own)];
  },
};

/** The module for people; asks for the functions that it calls. */
function moduleOf({ contract, document }: ContractSchema, world: CheckWorld): EmittedModule {
  const module = world.moduleOf(document);
  const plan = world.planner.planOf(document.root);
  const accepts = module.root("accepts", plan);
  const explains = module.root("explains", plan);
  const senders = senderSchemas(document.root);
  const sender = senderPlan(
    document.root,
    senders.map((node) => world.planner.planOf(node)),
  );
  return contractModule(contract, {
    accepts,
    explains,
    sender:
      sender === undefined
        ? undefined
        : { accepts: module.root("accepts", sender), explains: module.root("explains", sender) },
    secret: secretNames([document.root, ...senders], usedBy),
    reads: readNames([document.root, ...senders]),
  });
}

function senderPlan(root: SchemaNode, plans: readonly Plan[]): Plan | undefined {
  const checks = plans.filter((plan) => !isTrivial(plan)).map((plan) => new AlsoCheck(plan));
  return checks.length === 0 ? undefined : { node: root, part: "Sender", types: undefined, checks };
}

/** Handlers of `matchEvent` that belong to no event. */
const reservedConstants = new Set(["unknown", "invalid"]);

function refuseReservedConstant({ contract, document }: ContractSchema, diagnostics: DiagnosticCollector): void {
  const { constant } = contract;
  if (constant === undefined || !reservedConstants.has(constant.value)) return;
  const message = `No event can be called ${JSON.stringify(constant.value)}: matchEvent has a handler of that name for something else.`;
  diagnostics.report("reserved-event", document.root.place(), message);
}
