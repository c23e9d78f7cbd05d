/** Who makes a call: one sign-in of one account, as it is now. */
export type Session = {
  id: string;
  accountId: string;
  account: string;
  nickname: string;
  /** When its person last showed a code of their authenticator, in ms. */
  factorAt: number;
  avatar: string | null;
  isSuperAdmin: boolean;
  mustChangePassword: boolean;
  /** The tenant that the session works in. */
  tenantId: string;
};
