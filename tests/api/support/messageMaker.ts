import { sql } from "kysely";
import { expect } from "vitest";
import type { SettingCode } from "../../../contract/entities/maintenance/systemSettings.ts";
import { eventually } from "./eventually.ts";
import type { Api } from "./harness.ts";

export const addMember = async (api: Api, nickname: string, tenant = 0) => {
  const { rows } = await sql<{ id: string }>`
    insert into member (tenant_id, account, nickname, level_id)
    values (${api.tenantAt(tenant)}, ${`m_${Math.random().toString(36).slice(2, 12)}`}, ${nickname},
    ${await api.findLevel("Normal", tenant)}) returning id`.execute(api.system());
  return rows[0]!.id;
};

export const addGroup = async (api: Api, owner: string, name: string, tenant = 0) => {
  const { rows } = await sql<{ id: string }>`
    insert into chat_group (tenant_id, name, owner_id) values (${api.tenantAt(tenant)}, ${name}, ${owner})
    returning id`.execute(api.system());
  return rows[0]!.id;
};

type Made = {
  group?: string;
  sender: string;
  recipient?: string;
  at: string;
  content: string;
  status?: string;
  type?: string;
  payload?: object;
};

export const addMessages = async (api: Api, messages: Made[]) => {
  for (const month of new Set(messages.map(({ at }) => `${at.slice(0, 7)}-01`)))
    await sql`call add_message_month(${month}::date)`.execute(api.system());
  for (const {
    group = null,
    sender,
    recipient = null,
    at,
    content,
    status = "normal",
    type = "text",
    payload = {},
  } of messages)
    await sql`insert into message (tenant_id, created_at, group_id, sender_id, recipient_id, status, type, content,
      payload)
      values (${api.tenantAt(0)}, ${at}, ${group}, ${sender}, ${recipient}, ${status}, ${type}, ${content},
      ${JSON.stringify(payload)})`.execute(api.system());
};

/** A technical setting of the first server, and that every node knows of it. */
export const setSetting = async (api: Api, code: SettingCode, value: unknown) => {
  await sql`insert into system_setting (tenant_id, code, value, account)
    values (${api.tenantAt(0)}, ${code}, ${JSON.stringify(value)}, 'test')
    on conflict (tenant_id, code) do update set value = excluded.value`.execute(api.system());
  await eventually(async () => expect((await api.deps.platformSettings.all(api.tenantAt(0)))[code]).toBe(value));
};
