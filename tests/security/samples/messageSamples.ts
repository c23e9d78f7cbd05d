/** Samples of messages and whitelists. */
import { sql } from "kysely";
import type { Api } from "../../api/support/harness.ts";
import { MISSING } from "./platformSamples.ts";

export type MessageThings = {
  friend: string;
  groupMessage: string;
  privateMessage: string;
  groupEntry: string;
  privateEntry: string;
};
export const noMessageThings: MessageThings = {
  friend: MISSING,
  groupMessage: MISSING,
  privateMessage: MISSING,
  groupEntry: MISSING,
  privateEntry: MISSING,
};

type Sample = (things: MessageThings & { member: string; group: string }, own: MessageThings) => object;
const reason = "Sample";

export const messageSamples = {
  "groupMessages.list": ({ group }) => ({ groupId: group, reason }),
  "groupMessages.groups": ({ group }) => ({ ids: group }),
  "groupMessages.terms": () => ({}),
  "groupMessages.open": ({ group }) => ({ groupId: group, reason }),
  "groupMessages.content": ({ groupMessage }) => ({ id: groupMessage, reason }),
  "groupMessages.withdraw": ({ groupMessage }) => ({ ids: [groupMessage] }),
  "groupMessages.export": ({ group }) => ({ groupId: group, reason }),
  "privateMessages.list": ({ member, friend }) => ({ participant: member, friend, reason }),
  "privateMessages.friends": ({ member }) => ({ participant: member }),
  "privateMessages.talk": ({ member, friend }) => ({ memberId: member, friendId: friend, reason }),
  "privateMessages.terms": () => ({}),
  "privateMessages.open": ({ member, friend }) => ({ participant: member, friend, reason }),
  "privateMessages.content": ({ privateMessage }) => ({ id: privateMessage, reason }),
  "privateMessages.withdraw": ({ privateMessage }) => ({ ids: [privateMessage] }),
  "privateMessages.export": ({ member }) => ({ participant: member, reason }),
  "groupWhitelist.list": ({ groupEntry }) => ({ ids: groupEntry }),
  "groupWhitelist.load": ({ groupEntry }) => ({ id: groupEntry }),
  "groupWhitelist.create": ({ group }) => ({ groupId: group, level: "list", reason }),
  "groupWhitelist.update": ({ groupEntry }) => ({ id: groupEntry, level: "server" }),
  "groupWhitelist.delete": ({ groupEntry }) => ({ ids: [groupEntry] }),
  "groupWhitelist.accounts": () => ({}),
  "groupWhitelist.log": ({ group }) => ({ targetId: group }),
  "privateWhitelist.list": ({ privateEntry }) => ({ ids: privateEntry }),
  "privateWhitelist.load": ({ privateEntry }) => ({ id: privateEntry }),
  "privateWhitelist.create": ({ friend }) => ({ memberId: friend, level: "list", reason }),
  "privateWhitelist.update": ({ privateEntry }) => ({ id: privateEntry, level: "server" }),
  "privateWhitelist.delete": ({ privateEntry }) => ({ ids: [privateEntry] }),
  "privateWhitelist.accounts": () => ({}),
  "privateWhitelist.log": ({ member }) => ({ targetId: member }),
} satisfies Record<string, Sample>;

/** A message of a group and one of two members, each with an entry of its whitelist. */
export const addMessageThings = async (
  api: Api,
  { tenant, level, member, group }: { tenant: string; level: string; member: string; group: string },
): Promise<MessageThings> => {
  const id = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows[0]?.id ?? "";
  const friend = await id(
    sql`insert into member (tenant_id, account, nickname, level_id) values (${tenant}, 'friend', 'Friend', ${level})
      returning id`,
  );
  return {
    friend,
    groupMessage: await id(sql`insert into message (tenant_id, created_at, group_id, sender_id, content)
      values (${tenant}, now(), ${group}, ${member}, 'Thing') returning id`),
    privateMessage: await id(sql`insert into message (tenant_id, created_at, sender_id, recipient_id, status, content)
      values (${tenant}, now(), ${member}, ${friend}, 'read', 'Thing') returning id`),
    groupEntry: await id(sql`insert into group_whitelist (tenant_id, group_id, account_id, level, reason, account)
      values (${tenant}, ${group}, null, 'list', 'Thing', 'thing') returning id`),
    privateEntry: await id(sql`insert into private_whitelist (tenant_id, member_id, account_id, level, reason, account)
      values (${tenant}, ${member}, null, 'list', 'Thing', 'thing') returning id`),
  };
};
