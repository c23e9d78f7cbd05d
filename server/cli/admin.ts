import { sql } from "kysely";
import type { CommandName } from "../../contract/entities/access/commandLine.ts";
import { currentCode } from "../auth/authenticator.ts";
import { hashHandoverCode, newHandoverCode } from "../auth/factors/recoveryCodes.ts";
import { actByCommandLine } from "../auth/notices/acting.ts";
import { generatePassword, hashPassword } from "../auth/passwords.ts";
import { readSecrets, type Secrets } from "../auth/secrets.ts";
import { forgetGuesses } from "../auth/throttle.ts";
import type { Db } from "../db/database.ts";
import { withDatabase, withOwner } from "../db/withDatabase.ts";
import { rotateKey } from "../keys/rotateKey.ts";
import { appendAccountCommand, appendCommand } from "../operationLog/commandLine.ts";
import { readSettings, type Settings } from "../settings.ts";
import { endWithReason } from "./endWithReason.ts";

const USAGE = `npm run admin -- code <account>            the authenticator's current code
npm run admin -- reset-password <account>  a new one-time password
npm run admin -- reset-code <account>      takes the second factors; prints the code with which a new one is bound
npm run admin -- unlock <account>          forgets wrong guesses: every device may try again at once
npm run admin -- end-two-people <server>   one person is enough again, where nobody is left who could approve
npm run admin -- rotate-key                seals everything with a new key, beside running nodes
Each of them leaves an entry in the operation log.
`;

type AccountRow = { id: string; account: string; totpSecret: Buffer | null };
/** What the log calls it, and what it prints. */
type AccountCommand = { name: CommandName; run: (db: Db, account: AccountRow, secrets: Secrets) => Promise<string> };

/** For trying out, and for a lost phone or password: whoever can read the database may run it. */
const accountCommands: Readonly<Record<string, AccountCommand>> = {
  code: {
    name: "showCode",
    run: async (_db, { id, totpSecret }, secrets) => {
      if (!totpSecret) throw new Error("no authenticator is bound; sign in to bind one");
      return currentCode(secrets.open(totpSecret, `account:${id}`));
    },
  },
  "reset-password": {
    name: "resetPassword",
    run: async (db, { id }) => {
      const password = generatePassword();
      await sql`update account set password_hash = ${await hashPassword(password)}, must_change_password = true,
        password_expires_at = now() + interval '1 day', updated_at = now() where id = ${id}`.execute(db);
      await endSessions(db, id);
      return password;
    },
  },
  "reset-code": {
    name: "resetGoogleCode",
    run: async (db, { id }) => {
      const code = newHandoverCode();
      await sql`select reset_admin_factors(${id}, ${hashHandoverCode(code)}, interval '7 days')`.execute(db);
      return code;
    },
  },
  unlock: {
    name: "unlock",
    run: async (db, { account }) => {
      await forgetGuesses(db, account);
      return "wrong guesses are forgotten";
    },
  },
};

const endSessions = (db: Db, accountId: string) =>
  sql`update session set ended_at = now() where account_id = ${accountId} and ended_at is null`.execute(db);

const runForAccount = async (db: Db, settings: Settings, { name, run }: AccountCommand, wanted: string) => {
  const { rows } = await sql<AccountRow>`
    select id, account, totp_secret as "totpSecret" from account where lower(account) = lower(${wanted})`.execute(db);
  const [account] = rows;
  if (!account) throw new Error("there is no such account");
  const secrets = readSecrets(settings);
  const said = await db.transaction().execute(async (inside) => {
    await actByCommandLine(inside);
    const result = await run(inside, account, secrets);
    await appendAccountCommand(inside, account.id, { name });
    return result;
  });
  // Once it stands in the log: nobody has a code or a password that is not there.
  say(said);
};

/** No call does it: whoever holds one account could use it (docs/decisions/0072-two-people.md). */
const endTwoPeople = (db: Db, tenantName: string) =>
  db.transaction().execute(async (inside) => {
    const tenant = await inside
      .selectFrom("tenant")
      .where("name", "=", tenantName)
      .forUpdate()
      .select(["id", "needsTwoPeople"])
      .executeTakeFirst();
    if (!tenant) throw new Error("there is no such server");
    if (!tenant.needsTwoPeople) throw new Error("one person is enough on that server already");
    await inside.updateTable("tenant").set({ needsTwoPeople: false }).where("id", "=", tenant.id).execute();
    const changes = { [tenant.id]: { before: { needsTwoPeople: true }, after: { needsTwoPeople: false } } };
    await appendCommand(inside, [tenant.id], { name: "endTwoPeople", targetType: "tenants", changes });
    say("one person is enough there from now on");
  });

const say = (line: string) => void process.stdout.write(`${line}\n`);

const choose = (name: string, about: string): ((db: Db, settings: Settings) => Promise<void>) | undefined => {
  if (name === "rotate-key") return about === "" ? (db, settings) => rotateKey(db, settings, say) : undefined;
  if (about === "") return undefined;
  if (name === "end-two-people") return (db) => endTwoPeople(db, about);
  const command = Object.hasOwn(accountCommands, name) ? accountCommands[name] : undefined;
  return command && ((db, settings) => runForAccount(db, settings, command, about));
};

const [name = "", about = ""] = process.argv.slice(2);
const command = choose(name, about);
if (!command) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const settings = readSettings(process.env);
await endWithReason(() => withDatabase(settings, (url) => withOwner(url, (db) => command(db, settings))));
