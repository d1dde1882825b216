import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import formats from "ajv-formats";

/** A validator that ajv wrote, and its source. */
export interface StandaloneValidator {
  readonly source: string;
  validate(value: unknown): boolean;
}

/**
 * Plain ajv standalone code for `schema`, formats asserted. Extension keywords mean nothing to ajv, so it does not check that
 * ids do not repeat: it has less to do than what it is compared with.
 */
export function compileStandalone(schema: object, allErrors: boolean): StandaloneValidator {
  const ajv = new Ajv2020({ allErrors, strict: false, code: { source: true, lines: true } });
  formats.default(ajv);
  const source = standalone.default(ajv, ajv.compile(schema));
  const module: { exports: unknown } = { exports: {} };
  compileFunction(source, ["require", "module", "exports"])(createRequire(import.meta.url), module, module.exports);
  const validate = module.exports;
  if (typeof validate !== "function") throw new TypeError("ajv standalone code exports no function");
  return { source, validate: (value) => validate(value) === true };
}
