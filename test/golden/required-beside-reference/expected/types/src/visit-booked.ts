export interface VisitBooked {
  host?: VisitBookedHost;
  guest?: VisitBookedPerson;
}

export interface VisitBookedHost {
  name?: string;
  email: string;
}

export interface VisitBookedPerson {
  name?: string;
  email?: string;
}
