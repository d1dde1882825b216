/** Texts of a format, and texts that are not. */
export interface FormatExamples {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const examples: Readonly<Record<string, FormatExamples>> = {
  "date-time": { valid: ["2030-01-02T03:04:05Z", "2031-05-06T07:08:09.5+01:00"], invalid: ["soon", "2030-01-02"] },
  date: { valid: ["2030-01-02"], invalid: ["soon", "2030-02-30"] },
  time: { valid: ["03:04:05Z"], invalid: ["soon", "25:00:00Z"] },
  duration: { valid: ["PT1H", "P1D"], invalid: ["an hour"] },
  email: { valid: ["somebody@example.org"], invalid: ["somebody"] },
  "idn-email": { valid: ["somebody@example.org", "sömebody@example.org"], invalid: ["somebody"] },
  hostname: { valid: ["example.org"], invalid: ["-no-host-"] },
  "idn-hostname": { valid: ["example.org", "exämple.org"], invalid: ["-no-host-"] },
  ipv4: { valid: ["192.0.2.1"], invalid: ["192.0.2.999"] },
  ipv6: { valid: ["2001:db8::1"], invalid: ["2001:db8"] },
  uri: { valid: ["https://example.org/a"], invalid: ["not a uri", "/a"] },
  "uri-reference": { valid: ["https://example.org/a", "/a"], invalid: ["not a uri"] },
  iri: { valid: ["https://example.org/a", "https://example.org/ä"], invalid: ["not an iri", "/a"] },
  "iri-reference": { valid: ["https://example.org/a", "/a", "/ä"], invalid: ["not an iri"] },
  "uri-template": { valid: ["https://example.org/{a}"], invalid: ["https://example.org/{a"] },
  uuid: { valid: ["0b8e3c9e-6f43-4c07-9a55-3d1b7a0f2c11"], invalid: ["no-uuid"] },
  "json-pointer": { valid: ["/a"], invalid: ["a"] },
  "relative-json-pointer": { valid: ["1/a"], invalid: ["/a"] },
  regex: { valid: ["^a+$"], invalid: ["("] },
};

const none: FormatExamples = { valid: [], invalid: [] };

/** Examples for a format by its name; none for one that is not known. */
export function formatExamples(format: string): FormatExamples {
  return Object.hasOwn(examples, format) ? (examples[format] ?? none) : none;
}
