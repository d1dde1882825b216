import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import {
  isCalendarDate,
  isDate,
  isDateTime,
  isTime,
} from "../../codegen/src/targets/validator/runtime/formats/date-time.ts";
import { isEmail, isIdnEmail } from "../../codegen/src/targets/validator/runtime/formats/email.ts";
import { isHostname, isIdnHostname } from "../../codegen/src/targets/validator/runtime/formats/hostname.ts";
import { isIpv4, isIpv6 } from "../../codegen/src/targets/validator/runtime/formats/ip.ts";
import {
  isJsonPointer,
  isRelativeJsonPointer,
} from "../../codegen/src/targets/validator/runtime/formats/json-pointer.ts";
import { decodePunycode, punycodeLength } from "../../codegen/src/targets/validator/runtime/formats/punycode.ts";
import { isUriTemplate } from "../../codegen/src/targets/validator/runtime/formats/uri-template.ts";
import {
  isIri,
  isIriReference,
  isUri,
  isUriReference,
} from "../../codegen/src/targets/validator/runtime/formats/uri.ts";

type Check = (text: string) => boolean;

/** Texts that a check takes, and texts that it does not. */
function expectVerdicts(check: Check, right: readonly string[], wrong: readonly string[]): void {
  expect(right.filter((text) => !check(text))).toEqual([]);
  expect(wrong.filter(check)).toEqual([]);
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

describe("dates and times", () => {
  it("knows every day of the years around a change of rule", () => {
    const years = [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2100, 9999];
    const texts = years.flatMap((year) =>
      Array.from({ length: 14 * 33 }, (_, index) => {
        return `${String(year).padStart(4, "0")}-${twoDigits(Math.floor(index / 33))}-${twoDigits(index % 33)}`;
      }),
    );
    const exists = (text: string): boolean => {
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    };
    expect(texts.filter((text) => isDate(text) !== exists(text))).toEqual([]);
    expect(texts.filter((text) => isDateTime(`${text}T12:00:00Z`) !== exists(text))).toEqual([]);
  });

  it("looks at the day alone where the form is known", () => {
    expectVerdicts(isCalendarDate, ["2024-02-29T23:59:60Z", "2023-12-31"], ["2023-02-29T00:00:00Z", "2023-04-31"]);
  });

  it("wants a T, seconds and an offset", () => {
    const wrong = [
      "2024-01-01 00:00:00Z",
      "2024-01-01T00:00Z",
      "2024-01-01T00:00:00",
      "2024-01-01T00:00:00+0100",
      "2024-01-01T00:00:00.Z",
    ];
    expectVerdicts(isDateTime, ["2024-01-01T00:00:00Z", "2024-01-01t00:00:00.5z", "2024-01-01T00:00:00-23:59"], wrong);
  });

  it("has leap seconds before midnight UTC alone", () => {
    expectVerdicts(
      isTime,
      ["23:59:60Z", "00:29:60+00:30", "00:59:60.9+01:00", "22:59:60-01:00"],
      ["23:59:60+00:01", "00:00:60Z", "23:59:61Z"],
    );
  });
});

describe("names and addresses", () => {
  it("holds the limits of the domain name system", () => {
    const label = "a".repeat(63);
    const longest = [label, label, label, "a".repeat(61)].join(".");
    expect(longest).toHaveLength(253);
    expectVerdicts(
      isHostname,
      [longest, label, "1.2", "XN--9N2BP8Q"],
      [`${longest}a`, `${label}a`, "a..b", "a_b", "-a", "xn--"],
    );
  });

  it("takes what a browser's address bar makes of a name for the same name", () => {
    const names = [
      "bücher.example",
      "παράδειγμα.δοκιμή",
      "例え.テスト",
      "пример.рф",
      "उदाहरण.परीक्षा",
      "مثال.إختبار",
      "ñandú",
      "a.b-c.é",
    ];
    for (const name of names) {
      expect([name, isIdnHostname(name), isHostname(name), isHostname(domainToASCII(name))]).toEqual([
        name,
        true,
        false,
        true,
      ]);
    }
  });

  it("reads and measures Punycode as others write it", () => {
    for (const label of ["bücher", "ü", "παράδειγμα", "例え", "mañana-señor", "aé例", "😀x"]) {
      const written = domainToASCII(label).slice("xn--".length);
      const points = Array.from(label, (char) => char.codePointAt(0) ?? 0);
      expect([label, decodePunycode(written)]).toEqual([label, points]);
      expect([label, punycodeLength(points)]).toEqual([label, written.length]);
    }
  });

  it("reads a mailbox from its last @", () => {
    const right = ['"a@b"@c.d', '"\\""@c', '""@c', "a+b=c/d@e.f", "a@[127.0.0.1]", "a@[ipv6:::1]"];
    const wrong = [
      "a",
      "@",
      "a@",
      "@b",
      "a@b@c",
      '"a"b"@c',
      '"a\\"@c',
      "a@-b",
      "a@b.",
      "a@[::1]",
      "a@[127.0.0.1",
      "a\n@b",
      "é@b",
      "a@é",
    ];
    expectVerdicts(isEmail, right, wrong);
    expectVerdicts(isIdnEmail, ["é@b", "a@é.de", '"é"@b'], ["a é@b", "é", "a@-é"]);
  });

  it("counts the groups of an IPv6 address", () => {
    const right = [
      "::",
      "1::",
      "::1",
      "1:2:3:4:5:6:7::",
      "::2:3:4:5:6:7:8",
      "1:2:3:4:5:6:1.2.3.4",
      "::1.2.3.4",
      "FFFF::",
    ];
    const wrong = [
      "",
      ":",
      ":::",
      "1::2::3",
      "1:2:3:4:5:6:7:8::",
      "::1:2:3:4:5:6:7:8",
      "1.2.3.4::",
      "::1.2.3.4:5",
      "1:2:3:4:5:6:7:1.2.3.4",
      "::g",
      "::1.2.3",
    ];
    expectVerdicts(isIpv6, right, wrong);
    expectVerdicts(
      isIpv4,
      ["0.0.0.0", "249.255.199.9"],
      ["256.1.1.1", "01.1.1.1", "1.1.1", "1.1.1.1.", "1.1.1.1.1", "1..1.1"],
    );
  });
});

describe("URIs", () => {
  it("tells a scheme from a first segment", () => {
    expectVerdicts(
      isUri,
      ["a:", "a:b", "a+b-c.1:/", "urn:x:y?z#w", "a:b:c", "http://[v1.a]:80/"],
      [":b", "1a:b", "a/b:c", "", "a_b:c", "é:b"],
    );
    expectVerdicts(
      isUriReference,
      ["", "a/b:c", "?a:b", "#a", "//a:1", ".", "a?b/c?d"],
      [":b", "1:b", "a[b]", "a b", "#a#b", "%", "%1", "%GG", "//a:b"],
    );
  });

  it("lets an IRI have more characters, each in its place", () => {
    expectVerdicts(
      isIri,
      ["http://é/é?é#é", "a:\u{10000}", "http://é:80", "a:?\ue000"],
      ["é:b", "a:\ue000", "a:#\ue000", "a:\ufffe", "http://a:é", "a:\ud800"],
    );
    expectVerdicts(isIriReference, ["é", "é?\u{f0000}", ""], ["é:b", "é\u{f0000}", " é"]);
  });

  it("reads templates", () => {
    expectVerdicts(
      isUriTemplate,
      ["{a}{b}", "x{?a,b*,c:3}y", "{%C3%A9}", "é{e}"],
      ["{", "}", "{a", "a}", "{a}}", "{{a}}", "{a b}", "{a*:3}", "{.a.}", "{a:}", "%"],
    );
  });

  it("reads pointers", () => {
    expectVerdicts(isJsonPointer, ["", "/", "//", "/~0~1"], ["a", "/~", "/~2", "~0"]);
    expectVerdicts(
      isRelativeJsonPointer,
      ["0", "10#", "0/", "1/~0"],
      ["", "01", "#", "/a", "0a", "0##", "1#/a", "1/~"],
    );
  });
});

describe("hostile texts", () => {
  const checks: readonly Check[] = [
    isDateTime,
    isTime,
    isEmail,
    isIdnEmail,
    isHostname,
    isIdnHostname,
    isIpv6,
    isUri,
    isIri,
    isUriTemplate,
    isJsonPointer,
  ];

  it.each(["a", "a.", "1", "%41", "~0", "/", ":", "@", "é", '\\"', "{a}", "{a,", "xn--"])(
    "are judged, not choked on: %j many times",
    (unit) => {
      const long = unit.repeat(300_000);
      const texts = [long, `"${long}"@b`, `http://${long}!`, `2024-01-01T00:00:00.${long}`, `${long}\n`];
      expect(
        texts.flatMap((text) => checks.map((check) => typeof check(text))).every((type) => type === "boolean"),
      ).toBe(true);
    },
  );
});
