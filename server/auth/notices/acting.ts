import { sql } from "kysely";
import type { Context } from "../../core/context.ts";
import type { Db } from "../../db/database.ts";

type Caller = Pick<Context, "session" | "requestId" | "ip" | "userAgent">;

/**
 * Says in a transaction that an account acts on itself: what its owner is told of it names the session and the device
 * (`server/db/migrations/092_account_notices.sql`).
 */
export const actAs = (db: Db, { session, requestId, ip, userAgent }: Caller, accountId = session.accountId) =>
  setActing(db, { accountId, sessionId: session.id, requestId, ip, userAgent });

/** The same of somebody at the command line. */
export const actByCommandLine = (db: Db) => setActing(db, { byCommandLine: true });

const setActing = (db: Db, acting: object) =>
  sql`select set_config('app.acting', ${JSON.stringify(acting)}, true)`.execute(db);

/** What accounts do to what the application's role does not reach, in a transaction that says who it was. */
export const asAccount = <T>(context: Context, accountId: string, work: (db: Db) => Promise<T>) =>
  context.deps.database.system.transaction().execute(async (db) => {
    await actAs(db, context, accountId);
    return work(db);
  });
