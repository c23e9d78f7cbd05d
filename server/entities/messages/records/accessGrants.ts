import { sql } from "kysely";
import { READING_LIFE } from "../../../../contract/entities/messages/messages.records.ts";
import { readSetting } from "../../../core/platformSettings.ts";
import { hashToken, newToken } from "../../../auth/secrets.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { fromNow, now } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { appendOperation } from "../../../operationLog/append.ts";
import type { Kind } from "./whitelistPolicy.ts";

/** Whose records are read, and what was searched for among them. */
export type ReadScope = Partial<
  Record<"groupId" | "groupOwner" | "sender" | "participant" | "friend" | "keyword", string>
>;
export type StatedReason = { reason?: string | undefined; caseNumber?: string | undefined };
/** A reading under way. */
export type AccessGrant = { id: string; token: string; expiresTime: string; scope: ReadScope };

/** What the operation's entry is about: the group or member, so that it stands in their own history. */
const findTarget = ({ groupId, participant }: ReadScope) => groupId ?? participant;

/** What is to be said before records are shown. */
export const readAccessPolicy = async ({ deps, tenantId }: Context) => ({
  asksReason: await readSetting(deps, tenantId, "askReadingReason"),
});

/** @throws ApiError at `reason` where the tenant asks for one (`askReadingReason`). */
export const requireReason = async (context: Context, { reason, caseNumber }: StatedReason) => {
  if (reason || caseNumber) return;
  if ((await readAccessPolicy(context)).asksReason) throw invalid({ reason: "rule.readingReason" });
};

/** Opens a reading in the transaction of the call that logs it. */
export const openAccessGrant = async (
  context: Context,
  kind: Kind,
  scope: ReadScope,
  why: StatedReason,
): Promise<AccessGrant> => {
  await requireReason(context, why);
  const { db, session } = context;
  const token = newToken();
  const { id, expiresTime } = await db
    .insertInto("messageReading")
    .values({
      tokenHash: hashToken(token),
      accountId: session.accountId,
      kind,
      scope: JSON.stringify(scope),
      reason: why.reason ?? "",
      caseNumber: why.caseNumber ?? null,
      expiresAt: fromNow(`${READING_LIFE} milliseconds`),
    })
    .returning(["id", "expiresAt as expiresTime"])
    .executeTakeFirstOrThrow();
  context.record(kind, findTarget(scope) ?? id, null, { reading: id });
  return { id, token, expiresTime, scope };
};

/** Opens a reading for a call that logs nothing by itself: the reading's own entry is written with it. */
export const openLoggedAccessGrant = async (
  context: Context,
  kind: Kind,
  scope: ReadScope,
  why: StatedReason,
): Promise<AccessGrant> => {
  const { reason, caseNumber } = why;
  await requireReason(context, why);
  return context.db.transaction().execute(async (db) => {
    const changes: Parameters<typeof appendOperation>[1]["changes"] = {};
    const record: Context["record"] = (_, id, before, after) => {
      changes[id] = { before, after };
    };
    const inside = { ...context, db, record };
    const reading = await openAccessGrant(inside, kind, scope, { reason, caseNumber });
    const params = { ...scope, ...(reason && { reason }), ...(caseNumber && { caseNumber }) };
    await appendOperation(inside, { call: `${kind}.open`, targetType: kind, params, changes });
    return reading;
  });
};

/** The reading of a token, if one is shown that is the caller's and not over. */
export const findAccessGrant = async (
  { db, tenantId, session }: Context,
  kind: Kind,
  token: string | undefined,
): Promise<AccessGrant | undefined> => {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom("messageReading")
    .where("tenantId", "=", tenantId)
    .where("tokenHash", "=", hashToken(token))
    .where("accountId", "=", session.accountId)
    .where("kind", "=", kind)
    .where("expiresAt", ">", now)
    .modifyFront(KEPT)
    // As `openAccessGrant` wrote it.
    .select((eb) => ["id", eb.ref("scope").$castTo<ReadScope>().as("scope"), "expiresAt as expiresTime"])
    .executeTakeFirst();
  return row && { ...row, token };
};

/** A reading covers what is asked for within it; each other word that is searched for is a reading of its own. */
export const covers = (opened: ReadScope, { keyword, ...wanted }: ReadScope) => {
  const { keyword: openedWord, ...whose } = opened;
  return (
    openedWord === keyword &&
    Object.entries(whose).every(([name, value]) => wanted[name as keyof typeof wanted] === value)
  );
};

/** Counts what was read. It need not wait for the disk: the entry in the log is what may not be lost. */
export const countPage = ({ db, tenantId }: Context, { id }: AccessGrant, rows: number) =>
  sql`${KEPT}
    with soon as materialized (select set_config('synchronous_commit', 'off', true))
    update message_reading set pages = pages + 1, rows = rows + ${rows}, last_read_at = now() from soon
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
