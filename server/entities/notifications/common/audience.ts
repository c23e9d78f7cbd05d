import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { containsAny } from "../../../crud/paging.ts";

export type Audience = {
  audience: "All" | "Levels" | "Members";
  levelIds: readonly string[];
  memberIds: readonly string[];
};

/** Members `m` of an audience: people who are still there, banned ones too, and no robots. */
export const isAmong = ({ audience, levelIds, memberIds }: Audience): RawBuilder<unknown> => {
  const person = sql`m.status <> 'Closed' and not exists (select from robot r where r.tenant_id = m.tenant_id and r.id = m.id)`;
  if (audience === "Levels") return sql`${person} and m.level_id = any(${levelIds}::bigint[])`;
  if (audience === "Members") return sql`${person} and m.id = any(${memberIds}::bigint[])`;
  return person;
};

export const countAudience = async (db: Db, tenantId: string, audience: Audience) => {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from member m where m.tenant_id = ${tenantId} and ${isAmong(audience)}`.execute(db);
  return rows[0]?.members ?? 0;
};

type Person = { id: string; nickname: string; account: string };
/** How many of the chosen members are named, and how many are found. */
const [NAMED, FOUND] = [20, 20];

export const loadNamed = async (db: Db, tenantId: string, audience: Audience) => {
  if (audience.audience !== "Members") return [];
  const first = { ...audience, memberIds: audience.memberIds.slice(0, NAMED) };
  const { rows } = await sql<Person>`
    select m.id, m.nickname, m.account from member m where m.tenant_id = ${tenantId} and ${isAmong(first)}
    order by array_position(${first.memberIds}::bigint[], m.id)`.execute(db);
  return rows;
};

/** Members that something can be sent to, by a part of the nickname, the account or the ID. */
export const findPeople = async (db: Db, tenantId: string, text: string | undefined) => {
  const anybody = isAmong({ audience: "All", levelIds: [], memberIds: [] });
  const isExact = sql`(m.account = ${text ?? ""} or m.id::text = ${text ?? ""})`;
  const wanted = text
    ? sql`(${containsAny(sql.ref("m.nickname"), sql.ref("m.nickname_pairs"), text)} or ${isExact})`
    : sql`true`;
  const { rows } = await sql<Person>`
    select m.id, m.nickname, m.account from member m where m.tenant_id = ${tenantId} and ${anybody} and ${wanted}
    order by ${text ? sql`${isExact} desc,` : sql``} m.id desc limit ${FOUND}`.execute(db);
  return rows;
};

/** Those of the chosen members that nothing can be sent to; another server's among them. */
export const findMissing = async (db: Db, tenantId: string, audience: Audience) => {
  if (audience.audience !== "Members") return [];
  const { rows } = await sql<{ id: string }>`
    select m.id from member m where m.tenant_id = ${tenantId} and ${isAmong(audience)}`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(audience.memberIds)].filter((id) => !found.has(id));
};
