export interface Person {
  name: string;
  desk?: PersonDesk;
}

export interface PersonDesk {
  /** A whole number. */
  floor: number;
}
