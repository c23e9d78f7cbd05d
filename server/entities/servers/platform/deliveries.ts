import { sql } from "kysely";
import type { z } from "zod";
import { MAX_RETRIED, platformDeliveries } from "../../../../contract/entities/servers/platformDeliveries.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectOne, selectPage, within } from "../../../crud/paging.ts";
import { anyOf, fromNow, now, rowCount } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { messageOf } from "../../../platform/commands/deliver.ts";
import { noticeOf } from "../../../platform/commands/notices.ts";
import { bodyOf } from "../../../platform/commands/send.ts";

type Row = z.infer<typeof platformDeliveries.record>;
type Detail = z.infer<typeof platformDeliveries.endpoints.load.output>;

const t = scope<{ t: "platformCommand" }, { m: "member"; g: "chatGroup"; p: "platformMessage"; a: "account" }>();
const isAbout = (target: Row["targetType"]) => t("t.targetType", "=", target);

/** Whom it is about; of a notice, whose it is (`noticeOf`). */
const aboutMember = t
  .case()
  .when(isAbout("members"))
  .then(t.ref("t.targetId"))
  .when(isAbout("notices"))
  .then(sql<string>`split_part(${t.ref("t.part")}, ' ', 2)::bigint`)
  .end();
const memberId = sql.ref<string | null>("w.memberId");

const rows = ({ tenantId }: Pick<Context, "tenantId">) => ({
  table: "platformCommand" as const,
  tenantId,
  columns: {
    id: t.ref("t.id"),
    type: t.ref("t.type"),
    state: t.ref("t.state"),
    targetType: t.ref("t.targetType"),
    targetId: t.ref("t.targetId"),
    memberId,
    externalId: t.fn.coalesce("m.externalId", "g.externalId", "p.externalId"),
    // The command's own count begins again when it is sent again; what is handed out is no attempt before it is answered.
    attempts: t.fn<number>("greatest", [
      t.ref("t.attempts"),
      t
        .selectFrom("platformAttempt as x")
        .whereRef("x.tenantId", "=", "t.tenantId")
        .whereRef("x.commandId", "=", "t.id")
        .select(rowCount.as("made")),
    ]),
    nextTime: t.case().when("t.state", "=", "waiting").then(t.ref("t.nextAt")).end(),
    status: t.ref("t.status"),
    lastError: t.ref("t.lastError"),
    account: t.ref("a.account"),
    createTime: t.ref("t.createdAt"),
    finishTime: t.ref("t.finishedAt"),
    expireTime: t.ref("t.expiresAt"),
  },
  joins: [
    // By itself: of a condition with such a function row-level security lets no index be used, and all members are read.
    sql`left join lateral (select ${aboutMember} as member_id offset 0) w on true`,
    sql`left join member m on ${sql.join([t("m.tenantId", "=", t.ref("t.tenantId")), t("m.id", "=", memberId)], sql` and `)}`,
    sql`left join chat_group g on ${sql.join([t("g.tenantId", "=", t.ref("t.tenantId")), t("g.id", "=", t.ref("t.targetId")), isAbout("groups")], sql` and `)}`,
    sql`left join platform_message p on ${sql.join([t("p.tenantId", "=", t.ref("t.tenantId")), t("p.messageId", "=", t.ref("t.targetId")), isAbout("messages")], sql` and `)}`,
    sql`left join account a on ${t("a.id", "=", t.ref("t.accountId"))}`,
  ],
});

const list = (context: Context, query: z.output<typeof platformDeliveries.endpoints.list.input>) =>
  selectPage(context.db, query, {
    ...rows(context),
    where: [
      ...ifGiven(query.type, (type) => t("t.type", "=", type)),
      ...ifGiven(query.state, (state) => t("t.state", "=", state)),
      ...ifGiven(query.targetType, isAbout),
      ...ifGiven(query.targetId, (id) => t("t.targetId", "=", id)),
      ...ifGiven(query.memberId, (id) =>
        t.or([
          t.and([isAbout("members"), t("t.targetId", "=", id)]),
          t.and([isAbout("notices"), t("t.part", "=", noticeOf(id))]),
        ]),
      ),
      ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
    ],
    orderBy: buildOrder(query.sort, { createTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
  });

const load = async (context: Context, { id }: { id: string }): Promise<Detail> => {
  const { db, tenantId } = context;
  const row = await selectOne(db, { ...rows(context), where: [t("t.id", "=", id)] });
  const command = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select(["id", "messageId", "type", "data", "accountId", "reason", "expiresAt", "createdAt"])
    .executeTakeFirst();
  if (!row || !command) throw notFound();
  const attempts = await db
    .selectFrom("platformAttempt")
    .where("tenantId", "=", tenantId)
    .where("commandId", "=", id)
    .orderBy("id")
    .select(["id", "createdAt as time", "milliseconds", "status", "error as failure", "answer"])
    .execute();
  return { ...row, messageId: command.messageId, body: bodyOf(messageOf(command)), attemptList: attempts };
};

type Asked = z.output<typeof platformDeliveries.endpoints.retry.input>;

/** Sends again what did not get through, or what waits for its next time, at once and for five days more. */
const retry = async (context: Context, asked: Asked) => {
  const { db, tenantId } = context;
  const connection = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "<>", "none")
    .where("stoppedAt", "is", null)
    .select("tenantId")
    .executeTakeFirst();
  if (!connection) throw new ApiError("platformOff");
  const ids = await readAsked(context, asked);
  const found = await db
    .selectFrom("platformCommand as c")
    .where("c.tenantId", "=", tenantId)
    .where("c.id", "=", anyOf(ids))
    .orderBy("c.id")
    .forUpdate()
    .select(["c.id", "c.state", "c.targetId"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("platformCommand as o")
            .whereRef("o.tenantId", "=", "c.tenantId")
            .whereRef("o.targetType", "=", "c.targetType")
            .whereRef("o.targetId", "=", "c.targetId")
            .whereRef("o.id", ">", "c.id")
            .where((inner) => inner.or([inner("o.part", "=", inner.ref("c.part")), inner("o.part", "=", "all")]))
            .select("o.id"),
        )
        .$castTo<boolean>()
        .as("isOutdated"),
    )
    .execute();
  const known = new Map(found.map((row) => [row.id, row]));
  const failureOf = (id: string) => {
    const row = known.get(id);
    if (!row) return "notFound";
    if (row.isOutdated) return "platformSuperseded";
    return ["waiting", "failed", "refused"].includes(row.state) ? undefined : "notPossible";
  };
  const meant = found.filter(({ id }) => failureOf(id) === undefined);
  await db
    .updateTable("platformCommand")
    .set({ state: "waiting", nextAt: now, attempts: 0, jobRef: null, retryUntil: fromNow("5 days"), finishedAt: null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(meant.map(({ id }) => id)))
    .execute();
  for (const { id, state } of meant) context.record("platformDeliveries", id, { state }, { state: "waiting" });
  context.noteCommands(meant.map(({ id }) => id));
  return batchResult(context, ids, failureOf);
};

const readAsked = async ({ db, tenantId }: Context, asked: Asked): Promise<string[]> => {
  if ("id" in asked) return [asked.id];
  if ("ids" in asked) return asked.ids;
  const failed = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("state", "=", "failed")
    .where("createdAt", ">=", asked.createTimeStart)
    .where("createdAt", "<=", asked.createTimeEnd)
    .orderBy("createdAt")
    .limit(MAX_RETRIED)
    .select("id")
    .execute();
  return failed.map(({ id }) => id);
};

export default routes(platformDeliveries, { list, load, retry });
