import type { Config } from "@parley/codegen";

export default {
  schemas: "schemas",
  out: "packages",
  scope: "@parley",
  layout: "packages",
} satisfies Config;
