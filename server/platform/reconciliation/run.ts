import { sql } from "kysely";
import { FEW_DIFFERENCES, MOST_DIFFERENCES, MOST_PERCENT } from "../../../contract/platform/reconciliation.ts";
import { clockTimestamp } from "../../db/expressions.ts";
import type { PlatformContext } from "../context.ts";
import type { StreamWork } from "../streams/run.ts";
import type { OpenStream } from "../streams/state.ts";
import {
  type Compared,
  compareGroups,
  compareMembers,
  type GivenGroupFacts,
  type GivenMemberFacts,
} from "./compare.ts";

type Target = "members" | "groups";
type Place = Pick<PlatformContext, "db" | "tenantId">;

const reconcile = <Given extends { externalId: string }>(
  target: Target,
  compare: (place: Place, all: readonly Given[]) => Promise<Compared>,
): StreamWork<Given> => ({
  purpose: "reconciliation",
  target,
  store: async ({ db, tenantId }, stream, lines) => {
    const given = lines.map(({ value }) => value);
    const { differences, seen } = await compare({ db, tenantId }, given);
    await note({ db, tenantId }, stream, given, differences, seen);
    return differences.map((own, index) => ({
      externalId: given[index]?.externalId ?? "",
      outcome: own.length === 0 ? ("same" as const) : ("differs" as const),
    }));
  },
  finish: (context, stream) => finish(context, stream, target),
  shown: ["platformReconciliations"],
});

export const reconcileMembers = reconcile<GivenMemberFacts>("members", compareMembers);
export const reconcileGroups = reconcile<GivenGroupFacts>("groups", compareGroups);

const note = async (
  { db }: Place,
  { id }: OpenStream,
  given: readonly object[],
  differences: Compared["differences"],
  seen: readonly string[],
) => {
  if (seen.length > 0)
    await sql`insert into platform_stream_seen (stream_id, target_id) select ${id}::bigint, s.id
      from unnest(${seen}::bigint[]) s (id) on conflict do nothing`.execute(db);
  const rows = differences.flatMap((own, index) => own.map((each) => ({ ...each, given: given[index] })));
  if (rows.length === 0) return;
  await sql`insert into platform_difference (stream_id, kind, external_id, target_id, fields, given)
    select ${id}::bigint, d.kind, d.external_id, d.target_id, d.fields, d.given
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ externalId }) => externalId)}::text[],
      ${rows.map(({ targetId }) => targetId)}::bigint[], ${rows.map(({ fields }) => JSON.stringify(fields))}::jsonb[],
      ${rows.map((row) => JSON.stringify(row.given))}::jsonb[])
      d (kind, external_id, target_id, fields, given)`.execute(db);
};

/** Lists what the platform did not name, and has the rest mended unless it is too much to be true. */
const finish = async ({ db, tenantId, deps }: PlatformContext, { id }: OpenStream, target: Target) => {
  const own = target === "members" ? sql`member` : sql`chat_group`;
  const isThere = target === "members" ? sql`t.status <> 'Closed'` : sql`t.status = 'Enable'`;
  // What came while the platform was still telling may be newer than its list.
  await sql`insert into platform_difference (stream_id, kind, state, external_id, target_id)
    select s.id, 'UnknownThere', 'Left', t.external_id, t.id from platform_stream s
    join ${own} t on t.tenant_id = s.tenant_id and t.external_id is not null and ${isThere} and t.updated_at < s.created_at
    where s.tenant_id = ${tenantId} and s.id = ${id} and not exists (
      select from platform_stream_seen n where n.tenant_id = s.tenant_id and n.stream_id = s.id and n.target_id = t.id)`.execute(
    db,
  );
  await db.deleteFrom("platformStreamSeen").where("tenantId", "=", tenantId).where("streamId", "=", id).execute();
  const { rows } = await sql<{ found: number; open: number; compared: number }>`
    select count(d.id)::int as found, (count(d.id) filter (where d.state = 'Open'))::int as open,
      (max(s.same) + count(distinct d.external_id))::int as compared
    from platform_stream s
    left join platform_difference d on d.tenant_id = s.tenant_id and d.stream_id = s.id
    where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(db);
  const { found = 0, open = 0, compared = 0 } = rows[0] ?? {};
  const isTooMuch = found > MOST_DIFFERENCES || (found > FEW_DIFFERENCES && found * 100 > compared * MOST_PERCENT);
  const state = open === 0 ? "Ended" : isTooMuch ? "Held" : "Mending";
  await db
    .updateTable("platformStream")
    .set({ state, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  if (state === "Mending") await deps.jobs.send(db, "mendPlatform", { tenantId, streamId: id });
};
