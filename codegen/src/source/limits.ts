/** The largest input file, in bytes. */
export const maxFileBytes = 64 * 1024 * 1024;

/** How deep objects and lists may be nested: what recursive code everywhere else can rely on. */
export const maxDepth = 1000;

/** How many values the aliases of a YAML file may stand for. */
export const maxYamlValues = 1_000_000;
