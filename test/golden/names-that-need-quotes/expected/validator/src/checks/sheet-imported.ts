import { missing } from "../runtime/near-miss.ts";
import type { Place } from "../runtime/place.ts";
import { fieldsOf, own } from "../runtime/record.ts";
import type { Report } from "../runtime/report.ts";

const FIELDS = {
  known: new Set([
    "",
    "deep link",
    "a\"b",
    "a\nb",
    "x\u2028y",
    "*/",
    "${x}",
    "`",
    "1st",
    "class",
    "constructor",
    "__proto__",
  ]),
};

/** `names-that-need-quotes/sheet.imported.json#` */
export function acceptsSheetImported(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const {
    "": __, "deep link": deep_link, "a\"b": a_b, "a\nb": a_b2, "x\u2028y": x_y, "*/": _, "${x}": $_x_, "`": _2,
    "1st": _1st_, class: class_,
  } = fields;
  const constructor = own(fields, "constructor");
  const __proto__ = own(fields, "__proto__");
  if (typeof __ !== "string") return false;
  if (typeof deep_link !== "string") return false;
  if (a_b !== undefined && (typeof a_b !== "number" || !Number.isFinite(a_b))) return false;
  if (a_b2 !== undefined && (typeof a_b2 !== "number" || !Number.isFinite(a_b2))) return false;
  if (x_y !== undefined && (typeof x_y !== "number" || !Number.isFinite(x_y))) return false;
  if (typeof _ !== "string") return false;
  if (typeof $_x_ !== "string") return false;
  if (_2 !== undefined && typeof _2 !== "string") return false;
  if (_1st_ !== undefined && typeof _1st_ !== "boolean") return false;
  if (class_ !== undefined && typeof class_ !== "string") return false;
  if (constructor !== undefined && typeof constructor !== "string") return false;
  if (__proto__ !== undefined && typeof __proto__ !== "string") return false;
  return true;
}

/** `names-that-need-quotes/sheet.imported.json#` */
export function explainSheetImported(value: unknown, at: Place, report: Report): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return report.add(at, { code: "wrong-type", expected: "an object", received: value });
  const {
    "": __, "deep link": deep_link, "a\"b": a_b, "a\nb": a_b2, "x\u2028y": x_y, "*/": _, "${x}": $_x_, "`": _2,
    "1st": _1st_, class: class_,
  } = fields;
  const constructor = own(fields, "constructor");
  const __proto__ = own(fields, "__proto__");
  if (__ === undefined) report.add(at.to(""), missing("", fields, FIELDS));
  else if (typeof __ !== "string") report.add(at.to(""), { code: "wrong-type", expected: "a string", received: __ });
  if (deep_link === undefined) report.add(at.to("deep link"), missing("deep link", fields, FIELDS));
  else if (typeof deep_link !== "string") {
    report.add(at.to("deep link"), { code: "wrong-type", expected: "a string", received: deep_link });
  }
  if (a_b !== undefined && (typeof a_b !== "number" || !Number.isFinite(a_b))) {
    report.add(at.to("a\"b"), { code: "wrong-type", expected: "a number", received: a_b });
  }
  if (a_b2 !== undefined && (typeof a_b2 !== "number" || !Number.isFinite(a_b2))) {
    report.add(at.to("a\nb"), { code: "wrong-type", expected: "a number", received: a_b2 });
  }
  if (x_y !== undefined && (typeof x_y !== "number" || !Number.isFinite(x_y))) {
    report.add(at.to("x\u2028y"), { code: "wrong-type", expected: "a number", received: x_y });
  }
  if (_ === undefined) report.add(at.to("*/"), missing("*/", fields, FIELDS));
  else if (typeof _ !== "string") report.add(at.to("*/"), { code: "wrong-type", expected: "a string", received: _ });
  if ($_x_ === undefined) report.add(at.to("${x}"), missing("${x}", fields, FIELDS));
  else if (typeof $_x_ !== "string") report.add(at.to("${x}"), { code: "wrong-type", expected: "a string", received: $_x_ });
  if (_2 !== undefined && typeof _2 !== "string") {
    report.add(at.to("`"), { code: "wrong-type", expected: "a string", received: _2 });
  }
  if (_1st_ !== undefined && typeof _1st_ !== "boolean") {
    report.add(at.to("1st"), { code: "wrong-type", expected: "true or false", received: _1st_ });
  }
  if (class_ !== undefined && typeof class_ !== "string") {
    report.add(at.to("class"), { code: "wrong-type", expected: "a string", received: class_ });
  }
  if (constructor !== undefined && typeof constructor !== "string") {
    report.add(at.to("constructor"), { code: "wrong-type", expected: "a string", received: constructor });
  }
  if (__proto__ !== undefined && typeof __proto__ !== "string") {
    report.add(at.to("__proto__"), { code: "wrong-type", expected: "a string", received: __proto__ });
  }
}
