import { type Expression, sql } from "kysely";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import type { InviteCode, inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import type { z } from "zod";
import { scope, select } from "../../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { now, rowCount } from "../../../db/expressions.ts";

type Query = z.output<typeof inviteCodes.endpoints.list.input>;
type Filters = Pick<Query, "alias" | "note" | "state">;

const t = scope<{ t: "inviteCode" }>();

const isExpired = t.fn.coalesce(t("t.expiresAt", "<=", now), t.lit(false));
const isUsedUp = t.fn.coalesce(t("t.uses", ">=", t.ref("t.maxUses")), t.lit(false));
/** Of a code `t`: whether members can register with it now. */
export const isValidCode = t.and([t("t.status", "=", "Enable"), t.not(isExpired), t.not(isUsedUp)]);

const toLiteral = (value: InviteCode["state"]) => sql.lit(value);
const state = t
  .case()
  .when("t.status", "<>", "Enable")
  .then(toLiteral("Disabled"))
  .when(isExpired)
  .then(toLiteral("Expired"))
  .when(isUsedUp)
  .then(toLiteral("UsedUp"))
  .else(toLiteral("Valid"))
  .end();

/** Members who registered with it; no more are counted than a list would be. */
const memberCount = t
  .selectFrom((eb) =>
    eb
      .selectFrom("member as m")
      .whereRef("m.tenantId", "=", "t.tenantId")
      .whereRef("m.tenantAlias", "=", "t.alias")
      .select("m.tenantAlias")
      .limit(sql.lit(TOTAL_CAP + 1))
      .as("registered"),
  )
  .select(rowCount.as("members"))
  .$asScalar();

export const codeColumns = {
  id: t.ref("t.id"),
  alias: t.ref("t.alias"),
  status: t.ref("t.status"),
  state,
  note: t.ref("t.note"),
  maxUses: t.ref("t.maxUses"),
  uses: t.ref("t.uses"),
  memberCount,
  expireTime: t.ref("t.expiresAt"),
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};

export const codeConditions = ({ alias, note, state: wanted }: Filters): Expression<unknown>[] => [
  ...(alias === undefined ? [] : [contains(t.ref("t.alias"), alias)]),
  ...(note === undefined ? [] : [contains(t.ref("t.note"), note)]),
  ...(wanted === undefined ? [] : [t(state, "=", wanted)]),
];

export const codeOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: t.ref("t.id"),
    alias: t.ref("t.alias"),
    state,
    uses: t.ref("t.uses"),
    note: t.ref("t.note"),
    expireTime: { nullable: t.ref("t.expiresAt") },
    createTime: t.ref("t.createdAt"),
  });

export const listCodes = ({ db, tenantId }: Context, query: Query) =>
  selectPage(db, query, {
    table: "inviteCode",
    tenantId,
    where: codeConditions(query),
    orderBy: codeOrder(query.sort),
    columns: codeColumns,
  });

/** @throws ApiError `notFound` for a missing code and one of another tenant alike. */
export const loadCode = async ({ db, tenantId }: Context, id: string): Promise<InviteCode> => {
  const code = await db
    .selectFrom("inviteCode as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .select(select(codeColumns))
    .executeTakeFirst();
  if (!code) throw notFound();
  return code;
};
