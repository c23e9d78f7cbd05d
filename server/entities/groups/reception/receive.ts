import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../core/context.ts";
import { plainText } from "../../../core/richText.ts";
import { choose, type Method, type Newcomer, type Receiver } from "./plan.ts";
import { isGone, joins, loadColumn } from "./queries.ts";

type Config = {
  tenantAlias: string | null;
  method: Method;
  count: number;
  welcomeGreeting: string;
  defaultGreeting: string;
};
type Reach = Pick<Context, "db" | "tenantId">;
export type Arrival = Newcomer & { nickname: string };
type Given = { receiver: Receiver; newcomer: Arrival; config: Config };

/**
 * Gives new members to those who receive them, in the transaction that makes them: puts them into groups, makes them
 * friends of reception members, and writes the greetings. Arrivals on a server follow one another, so that turns and
 * counts are exact however many come at once.
 */
export const receiveNewcomers = async (context: Reach, newcomers: readonly Arrival[]) => {
  const configs = await enabledConfigs(context);
  if (configs.length === 0) return;
  const { db, tenantId } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reception:${tenantId}`}, 0))`.execute(db);
  // Dissolving waits for this, or is over when the receivers are read.
  await sql`select from chat_group where tenant_id = ${tenantId} and id in (
    select group_id from reception_group where tenant_id = ${tenantId} and status = 'Enable') order by id for no key update`.execute(
    db,
  );
  const receivers = await loadReceivers(context);
  const given = newcomers.flatMap((newcomer): Given[] => {
    const config = findConfig(configs, newcomer);
    if (!config) return [];
    return choose(receivers, newcomer, config, randomInt).map((receiver) => ({ receiver, newcomer, config }));
  });
  if (given.length === 0) return;
  await joinGroups(context, given);
  await makeFriends(context, given);
  await greet(context, given);
  await keepTurns(context, receivers, given);
};

export const enabledConfigs = async ({ db, tenantId }: Reach) => {
  const { rows } = await sql<Config>`
    select tenant_alias as "tenantAlias", add_method as method, auto_add_count as count, welcome_greeting as "welcomeGreeting", default_greeting as "defaultGreeting"
    from reception_config where tenant_id = ${tenantId} and status = 'Enable'`.execute(db);
  return rows;
};

/** Of the newcomer's own invite code, else the one for everybody. */
export const findConfig = (configs: readonly Config[], { tenantAlias }: Pick<Newcomer, "tenantAlias">) =>
  configs.find((config) => config.tenantAlias !== null && config.tenantAlias === tenantAlias) ??
  configs.find((config) => config.tenantAlias === null);

/** In the order that people gave them. */
export const loadReceivers = async ({ db, tenantId }: Reach): Promise<Receiver[]> => {
  const { rows } = await sql<Omit<Receiver, "rounds"> & { rounds: string }>`
    select t.id, case when t.group_id is null then 'Member' else 'Group' end as kind, coalesce(t.group_id, t.member_id) as "targetId",
      coalesce(g.name, m.nickname) as name, ${loadColumn} as load, t.max_members as "maxMembers", t.tenant_alias as "tenantAlias",
      t.register_type as "registerType", t.level_id as "memberLevelId", coalesce(n.rounds, 0) as rounds
    from reception_group t ${joins} where t.tenant_id = ${tenantId} and t.status = 'Enable' and not ${isGone} order by t.sort_order, t.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }));
};

const column = (given: readonly Given[], value: (each: Given) => string) => given.map(value);
const ofKind = (given: readonly Given[], kind: Receiver["kind"]) =>
  given.filter(({ receiver }) => receiver.kind === kind);

const joinGroups = async ({ db, tenantId }: Reach, all: readonly Given[]) => {
  const given = ofKind(all, "Group");
  const groups = column(given, ({ receiver }) => receiver.targetId);
  const people = column(given, ({ newcomer }) => newcomer.id);
  await sql`insert into group_member (group_id, member_id) select * from unnest(${groups}::bigint[], ${people}::bigint[])`.execute(
    db,
  );
  await sql`update chat_group g set member_count = g.member_count + joined.count
    from (select id, count(*)::int from unnest(${groups}::bigint[]) id group by id) joined where g.tenant_id = ${tenantId} and g.id = joined.id`.execute(
    db,
  );
};

const makeFriends = async ({ db }: Reach, all: readonly Given[]) => {
  const given = ofKind(all, "Member");
  const friends = column(given, ({ receiver }) => receiver.targetId);
  const people = column(given, ({ newcomer }) => newcomer.id);
  await sql`insert into friendship (member_id, friend_id) select * from unnest(${[...people, ...friends]}::bigint[], ${[...friends, ...people]}::bigint[])`.execute(
    db,
  );
};

/** The owner of a group welcomes in it; a reception member greets in private. */
const greet = async ({ db, tenantId }: Reach, given: readonly Given[]) => {
  const messages = given.flatMap(({ receiver, newcomer, config }) => {
    const isGroup = receiver.kind === "Group";
    const text = plainText(isGroup ? config.welcomeGreeting : config.defaultGreeting);
    const content = text.replaceAll("{nickname}", newcomer.nickname);
    return content === ""
      ? []
      : [
          {
            content,
            groupId: isGroup ? receiver.targetId : null,
            senderId: isGroup ? null : receiver.targetId,
            recipientId: isGroup ? null : newcomer.id,
          },
        ];
  });
  if (messages.length === 0) return;
  const values = (name: keyof (typeof messages)[number]) => messages.map((message) => message[name]);
  await sql`insert into message (created_at, group_id, sender_id, recipient_id, status, content)
    select clock_timestamp(), said.group_id, coalesce(said.sender_id, g.owner_id), said.recipient_id, case when said.group_id is null then 'unread' else 'normal' end, said.content
    from unnest(${values("groupId")}::bigint[], ${values("senderId")}::bigint[], ${values("recipientId")}::bigint[], ${values("content")}::text[])
      as said(group_id, sender_id, recipient_id, content)
    left join chat_group g on g.tenant_id = ${tenantId} and g.id = said.group_id`.execute(db);
};

const keepTurns = async ({ db }: Reach, receivers: readonly Receiver[], given: readonly Given[]) => {
  const counts = new Map<string, number>();
  for (const { receiver } of given) counts.set(receiver.id, (counts.get(receiver.id) ?? 0) + 1);
  const touched = receivers.filter(({ id }) => counts.has(id));
  await sql`insert into reception_turn (reception_group_id, rounds, received)
    select * from unnest(${touched.map(({ id }) => id)}::bigint[], ${touched.map(({ rounds }) => rounds)}::bigint[], ${touched.map(({ id }) => counts.get(id))}::bigint[])
    on conflict (tenant_id, reception_group_id) do update set rounds = excluded.rounds, received = reception_turn.received + excluded.received, last_at = now()`.execute(
    db,
  );
};
