import { type RawBuilder, sql } from "kysely";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import type { InviteCode, inviteCodes } from "../../../../contract/entities/servers/inviteCodes.ts";
import type { z } from "zod";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";

type Query = z.output<typeof inviteCodes.endpoints.list.input>;
type Filters = Pick<Query, "alias" | "note" | "state">;

const isExpired = sql`coalesce(t.expires_at <= now(), false)`;
const isUsedUp = sql`coalesce(t.uses >= t.max_uses, false)`;
/** Of a code `t`: whether members can register with it now. */
export const isValidCode = sql`t.status = 'Enable' and not ${isExpired} and not ${isUsedUp}`;

const state = sql`case when t.status <> 'Enable' then 'Disabled' when ${isExpired} then 'Expired' when ${isUsedUp} then 'UsedUp' else 'Valid' end`;

export const codeColumns = sql`t.id, t.alias, t.status, ${state} as state, t.note, t.max_uses as "maxUses", t.uses,
  (select count(*)::int from (select from member m where m.tenant_id = t.tenant_id and m.tenant_alias = t.alias limit ${sql.lit(TOTAL_CAP + 1)}) held) as "memberCount",
  t.expires_at as "expireTime", t.created_at as "createTime", t.updated_at as "updateTime"`;

export const codeConditions = ({ alias, note, state: wanted }: Filters): RawBuilder<unknown>[] => [
  ...(alias === undefined ? [] : [contains(sql.ref("t.alias"), alias)]),
  ...(note === undefined ? [] : [contains(sql.ref("t.note"), note)]),
  ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
];

export const codeOrder = (sort: Query["sort"]) =>
  buildOrder(sort, {
    id: sql.ref("t.id"),
    alias: sql.ref("t.alias"),
    uses: sql.ref("t.uses"),
    expireTime: { nullable: sql.ref("t.expires_at") },
    createTime: sql.ref("t.created_at"),
  });

export const listCodes = ({ db, tenantId }: Context, query: Query) =>
  selectPage<InviteCode>(db, query, {
    table: "invite_code",
    tenantId,
    where: codeConditions(query),
    orderBy: codeOrder(query.sort),
    columns: codeColumns,
  });

/** @throws ApiError `notFound` for a missing code and one of another server alike. */
export const loadCode = async ({ db, tenantId }: Context, id: string): Promise<InviteCode> => {
  const { rows } =
    await sql<InviteCode>`select ${codeColumns} from invite_code t where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(
      db,
    );
  if (!rows[0]) throw notFound();
  return rows[0];
};
