import { newSecret, otpauthUrl } from "../auth/authenticator.ts";
import { generatePassword, hashPassword } from "../auth/passwords.ts";
import type { Secrets } from "../auth/secrets.ts";
import type { Db } from "../db/database.ts";
import type { Settings } from "../settings.ts";

/** What is told once about the account made at the first start. */
export type FirstAccount = { account: string; password: string; secret: string; otpauthUrl: string };

/**
 * Makes the super admin, with an authenticator bound. A password of ADMIN_PASSWORD stays; a generated one must be
 * changed at the first sign-in.
 */
export const addSuperAdmin = async (system: Db, settings: Settings, secrets: Secrets): Promise<FirstAccount> => {
  const account = settings.ADMIN_ACCOUNT;
  const password = settings.ADMIN_PASSWORD ?? generatePassword();
  const secret = settings.ADMIN_TOTP_SECRET ?? newSecret();
  const { id } = await system
    .insertInto("account")
    .values({
      account,
      nickname: "superAdmin",
      passwordHash: await hashPassword(password),
      mustChangePassword: settings.ADMIN_PASSWORD === undefined,
      isSuperAdmin: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const totpSecret = secrets.seal(secret, `account:${id}`);
  await system.updateTable("account").set({ totpSecret }).where("id", "=", id).execute();
  return { account, password, secret, otpauthUrl: otpauthUrl(secret, account) };
};
