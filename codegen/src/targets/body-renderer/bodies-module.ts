import type { EmittedModule } from "../../emit/emitted-file.ts";
import { blockComment } from "../../emit/literal.ts";
import type { Contract } from "../../ir/contract.ts";
import { rendererName } from "../rendering-names.ts";
import { eventTest, eventTestImports, isEvent, type EventContract } from "./event-test.ts";
import { contentType } from "./contract-module.ts";

/** `bodies.ts`: the body of any event that has a template for it; undefined where none has. */
export function bodiesModule(contracts: readonly Contract[]): EmittedModule | undefined {
  const events = contracts.filter(isEvent).filter(hasBody);
  if (events.length === 0) return undefined;
  return {
    kind: "module",
    id: { target: "body-renderer", module: "bodies" },
    imports: [
      ...events.map((one) => ({ ...contentType(one), as: typeAlias(one) })),
      ...events.map(({ module, name }) => ({
        from: { target: "body-renderer", module },
        name: rendererName(name, "body"),
        typeOnly: false,
      })),
      ...eventTestImports,
      { from: { target: "body-renderer", module: "runtime/fit" }, name: "RenderOptions", typeOnly: true },
    ],
    statements: [typeText(events), functionText(events)],
    exports: ["EventWithBody", "renderBody"],
    sources: [],
  };
}

function hasBody({ templates }: Contract): boolean {
  return templates.some(({ name }) => name === "body");
}

/** Two contracts never have the same name, and none is called so. */
function typeAlias({ name }: Contract): string {
  return `${name}_event`;
}

function typeText(events: readonly EventContract[]): string {
  const comment = blockComment("An event whose body a template renders; the body itself need not be there.");
  return `${comment}\nexport type EventWithBody = ${events.map(typeAlias).join(" | ")};`;
}

function functionText(events: readonly EventContract[]): string {
  const comment = blockComment(
    "The body of an event, rendered by the template of the contract that its constant names.",
    {
      tags: [{ name: "throws", text: "TypeError where no contract with a template describes the event." }],
    },
  );
  const cases = events.map((one) => {
    const call = `${rendererName(one.name, "body")}(event as ${typeAlias(one)}, options)`;
    return `  if (${eventTest("event", one)}) return ${call};`;
  });
  return `${comment}
export function renderBody(event: EventWithBody, options?: RenderOptions): string {
${cases.join("\n")}
  throw new TypeError("No template renders the body of this event: no contract that has one describes it");
}`;
}
