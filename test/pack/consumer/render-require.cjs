require("./render.cjs")(require("@parley/body-renderer/question-v2"), require("@parley/body-renderer"));
