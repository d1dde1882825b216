export interface TypeShadowed {
  list: TypeShadowedArray;
  map?: TypeShadowedRecord;
  fault?: TypeShadowedError;
  text?: TypeShadowedString;
}

export type TypeShadowedArray = TypeShadowedError[];

export interface TypeShadowedRecord {
  [key: string]: string[];
}

export interface TypeShadowedError {
  code: string;
}

export interface TypeShadowedString {
  value: string;
}
