require("./build.cjs")(
  require("@parley/builder/question-v2"),
  require("@parley/builder/question-ask"),
  require("@parley/validator"),
);
