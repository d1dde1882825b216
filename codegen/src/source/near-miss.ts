export { didYouMean, nearMiss } from "../diagnostics/near-miss.ts";
