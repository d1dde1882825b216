export type WindowBooked = WindowBookedAllDayFalse | WindowBookedAllDayTrue;

export interface WindowBookedAllDayFalse {
  all_day: false;
  from: string;
  to: string;
}

export interface WindowBookedAllDayTrue {
  all_day: true;
  from?: string;
  to?: string;
}
