import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const [, , path, name, stem] = process.argv;
const validator = await import(`@parley/validator/${path}`);
// Importing JSON is still an experiment in Node 20.
require("./report.cjs")(validator, name, require(`@parley/types/cases/${stem}.json`));
