import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "codegen/src/**/*.test.ts"],
    testTimeout: 60_000,
    // The file is what `.ci/run` counts.
    reporters: ["default", "json"],
    outputFile: { json: "test/.results/vitest.json" },
  },
});
