/** The types that a contract's builder module exports. */
export interface BuilderTypeNames {
  readonly init: string;
  readonly builder: string;
  readonly factory: string;
  readonly fields: string;
}

/** The names for a contract of that name. */
export function builderTypeNames(contract: string): BuilderTypeNames {
  return {
    init: `${contract}Init`,
    builder: `${contract}Builder`,
    factory: `${contract}Factory`,
    fields: `${contract}Fields`,
  };
}
