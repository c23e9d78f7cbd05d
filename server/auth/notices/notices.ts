import { sql } from "kysely";
import type { z } from "zod";
import { type AccountNotice, MOST_UNSEEN } from "../../../contract/entities/access/accountNotices.ts";
import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { required } from "../../core/required.ts";
import { scope } from "../../crud/columns.ts";
import type { Db } from "../../db/database.ts";
import { fromNow, now, toBoolean } from "../../db/expressions.ts";

type Notice = z.input<typeof AccountNotice>;

const t = scope<{ t: "accountNotice" }>();

/** How long notices are kept. */
export const NOTICES_KEPT = "90 days";

/** Fields of a notice, of the table as `t`. */
export const noticeColumns = {
  id: t.ref("t.id"),
  kind: t.ref("t.kind"),
  time: t.ref("t.lastAt"),
  times: t.ref("t.times"),
  // Only the triggers of the table write it.
  details: t.ref("t.params").$castTo<Notice["details"]>(),
  byAccount: t.ref("t.byAccount"),
  isOwn: sql<boolean>`coalesce(t.by_account_id = t.account_id, false)`,
  byCommandLine: t.ref("t.byCommandLine"),
  ip: t.fn<string | null>("host", ["t.ip"]),
  userAgent: t.ref("t.userAgent"),
  isSeen: toBoolean(t("t.seenAt", "is not", null)),
};

/**
 * What a session shows at its beginning: nothing that was done in it or on its device, or seen there. A device that was
 * not there before another one came says nothing of that: whoever holds it is the one it would warn of.
 */
const shownTo = ({ session }: Context) => sql`
  from account_notice n, session s left join account_device d on d.id = s.device_id
  where s.id = ${session.id} and n.account_id = s.account_id and n.seen_at is null and n.created_at < s.created_at
    and n.session_id is distinct from s.id and (n.device_id is null or n.device_id is distinct from s.device_id)
    and n.id > coalesce(d.seen_until, 0) and (n.kind <> 'newDevice' or d.created_at is null or d.created_at < n.created_at)`;

export const listUnseen = async (context: Context) => {
  const { system } = context.deps.database;
  const { rows } = await sql<{ id: string }>`
    select n.id ${shownTo(context)} order by n.id desc limit ${MOST_UNSEEN}`.execute(system);
  if (rows.length === 0) return [];
  return system
    .selectFrom("accountNotice as t")
    .where(
      "t.id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("t.id", "desc")
    .select(Object.entries(noticeColumns).map(([name, column]) => sql`${column}`.as(name)))
    .$castTo<Notice>()
    .execute();
};

/**
 * Notes what was seen. On a device that is newer than what happened that holds for this device alone, as long as there
 * is an older one: whoever broke in does not get to hide it from the owner's own.
 */
export const seeNotices = async (context: Context, ids: readonly string[]) => {
  const { rows } = await sql<{ seen: number }>`
    with shown as (select n.id, n.created_at, s.device_id, coalesce(d.created_at, s.created_at) as device_since ${shownTo(context)}
      and n.id = any(${ids}::bigint[])),
    here as (update account_device d set seen_until = greatest(d.seen_until, (select max(id) from shown))
      where d.id = (select device_id from shown limit 1)),
    everywhere as (update account_notice n set seen_at = now() from shown where n.id = shown.id and (shown.device_since < shown.created_at
      or not exists (select from account_device o where o.account_id = n.account_id and o.created_at < n.created_at)))
    select count(*)::int as seen from shown`.execute(context.deps.database.system);
  return required(rows[0], "the count of what was seen").seen;
};

/** @throws ApiError `notFound` for what is not the caller's own */
const requireOwn = async ({ deps, session }: Context, table: "accountNotice" | "session", id: string | undefined) => {
  if (id === undefined) return;
  const own = await deps.database.system
    .selectFrom(table)
    .where("id", "=", id)
    .where("accountId", "=", session.accountId)
    .select("id")
    .executeTakeFirst();
  if (!own) throw notFound();
};

/** "This was not me": only this session stays, and does nothing but take a new password. */
export const reportIntrusion = async (context: Context, about: { noticeId?: string; sessionId?: string }) => {
  await requireOwn(context, "accountNotice", about.noticeId);
  await requireOwn(context, "session", about.sessionId);
  const { accountId, id } = context.session;
  const { rows } = await sql<{ ended: number }>`
    select report_intrusion(${accountId}, ${id}) as ended`.execute(context.db);
  context.afterCommit(context.deps.access.forget);
  context.record("admins", accountId, null, { mustChangePassword: true });
  return required(rows[0], "report_intrusion").ended;
};

export const deleteOldNotices = (system: Db) =>
  system
    .deleteFrom("accountNotice")
    .where("lastAt", "<", fromNow(`-${NOTICES_KEPT}`))
    .execute();

/** Takes a device back, and with it the sessions that it has. */
export const forgetDevice = async ({ deps, session }: Context, id: string) => {
  const { system } = deps.database;
  const device = await system
    .selectFrom("accountDevice")
    .where("id", "=", id)
    .where("accountId", "=", session.accountId)
    .select("userAgent")
    .executeTakeFirst();
  if (!device) throw notFound();
  await system.transaction().execute(async (db) => {
    await db
      .updateTable("session")
      .set({ endedAt: now })
      .where("deviceId", "=", id)
      .where("endedAt", "is", null)
      .where("id", "<>", session.id)
      .execute();
    await db.deleteFrom("accountDevice").where("id", "=", id).execute();
  });
  deps.access.forget();
  return device;
};
