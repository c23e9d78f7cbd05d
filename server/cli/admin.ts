import { sql } from "kysely";
import { currentCode } from "../auth/authenticator.ts";
import { hashHandoverCode, newHandoverCode } from "../auth/factors/recoveryCodes.ts";
import { actByCommandLine } from "../auth/notices/acting.ts";
import { generatePassword, hashPassword } from "../auth/passwords.ts";
import { readSecrets, type Secrets } from "../auth/secrets.ts";
import { forgetGuesses } from "../auth/throttle.ts";
import { type Db, openDatabase } from "../db/database.ts";
import { withDatabase } from "../db/withDatabase.ts";
import { rotateKey } from "../keys/rotateKey.ts";
import { readSettings, type Settings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

const USAGE = `npm run admin -- code <account>            the authenticator's current code
npm run admin -- reset-password <account>  a new one-time password
npm run admin -- reset-code <account>      takes the second factors; prints the code with which a new one is bound
npm run admin -- unlock <account>          forgets wrong guesses: every device may try again at once
npm run admin -- rotate-key                seals everything with a new key, beside running nodes
`;

type AccountRow = { id: string; account: string; totpSecret: Buffer | null };
type Command = (db: Db, account: AccountRow, secrets: Secrets) => Promise<string>;

/** For trying out, and for a lost phone or password: whoever can read the database may run it. */
const commands: Record<string, Command> = {
  code: async (_db, { id, totpSecret }, secrets) =>
    totpSecret
      ? currentCode(secrets.open(totpSecret, `account:${id}`))
      : "no authenticator is bound; sign in to bind one",
  "reset-password": async (db, { id }) => {
    const password = generatePassword();
    await sql`update account set password_hash = ${await hashPassword(password)}, must_change_password = true,
      password_expires_at = now() + interval '1 day', updated_at = now() where id = ${id}`.execute(db);
    await endSessions(db, id);
    return password;
  },
  "reset-code": async (db, { id }) => {
    const code = newHandoverCode();
    await sql`select reset_admin_factors(${id}, ${hashHandoverCode(code)}, interval '7 days')`.execute(db);
    return code;
  },
  unlock: async (db, { account }) => {
    await forgetGuesses(db, account);
    return "wrong guesses are forgotten";
  },
};

const endSessions = (db: Db, accountId: string) =>
  sql`update session set ended_at = now() where account_id = ${accountId} and ended_at is null`.execute(db);

const say = (line: string) => void process.stdout.write(`${line}\n`);

const [name = "", accountName = ""] = process.argv.slice(2);
const command = commands[name];
const isRotation = name === "rotate-key" && accountName === "";
if (!isRotation && (!command || !accountName)) {
  process.stderr.write(USAGE);
  process.exit(2);
}

const work = async (db: Db, settings: Settings) => {
  if (!command) return rotateKey(db, settings, say);
  const { rows } = await sql<AccountRow>`
    select id, account, totp_secret as "totpSecret" from account where lower(account) = lower(${accountName})`.execute(
    db,
  );
  const [account] = rows;
  if (!account) throw new Error("there is no such account");
  const said = await db.transaction().execute(async (inside) => {
    await actByCommandLine(inside);
    return command(inside, account, readSecrets(settings));
  });
  return say(said);
};

const settings = readSettings(process.env);
await withDatabase(settings, async (url) => {
  const database = openDatabase(url, 4, (error) => process.stderr.write(`${error.message}\n`));
  await endWithReason(() => work(database.system, settings));
  await database.close();
});
