export interface LeaseReleased {
  holder: null;
  until?: null;
}
