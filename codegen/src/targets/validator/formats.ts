/** Where the check of a format is: a runtime module and the function that it exports, `(text: string) => boolean`. */
export interface FormatCheck {
  /** Module within the validator's `src`: `runtime/formats/date-time`. */
  readonly module: string;
  readonly export: string;
}

function check(file: string, name: string): FormatCheck {
  return { module: `runtime/formats/${file}`, export: name };
}

/** Every format that is asserted, by its name in a schema. A format that is not here is an annotation only. */
export const formatChecks: ReadonlyMap<string, FormatCheck> = new Map([
  ["date-time", check("date-time", "isDateTime")],
  ["date", check("date-time", "isDate")],
  ["time", check("date-time", "isTime")],
  ["duration", check("duration", "isDuration")],
  ["email", check("email", "isEmail")],
  ["idn-email", check("email", "isIdnEmail")],
  ["hostname", check("hostname", "isHostname")],
  ["idn-hostname", check("hostname", "isIdnHostname")],
  ["ipv4", check("ip", "isIpv4")],
  ["ipv6", check("ip", "isIpv6")],
  ["uri", check("uri", "isUri")],
  ["uri-reference", check("uri", "isUriReference")],
  ["iri", check("uri", "isIri")],
  ["iri-reference", check("uri", "isIriReference")],
  ["uri-template", check("uri-template", "isUriTemplate")],
  ["uuid", check("uuid", "isUuid")],
  ["json-pointer", check("json-pointer", "isJsonPointer")],
  ["relative-json-pointer", check("json-pointer", "isRelativeJsonPointer")],
  ["regex", check("regex", "isRegex")],
]);

/** The check of the day alone, for where a pattern already fixes the form of a `date` or `date-time`. */
export const calendarCheck: FormatCheck = check("date-time", "isCalendarDate");
