/** How the events of a contract are written with its builder. */
export interface Spelling {
  readonly factory: string;
  /** Fields that the builder fills in. */
  readonly constants: readonly string[];
  /** Fields of the factory's object. */
  readonly init: readonly string[];
  /** Lists by the method that adds an item. */
  readonly lists: Readonly<Record<string, string>>;
}

/** The program that builds `event`, as a person would write it: the required fields, each item, each optional field. */
export function written(event: object, { factory, constants, init, lists }: Spelling): string {
  const given = Object.entries(event).filter(([name]) => !constants.includes(name));
  const object = Object.fromEntries(given.filter(([name]) => init.includes(name)));
  const calls = given
    .filter(([name]) => !init.includes(name))
    .flatMap(([name, value]) => {
      const appender = lists[name];
      return appender === undefined
        ? [call(camelCase(name), value)]
        : (value as readonly unknown[]).map((item) => call(appender, item));
    });
  return `const made = ${factory}(${JSON.stringify(object)})${calls.join("")};`;
}

function call(method: string, value: unknown): string {
  return `\n  .${method}(${JSON.stringify(value)})`;
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
