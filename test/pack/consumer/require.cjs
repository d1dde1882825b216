const [, , path, name, stem] = process.argv;
require("./report.cjs")(require(`@parley/validator/${path}`), name, require(`@parley/types/cases/${stem}.json`));
