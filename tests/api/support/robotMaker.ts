import { sql } from "kysely";
import { beforeAll } from "vitest";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { codesOf } from "./codes.ts";
import type { Api } from "./harness.ts";

type Operator = Awaited<ReturnType<Api["operator"]>>;
export const robotCodes = codesOf(robots);

/** Those who manage robots on each server, and groups to put robots into. */
export const robotMaker = (api: Api) => {
  let admin: Operator;
  let other: Operator;

  const addGroup = async (name: string, status = "Enable", tenant = 0) => {
    const level = await api.findLevel("Normal", tenant);
    const { rows } = await sql<{ id: string }>`
      with owner as (insert into member (tenant_id, account, nickname, level_id)
      values (${api.tenantAt(tenant)}, ${`own_${name}`}, 'Owner', ${level}) returning id)
      insert into chat_group (tenant_id, name, owner_id, status, member_count)
      select ${api.tenantAt(tenant)}, ${name}, id, ${status}, 1 from owner returning id`.execute(api.system());
    return rows[0]!.id;
  };
  const countMembers = async (groupId: string) => {
    const { rows } = await sql<{ counted: number; role: string | null }>`
      select member_count as counted, (select string_agg(role, ',') from group_member m
      where m.group_id = g.id) as role from chat_group g where id = ${groupId}`.execute(api.system());
    return rows[0];
  };

  beforeAll(async () => {
    admin = await api.operator(robotCodes);
    other = await api.operator(robotCodes, 1);
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
  return { found, addGroup, countMembers };
};
