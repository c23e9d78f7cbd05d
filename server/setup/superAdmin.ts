import { sql } from "kysely";
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
  const { rows } = await sql<{ id: string }>`
    insert into account (account, nickname, password_hash, must_change_password, is_super_admin)
    values (${account}, 'superAdmin', ${await hashPassword(password)}, ${settings.ADMIN_PASSWORD === undefined}, true)
    returning id`.execute(system);
  const id = rows[0]?.id;
  await sql`update account set totp_secret = ${secrets.seal(secret, `account:${id}`)} where id = ${id}`.execute(system);
  return { account, password, secret, otpauthUrl: otpauthUrl(secret, account) };
};
