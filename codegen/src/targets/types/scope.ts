import type { ImportRequest } from "../../emit/emitted-file.ts";
import type { ReferenceShape } from "../../ir/shape.ts";

/** The names of one module: its own, and what its types take from others. */
export interface Scope {
  /** What the referenced type is called in this module; asks for its import where another module declares it. */
  nameOf(reference: ReferenceShape): string;
  /** The imports that were asked for so far, in the order of asking. */
  imports(): ImportRequest[];
}

/** The scope of `module`, whose own types are `names`. */
export function createScope(module: string, names: ReadonlySet<string>): Scope {
  const requests = new Map<string, ImportRequest>();
  const taken = new Set(names);
  return {
    nameOf(reference) {
      if (reference.module === module) return reference.name;
      const key = `${reference.module} ${reference.name}`;
      const request = requests.get(key) ?? importOf(reference, taken);
      requests.set(key, request);
      taken.add(request.name);
      return request.as ?? request.name;
    },
    imports: () => [...requests.values()],
  };
}

/** A foreign name that is taken is imported as `Address_of_old_address`, which no generated name looks like. */
function importOf({ module, name }: ReferenceShape, taken: ReadonlySet<string>): ImportRequest {
  const request = { from: { target: "types", module }, name, typeOnly: true };
  return taken.has(name) ? { ...request, as: `${name}_of_${module.replaceAll("-", "_")}` } : request;
}
