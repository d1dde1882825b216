/** The emitted packages, which are versioned together. */
export const emitted = ["@parley/types", "@parley/validator", "@parley/body-renderer", "@parley/builder"] as const;

/** Every package that is published. */
export const published = [...emitted, "@parley/codegen"] as const;
