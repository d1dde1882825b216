import type { Person, PersonDesk } from "./person.ts";

export interface GuestArrived {
  guest: Person;
  host?: Person;
  desk?: PersonDesk;
}
