import { type Expression, type SqlBool, sql } from "kysely";
import { scope } from "../../../crud/columns.ts";
import type { Db } from "../../../db/database.ts";
import { anyOf, rowCount } from "../../../db/expressions.ts";
import { containsAny, startsWith } from "../../../crud/paging.ts";

export type Audience = {
  audience: "All" | "Levels" | "Members";
  levelIds: readonly string[];
  memberIds: readonly string[];
};

/** Members `m` of an audience: people who are still there, banned ones too, and no robots. */
export const isAmong = ({ audience, levelIds, memberIds }: Audience): Expression<SqlBool> => {
  if (audience === "Levels") return m.and([isPerson, m("m.levelId", "=", anyOf(levelIds))]);
  if (audience === "Members") return m.and([isPerson, m("m.id", "=", anyOf(memberIds))]);
  return isPerson;
};

const m = scope<{ m: "member" }>();
const isPerson = m.and([m("m.status", "<>", "Closed"), m.not("m.isRobot")]);

const selectAmong = (db: Db, tenantId: string, audience: Audience) =>
  db.selectFrom("member as m").where("m.tenantId", "=", tenantId).where(isAmong(audience));

export const countAudience = async (db: Db, tenantId: string, audience: Audience) => {
  const { members } = await selectAmong(db, tenantId, audience)
    .select(rowCount.as("members"))
    .executeTakeFirstOrThrow();
  return members;
};

/** How many of the chosen members are named, and how many are found. */
const [NAMED, FOUND] = [20, 20];

export const loadNamed = async (db: Db, tenantId: string, audience: Audience) => {
  if (audience.audience !== "Members") return [];
  const first = { ...audience, memberIds: audience.memberIds.slice(0, NAMED) };
  return selectAmong(db, tenantId, first)
    .orderBy((eb) => eb.fn("array_position", [eb.cast(eb.val(first.memberIds), sql`bigint[]`), "m.id"]))
    .select(["m.id", "m.nickname", "m.account"])
    .execute();
};

/** Members that something can be sent to, by a part of the nickname, the beginning of the account, or the ID. */
export const findPeople = (db: Db, tenantId: string, text: string | undefined) => {
  const people = selectAmong(db, tenantId, { audience: "All", levelIds: [], memberIds: [] })
    .select(["m.id", "m.nickname", "m.account"])
    .limit(FOUND);
  if (!text) return people.orderBy("m.id", "desc").execute();
  const isExact = m.or([m("m.account", "=", text), m(m.cast<string>("m.id", "text"), "=", text)]);
  const isPart = m.or([
    containsAny(m.ref("m.nickname"), m.ref("m.nicknamePairs"), text),
    startsWith(m.ref("m.account"), text),
  ]);
  return people
    .where(m.or([isPart, isExact]))
    .orderBy(isExact, "desc")
    .orderBy("m.id", "desc")
    .execute();
};

/** Those of the chosen members that nothing can be sent to; another tenant's among them. */
export const findMissing = async (db: Db, tenantId: string, audience: Audience) => {
  if (audience.audience !== "Members") return [];
  const rows = await selectAmong(db, tenantId, audience).select("m.id").execute();
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(audience.memberIds)].filter((id) => !found.has(id));
};
