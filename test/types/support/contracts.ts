import type { Contract, Declaration } from "@parley/codegen/../src/ir/contract.ts";
