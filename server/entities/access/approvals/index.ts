import { sql } from "kysely";
import type { z } from "zod";
import { type Approval, approvals } from "../../../../contract/entities/access/approvals.ts";
import { askedLines, namedRecords } from "../../../../contract/operationLog/sentence.ts";
import { ANSWER_WAITS, sealOwner } from "../../../auth/approval.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, notFound } from "../../../core/errors.ts";
import { fromNow, now, toBoolean } from "../../../db/expressions.ts";
import { loadNames } from "../../../operationLog/names.ts";
import { routes } from "../../../http/mount.ts";
import { decide } from "./decide.ts";
import { findObstacle, hasSecondPerson, loadTies } from "./people.ts";

const t = scope<{ t: "approval"; r: "account"; d: "account" }>();

const toLiteral = (value: z.infer<typeof Approval>["approvalState"]) => sql.lit(value);
const state = t
  .case()
  .when("t.isApproved", "=", true)
  .then(toLiteral("Approved"))
  .when("t.decidedAt", "is not", null)
  .then(toLiteral("Refused"))
  .when("t.expiresAt", "<", now)
  .then(toLiteral("Expired"))
  .else(toLiteral("Pending"))
  .end();

const hasAnswer = ({ session }: Context) =>
  t.and([
    t("t.sealedAnswer", "is not", null),
    t("t.requesterId", "=", session.accountId),
    t("t.decidedAt", ">", fromNow(`-${ANSWER_WAITS}`)),
  ]);

type Query = z.output<typeof approvals.endpoints.list.input>;
const list = async (context: Context, query: Query) => {
  const page = await selectPage(context.db, query, {
    table: "approval",
    tenantId: context.tenantId,
    where: query.approvalState ? [t(state, "=", query.approvalState)] : [],
    orderBy: buildOrder(
      query.sort,
      {
        call: t.ref("t.call"),
        approvalState: state,
        requestTime: t.ref("t.createdAt"),
        expireTime: t.ref("t.expiresAt"),
      },
      sql`${t.ref("t.createdAt")} desc`,
    ),
    columns: {
      id: t.ref("t.id"),
      call: t.ref("t.call"),
      // requestApproval() writes the call's logged fields.
      input: t.ref("t.shown").$castTo<Fields>(),
      // carryOut() keeps fields of the record.
      before: t.ref("t.before").$castTo<Fields | null>(),
      approvalState: state,
      requester: t.ref("r.account"),
      requestTime: t.ref("t.createdAt"),
      expireTime: t.ref("t.expiresAt"),
      decider: t.ref("d.account").$castTo<string | null>(),
      decideTime: t.ref("t.decidedAt"),
      reason: t.ref("t.reason"),
      hasAnswer: toBoolean(hasAnswer(context)),
      requesterId: t.ref("t.requesterId"),
    },
    joins: sql`join account r on ${t("r.id", "=", t.ref("t.requesterId"))}
      left join account d on ${t("d.id", "=", t.ref("t.deciderId"))}`,
  });
  const waiting = page.records.filter(({ approvalState }) => approvalState === "Pending");
  const ties = await loadTies(
    context,
    waiting.map(({ requesterId }) => requesterId),
  );
  const keys = namedRecords(context.locale, (reader) => {
    for (const { call, input, before } of page.records)
      for (const said of [input, before ?? {}]) askedLines({ ...reader, isWhole: true }, { call, input: said });
  });
  const names = Object.fromEntries(await loadNames(context.db, context.locale, new Set(keys)));
  const records = await Promise.all(
    page.records.map(async ({ requesterId, ...record }) => {
      const isWaiting = record.approvalState === "Pending";
      const obstacle = isWaiting ? await findObstacle(context, { call: record.call, requesterId }, ties) : undefined;
      return { ...record, names, approvalObstacle: obstacle ?? null, isMine: isWaiting && obstacle === undefined };
    }),
  );
  return { ...page, records };
};

/** What an approved call answered, to whoever asked for it, once. */
const takeAnswer = async (context: Context, { id }: { id: string }) => {
  const { db, deps, tenantId } = context;
  const found = await db
    .selectFrom("approval as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .where(hasAnswer(context))
    .select(["t.call", "t.sealedAnswer"])
    .forUpdate()
    .executeTakeFirst();
  if (!found?.sealedAnswer) throw notFound();
  const answer: unknown = JSON.parse(deps.secrets.open(found.sealedAnswer, sealOwner(tenantId, id, "answer")));
  await db
    .updateTable("approval")
    .set({ sealedAnswer: null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  context.record("approvals", id, null, null);
  // carryOut() kept what the call answers, which is an object.
  return { id, call: found.call, answer: answer as Fields };
};

export default routes(approvals, {
  list,
  decide,
  answer: takeAnswer,
  setting: async ({ deps, tenantId }) => ({ isOn: await deps.access.needsTwoPeople(tenantId) }),
  updateSetting: async (context, { isOn }) => {
    const { db, tenantId, deps } = context;
    const before = await deps.access.needsTwoPeople(tenantId);
    if (isOn && !before && !(await hasSecondPerson(context))) throw new ApiError("approvalNobody");
    await db.updateTable("tenant").set({ needsTwoPeople: isOn }).where("id", "=", tenantId).execute();
    context.record("tenants", tenantId, { needsTwoPeople: before }, { needsTwoPeople: isOn });
    context.afterCommit(deps.access.forget);
    return {};
  },
});
