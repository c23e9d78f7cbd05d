import { type RawBuilder, sql } from "kysely";
import {
  type TimelineKind,
  type TimelineQuery,
  type TimelineSource,
  timelineSources,
} from "../../../../contract/entities/people/timeline.ts";
import { reasonName } from "../../moderation/sanctions/queries.ts";

/** What a sentence is made of; each source has some of it. */
export type Facts = Partial<
  Record<
    "result" | "ip" | "region" | "platform" | "model" | "name" | "number" | "reason" | "status" | "sanctionKind",
    string
  >
> &
  Partial<
    Record<"who" | "endTime" | "words" | "targetId" | "accountId" | "account" | "call" | "targetType", string>
  > & {
    restrictions?: string[];
    params?: Record<string, unknown>;
    change?: { before: Record<string, unknown> | null; after: Record<string, unknown> | null };
  };
export type Row = { source: TimelineSource; at: string; id: string; facts: Facts };

/** Whose timeline it is, and how much of it is wanted. */
export type Wanted = { tenantId: string; id: string; locale: string } & Pick<TimelineQuery, "cursor" | "pageSize">;

type Source = {
  kind: TimelineKind;
  /** The table as `t`, with what the facts need. */
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  key?: RawBuilder<unknown>;
  where: (wanted: Wanted) => RawBuilder<unknown>;
  facts: (wanted: Wanted) => RawBuilder<unknown>;
};

