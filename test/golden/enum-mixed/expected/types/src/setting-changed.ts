export interface SettingChanged {
  value: "auto" | 0 | 1.5 | true | null;
}
