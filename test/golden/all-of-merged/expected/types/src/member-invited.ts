export interface MemberInvited {
  email: string;
  role: "admin" | "guest";
}
