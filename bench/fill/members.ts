import { sql } from "kysely";
import type { Db } from "../../server/db/database.ts";
import { chinese, japanese, latin, vietnamese } from "./names.ts";

export type Server = { tenantId: string; name: string; members: number; groups: number; share: number };

/** A filled server: its members and groups have ids in a row, so that any of them can be computed. */
export type Filled = Server & { firstMember: string; firstGroup: string; groupSizes: number[]; stride: number };

export const YEARS = 3;
const INVITE_CODES = ["spring", "campus", "friends", "partner"];

/** One of the list; the front of it more often. */
const early = (list: readonly string[], random: string) =>
  sql`(${list}::text[])[1 + floor(power(${sql.ref(random)}, 1.6) * ${list.length}::int)::int]`;

export const fillMembers = async (db: Db, server: Server): Promise<Filled> => {
  const { tenantId, members } = server;
  for (const alias of INVITE_CODES)
    await sql`insert into invite_code (tenant_id, alias) values (${tenantId}, ${alias})`.execute(db);
  const firstMember = await nextId(db, "member");
  await sql`
    insert into member (tenant_id, account, nickname, nation_area_code, mobile, status, is_online, register_type,
    gender, level_id, tenant_alias,
      last_login_at, last_login_ip, created_at, updated_at)
    select ${tenantId}, lower(${early(latin.given, "a")}) || i,
      case when kind < 0.5 then ${early(chinese.surnames, "a")} || ${early(chinese.given, "b")} || case
      when d < 0.75 then ${early(chinese.given, "c")} else '' end
        when kind < 0.7 then left(${early(latin.given, "a")} || ' ' || ${early(latin.surnames, "b")}, 16)
        when kind < 0.8 then ${early(latin.given, "b")} || floor(c * 1000)::int
        when kind < 0.92 then ${early(vietnamese.surnames, "a")} || ' ' || ${early(vietnamese.given, "b")}
        else ${early(japanese.surnames, "a")} || ' ' || ${early(japanese.given, "b")} end,
      case when mobile_kind < 0.6 then '86' when mobile_kind < 0.75 then '84' when mobile_kind < 0.85 then '81' end,
      case when mobile_kind < 0.6 then '13' || lpad((i * 7919 % 1000000000)::text, 9, '0')
        when mobile_kind < 0.85 then '9' || lpad((i * 7919 % 100000000)::text, 8, '0') end,
      case when d < 0.03 then 'Disable' else 'Enable' end, d > 0.96, case when c < 0.05 then 'System' else 'APP' end,
      case when b < 0.46 then 'Female' when b < 0.9 then 'Male' else 'Other' end,
      (array(select id from member_level where tenant_id = ${tenantId} and level_code <> 'System' order by id))[case
      when c < 0.93 then 1 when c < 0.98 then 2 else 3 end],
      case when a < 0.4 then (${INVITE_CODES}::text[])[1 + floor(d * ${INVITE_CODES.length}::int)::int] end,
      case when c < 0.95 then registered + (now() - registered) * (1 - power(b, 3)) end,
      case when c < 0.95 then '198.18.0.0'::inet + floor(a * 131072)::bigint end, registered, registered
    from (select i, random() as a, random() as b, random() as c, random() as d, random() as kind,
    random() as mobile_kind,
        now() - interval '1 year' * (${YEARS} * power(1 - i / (${members} + 1.0), 1.5)) as registered
      from generate_series(1::bigint, ${members}::bigint) as i) drawn`.execute(db);
  const stride = members % 7919 === 0 ? 7927 : 7919;
  const { firstGroup, groupSizes } = await fillGroups(db, server, firstMember, stride);
  await fillRecords(db, server, firstMember);
  return { ...server, firstMember, firstGroup, groupSizes, stride };
};

/** The id that the next row of a table gets. */
const nextId = async (db: Db, table: string) => {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence(${table}, 'id')) + 1 as id`.execute(
    db,
  );
  return rows[0]?.id ?? "";
};

/**
 * Few large groups and many small ones; member j of group g is member number (g · 104729 + j · stride) of the server.
 */
const fillGroups = async (db: Db, { tenantId, members, groups }: Server, firstMember: string, stride: number) => {
  const groupSizes = Array.from({ length: groups }, (_, index) =>
    Math.min(Math.floor(members / 2), 3 + Math.floor(2000 / (1 + index * 0.2))),
  );
  const firstGroup = await nextId(db, "chat_group");
  const id = (j: ReturnType<typeof sql>) =>
    sql`${firstMember}::bigint + (g * 104729 + ${j} * ${stride}::bigint) % ${members}::bigint`;
  await sql`
    insert into chat_group (tenant_id, name, owner_id, member_count, created_at)
    select ${tenantId}, 'Group ' || g, ${id(sql`0`)}, (${groupSizes}::int[])[g + 1],
    now() - interval '1 day' * (30 + random() * 1000)
    from generate_series(0::bigint, ${groups}::bigint - 1) as g`.execute(db);
  await sql`
    insert into group_member (tenant_id, group_id, member_id, role, created_at)
    select ${tenantId}, ${firstGroup}::bigint + g, ${id(sql`j`)}, case when j = 0 then 'Owner'
    when j % 40 = 1 then 'Admin' else 'Normal' end,
      now() - interval '1 day' * random() * 1000
    from generate_series(0::bigint, ${groups}::bigint - 1) as g, generate_series(0::bigint,
    (${groupSizes}::int[])[g + 1] - 1) as j`.execute(db);
  return { firstGroup, groupSizes };
};

/** A device and a sign-in of each member who signed in, and check-ins of a quarter of them. */
const fillRecords = async (db: Db, { tenantId, members }: Server, firstMember: string) => {
  const ours = sql`tenant_id = ${tenantId} and id >= ${firstMember}`;
  await sql`
    insert into member_device (tenant_id, member_id, device_id, platform, model, app_version, ip, is_online,
    last_login_at)
    select tenant_id, id, 'device-' || id, case when id % 3 = 0 then 'IOS'
    else 'Android' end, 'Phone ' || id % 20, '4.' || id % 9 || '.0',
      last_login_ip, is_online, last_login_at
    from member where ${ours} and last_login_at is not null`.execute(db);
  await sql`
    insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region, created_at)
    select tenant_id, id, 'Success', case when id % 3 = 0 then 'IOS'
    else 'Android' end, 'device-' || id, last_login_ip, 'Region ' || id % 40, last_login_at
    from member where ${ours} and last_login_at is not null`.execute(db);
  await sql`
    insert into sign_member (tenant_id, member_id, consecutive_days, total_days, last_sign_at)
    select tenant_id, id, 1 + id % 30, 30 + id % 200, now() - interval '1 hour' * (id % 500)
    from member where ${ours} and id % 4 = 0 order by id limit ${members}`.execute(db);
};
