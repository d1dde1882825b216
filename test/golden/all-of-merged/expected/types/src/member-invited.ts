export interface MemberInvited {
  role: "admin" | "guest";
  email: string;
}
