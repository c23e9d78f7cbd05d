import type { SealedOwner } from "../keys/sealed.ts";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Context, Fields, Handler } from "../core/context.ts";
import { sql } from "kysely";
import { ApiError } from "../core/errors.ts";
import { fromNow, now } from "../db/expressions.ts";

/** Whether another person has to approve the call before it is done in this tenant. */
export const requiresApproval = async ({ approval }: Endpoint, { deps, tenantId }: Context) =>
  approval !== undefined && (await deps.access.needsTwoPeople(tenantId));

/** An answer waits for who asked as long as a password that it gives is good. */
export const ANSWER_WAITS = "24 hours";

/** Whose a sealed value of the table `approval` is. */
export const sealOwner = (tenantId: string, id: string, column: "input" | "answer"): SealedOwner =>
  `approval:${tenantId}:${id}:${column}`;

/**
 * Keeps a call for somebody else to approve; noted in the log like the call itself. Its input may hold a secret: it is
 * sealed, and gone once it is decided or its day is over.
 * @throws ApiError `approvalWaiting` when the caller asked for the same already
 */
export const requestApproval = async (context: Context, call: string, input: unknown, shown: Fields) => {
  const { db, deps, session, tenantId } = context;
  const ofTenant = db.updateTable("approval").where("tenantId", "=", tenantId);
  await ofTenant.set({ sealedInput: null }).where("sealedInput", "is not", null).where("expiresAt", "<", now).execute();
  await ofTenant
    .set({ sealedAnswer: null })
    .where("sealedAnswer", "is not", null)
    .where("decidedAt", "<", fromNow(`-${ANSWER_WAITS}`))
    .execute();
  if (await isWaiting(context, call, input)) throw new ApiError("approvalWaiting");
  const { id } = await db
    .insertInto("approval")
    .values({ call, shown: JSON.stringify(shown), requesterId: session.accountId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sealedInput = deps.secrets.seal(JSON.stringify(input), sealOwner(tenantId, id, "input"));
  await db.updateTable("approval").set({ sealedInput }).where("tenantId", "=", tenantId).where("id", "=", id).execute();
  context.record("approvals", id, null, { call, approvalState: "Pending" });
};

/** Whether the caller has asked for that very call, and nobody has decided yet. */
const isWaiting = async ({ db, deps, session, tenantId }: Context, call: string, input: unknown) => {
  const open = await db
    .selectFrom("approval")
    .where("tenantId", "=", tenantId)
    .where("requesterId", "=", session.accountId)
    .where("call", "=", call)
    .where("decidedAt", "is", null)
    .where("expiresAt", ">", now)
    .select(["id", "sealedInput"])
    .execute();
  const wanted = JSON.stringify(input);
  return open.some(
    ({ id, sealedInput }) =>
      sealedInput !== null && deps.secrets.open(sealedInput, sealOwner(tenantId, id, "input")) === wanted,
  );
};

/**
 * Does a call and takes that back: what would be refused is refused. It answers what the call would.
 * @throws ApiError as the call does
 */
export const rehearse = async (context: Context, handler: Handler, input: unknown) => {
  await sql`savepoint rehearsal`.execute(context.db);
  const answer = await handler(
    { ...context, record: () => {}, noteCommands: () => {}, afterCommit: () => {}, setHeader: () => {} },
    input,
  );
  await sql`rollback to savepoint rehearsal`.execute(context.db);
  return answer;
};

/** Notes that the caller made an account, reset it, or changed what it may: they do not approve for one another now. */
export const tieAccounts = ({ db, session }: Context, accountId: string) =>
  sql`select tie_accounts(${accountId}, ${session.accountId})`.execute(db);
