import { sql } from "kysely";
import { beforeAll } from "vitest";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { codesOf } from "./codes.ts";
import type { Api } from "./harness.ts";

export const groupCodes = codesOf(groups);

type Operator = Awaited<ReturnType<Api["operator"]>>;

/** Those who manage groups on each server, and people to put into groups. */
export const groupMaker = (api: Api) => {
  let admin: Operator;
  let other: Operator;
  beforeAll(async () => {
    [admin, other] = [await api.operator(groupCodes), await api.operator(groupCodes, 1)];
  });
  // There once the tests run.
  const found = {
    get admin() {
      return admin;
    },
    get other() {
      return other;
    },
  };
  let next = 0;

  /** Members made straight in the database: quickly, and received by nobody. */
  const addPeople = async (count: number, tenant = 0) => {
    const names = Array.from({ length: count }, () => `person_${++next}`);
    const { rows } = await sql<{ id: string }>`
      insert into member (tenant_id, account, nickname, level_id)
      select ${api.tenantAt(tenant)}, name, name, ${await api.findLevel("Normal", tenant)}
      from unnest(${names}::text[]) name returning id`.execute(api.system());
    return rows.map(({ id }) => id);
  };

  /** A group of the first server with that many members beside its owner. */
  const addGroup = async (others = 2, values: { name?: string } = {}) => {
    const [ownerId = "", ...memberIds] = await addPeople(others + 1);
    const group = await found.admin.call(groups.endpoints.create, {
      name: `Group ${++next}`,
      ownerId,
      memberIds,
      ...values,
    });
    return { ...group, memberIds };
  };

  const addMessages = (groupId: string, senderId: string, count: number) =>
    sql`insert into message (tenant_id, created_at, group_id, sender_id, content)
      select ${api.tenantAt(0)}, now() - n * interval '1 minute', ${groupId}, ${senderId}, 'Hello'
      from generate_series(1, ${count}::int) n`.execute(api.system());
  const countMessages = async (groupId: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from message where group_id = ${groupId}`.execute(api.system());
    return rows[0]?.count;
  };
  /** As if the group had been dissolved that many days ago. */
  const age = (groupId: string, days: number) =>
    sql`update chat_group set closed_at = now() - make_interval(days => ${days}) where id = ${groupId}`.execute(
      api.system(),
    );

  return { found, addPeople, addGroup, addMessages, countMessages, age };
};
