export interface FieldSet {
  value: string | string[] | FieldSetValue;
}

export interface FieldSetValue {
  secret: string;
}
