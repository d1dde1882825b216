import { Project, ts } from "ts-morph";

/** The emitted types of both versions, and the types to be compared. */
export interface TypesRequest {
  /** Printed modules of folder layout by their paths: `types/src/question-v2.ts`. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly types: readonly ComparedType[];
}

/** A type of both versions. */
export interface ComparedType {
  /** Told apart by it in the result. */
  readonly key: string;
  readonly before: TypeName;
  readonly after: TypeName;
}

/** A type by its module and its name there. */
export interface TypeName {
  readonly module: string;
  readonly name: string;
}

/** Which code goes on compiling. */
export interface TypeCompatibility {
  /** A value of the older type can be given where the newer one is asked for: senders. */
  readonly forSenders: boolean;
  /** A value of the newer type can be given where the older one is asked for: readers. */
  readonly forReaders: boolean;
}

/** Asks the TypeScript compiler which of the types can stand for each other. */
export function compareTypes({ before, after, types }: TypesRequest): Map<string, TypeCompatibility> {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
      types: [],
    },
  });
  for (const [side, files] of [["before", before] as const, ["after", after] as const])
    for (const [path, text] of files) project.createSourceFile(`/${side}/${path}`, text);
  const lines = types.flatMap((one, index) => questions(one, index));
  const asked = project.createSourceFile("/asked.ts", lines.map(({ text }) => text).join("\n"));
  const refused = new Set(asked.getPreEmitDiagnostics().map((one) => one.getLineNumber()));
  return new Map(
    types.map(({ key }, index) => [
      key,
      { forSenders: !refused.has(index * 2 + 1), forReaders: !refused.has(index * 2 + 2) },
    ]),
  );
}

/** One line each: the older as the newer, the newer as the older. */
function questions({ before, after }: ComparedType, index: number): { readonly text: string }[] {
  const old = typeText("before", before);
  const now = typeText("after", after);
  return [
    { text: `export const senders${index}: ${now} = null as unknown as ${old};` },
    { text: `export const readers${index}: ${old} = null as unknown as ${now};` },
  ];
}

function typeText(side: "before" | "after", { module, name }: TypeName): string {
  return `import("./${side}/types/src/${module}.ts").${name}`;
}