const createdAt = sql`t.created_at`;
const ofMember = ({ id }: Wanted) => sql`t.member_id = ${id}`;
const ofGroup = ({ id }: Wanted) => sql`t.group_id = ${id}`;
const joined = (table: RawBuilder<unknown>, alias: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql`left join ${table} ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${column}`;
const member = (column: RawBuilder<unknown>) => joined(sql`member`, sql`m`, column);
const group = (column: RawBuilder<unknown>) => joined(sql`chat_group`, sql`g`, column);
const reason = joined(sql`sanction_reason`, sql`r`, sql`t.reason_id`);
const reasonIn = ({ locale }: Wanted) => reasonName(locale, sql.ref("r.texts"));

const sanction = { kind: "Sanction", where: ofMember } as const;
const sanctionFacts = (more: (wanted: Wanted) => RawBuilder<unknown>) => (wanted: Wanted) =>
  sql`jsonb_build_object('sanctionKind', t.kind, 'restrictions', t.restrictions, ${more(wanted)})`;

/** A record's entries in the log come from their index by targets at once: the log by time would be read to its end. */
const changesOf = (targetType: "members" | "groups"): Source => ({
  kind: "Change",
  from: sql`operation_log t`,
  at: createdAt,
  key: sql`t.seq`,
  // What was decided stands there as sanctions.
  where: ({ tenantId, id }) => sql`t.seq = any(array(
    with found as materialized (select o.seq from operation_log o
      where o.tenant_id = ${tenantId} and o.target_type = ${targetType} and o.targets @> array[${id}::text])
    select seq from found))
    and t.result = 'Success' and t.call not in ('sanctions.create', 'sanctions.revoke', 'sanctions.end')`,
  facts: ({ id }) => sql`jsonb_build_object('accountId', t.account_id::text, 'account', t.account, 'call', t.call,
    'targetType', t.target_type, 'params', t.params, 'change', t.changes -> ${id}::text)`,
});

const reportFacts = () => sql`jsonb_build_object('name', m.nickname, 'reason', t.reason, 'status', t.status,
  'result', t.result, 'targetId', coalesce(t.reported_member_id, t.reported_group_id)::text)`;

/** Nobody reports anything by an appeal or a second opinion: they are about what was decided of a report. */
const isReport = sql`t.kind = 'Report'`;

/** Whoever founded a group was there from the start. */
const isNoFounding = (at: RawBuilder<unknown>) =>
  sql`(g.founder_id is distinct from t.member_id or ${at} > g.created_at + interval '1 minute')`;
const groupFacts = () => sql`jsonb_build_object('name', g.name, 'targetId', t.group_id::text)`;
const personFacts = () => sql`jsonb_build_object('name', m.nickname, 'targetId', t.member_id::text)`;
const joinedAt = sql`t.joined_at`;

/** Of a member. */
export const memberSources: Partial<Record<TimelineSource, Source>> = {
  note: {
    kind: "Note",
    from: sql`member_note t`,
    at: createdAt,
    where: ofMember,
    facts: () => sql`jsonb_build_object('who', t.account, 'words', t.content)`,
  },
  sanctionRevoked: {
    ...sanction,
    from: sql`sanction t`,
    at: sql`t.revoked_at`,
    where: (wanted) => sql`${ofMember(wanted)} and t.revoked_at is not null`,
    facts: sanctionFacts(() => sql`'who', t.revoked_by, 'reason', t.revoke_reason`),
  },
  sanctionEnded: {
    ...sanction,
    from: sql`sanction t ${reason}`,
    at: sql`t.ends_at`,
    where: (wanted) =>
      sql`${ofMember(wanted)} and t.revoked_at is null and t.ends_at is not null and t.ends_at <= now()`,
    facts: sanctionFacts((wanted) => sql`'reason', ${reasonIn(wanted)}`),
  },
  sanctionGiven: {
    ...sanction,
    from: sql`sanction t ${reason}`,
    at: createdAt,
    facts: sanctionFacts((wanted) => sql`'who', t.account, 'endTime', t.ends_at, 'reason', ${reasonIn(wanted)}`),
  },
  change: changesOf("members"),
  reportAbout: {
    kind: "Report",
    from: sql`report t ${member(sql`t.reporter_id`)}`,
    at: createdAt,
    where: ({ id }) => sql`t.reported_member_id = ${id} and ${isReport}`,
    facts: reportFacts,
  },
  reportBy: {
    kind: "Report",
    from: sql`report t ${member(sql`t.reported_member_id`)} ${group(sql`t.reported_group_id`)}`,
    at: createdAt,
    where: ({ id }) => sql`t.reporter_id = ${id} and ${isReport}`,
    facts: () => sql`${reportFacts()} || jsonb_build_object('name', coalesce(nullif(m.nickname, ''), g.name))`,
  },
  appeal: {
    kind: "Report",
    from: sql`report t ${joined(sql`report`, sql`o`, sql`t.original_id`)}`,
    at: createdAt,
    where: ({ id }) => sql`t.reporter_id = ${id} and t.kind = 'Appeal'`,
    facts: () => sql`jsonb_build_object('number', o.serial_number, 'status', t.status, 'result', t.result)`,
  },
  groupLeft: {
    kind: "Group",
    from: sql`group_departure t ${group(sql`t.group_id`)}`,
    at: sql`t.left_at`,
    where: ofMember,
    facts: groupFacts,
  },
  groupJoined: {
    kind: "Group",
    at: createdAt,
    from: sql`group_member t ${group(sql`t.group_id`)}`,
    key: sql`t.group_id`,
    where: (wanted) => sql`${ofMember(wanted)} and ${isNoFounding(createdAt)}`,
    facts: groupFacts,
  },
  groupJoinedThen: {
    kind: "Group",
    from: sql`group_departure t ${group(sql`t.group_id`)}`,
    at: joinedAt,
    where: (wanted) => sql`${ofMember(wanted)} and ${isNoFounding(joinedAt)}`,
    facts: groupFacts,
  },
  groupFounded: {
    kind: "Group",
    from: sql`chat_group t`,
    at: createdAt,
    where: ({ id }) => sql`t.founder_id = ${id}`,
    facts: () => sql`jsonb_build_object('name', t.name, 'targetId', t.id::text)`,
  },
  device: {
    kind: "Device",
    from: sql`member_device t`,
    at: createdAt,
    where: ofMember,
    facts: () => sql`jsonb_build_object('platform', t.platform, 'model', t.model)`,
  },
  signIn: {
    kind: "SignIn",
    from: sql`member_login_log t`,
    at: createdAt,
    where: ofMember,
    facts: () =>
      sql`jsonb_build_object('result', t.result, 'ip', host(t.ip), 'region', t.region, 'platform', t.platform)`,
  },
};

/** Of a group. */
export const groupSources: Partial<Record<TimelineSource, Source>> = {
  change: changesOf("groups"),
  reportAbout: {
    kind: "Report",
    from: sql`report t ${member(sql`t.reporter_id`)}`,
    at: createdAt,
    where: ({ id }) => sql`t.reported_group_id = ${id} and ${isReport}`,
    facts: reportFacts,
  },
  memberLeft: {
    kind: "Member",
    from: sql`group_departure t ${member(sql`t.member_id`)}`,
    at: sql`t.left_at`,
    where: ofGroup,
    facts: personFacts,
  },
  memberJoined: {
    kind: "Member",
    at: createdAt,
    from: sql`group_member t ${member(sql`t.member_id`)} ${group(sql`t.group_id`)}`,
    key: sql`t.member_id`,
    where: (wanted) => sql`${ofGroup(wanted)} and ${isNoFounding(createdAt)}`,
    facts: personFacts,
  },
  memberJoinedThen: {
    kind: "Member",
    from: sql`group_departure t ${member(sql`t.member_id`)} ${group(sql`t.group_id`)}`,
    at: joinedAt,
    where: (wanted) => sql`${ofGroup(wanted)} and ${isNoFounding(joinedAt)}`,
    facts: personFacts,
  },
  founded: {
    kind: "Member",
    from: sql`chat_group t ${member(sql`t.founder_id`)}`,
    at: createdAt,
    where: ({ id }) => sql`t.id = ${id}`,
    facts: () => sql`jsonb_build_object('name', m.nickname, 'targetId', t.founder_id::text)`,
  },
};

export type Sources = typeof memberSources;

/** Each source's next entries, from an index of its own, one more than the page: the page is made of the newest of all. */
export const branchesOf = (sources: Sources, kinds: ReadonlySet<TimelineKind>, wanted: Wanted) =>
  timelineSources.flatMap((name) => {
    const source = sources[name];
    if (!source || !kinds.has(source.kind)) return [];
    const { from, at, key = sql`t.id`, where, facts } = source;
    return [
      sql`(select ${sql.lit(name)} as source, ${sql.lit(timelineSources.indexOf(name))} as place, ${at} as at, ${key} as id,
          ${facts(wanted)} as facts
        from ${from} where t.tenant_id = ${wanted.tenantId} and ${where(wanted)} and ${isAfter(name, at, key, wanted)}
        order by ${at} desc, ${key} desc limit ${wanted.pageSize + 1})`,
    ];
  });

/** Behind the last entry of the page before: of the same instant sources have an order of their own. */
const isAfter = (name: TimelineSource, at: RawBuilder<unknown>, key: RawBuilder<unknown>, { cursor }: Wanted) => {
  if (!cursor) return sql`true`;
  const [place, last] = [timelineSources.indexOf(name), timelineSources.indexOf(cursor.source)];
  if (place === last) return sql`(${at}, ${key}) < (${cursor.time}::timestamptz, ${cursor.id}::bigint)`;
  return place > last ? sql`${at} <= ${cursor.time}::timestamptz` : sql`${at} < ${cursor.time}::timestamptz`;
};
