import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { plainText } from "../../../../contract/core/richText.ts";
import type { Context } from "../../../core/context.ts";
import { now } from "../../../db/expressions.ts";
import { tellOfGroupMembers } from "../../../platform/commands/groups.ts";
import type { ChangePlace } from "../../../platform/commands/put.ts";
import { choose, type Newcomer, type Receiver } from "./plan.ts";
import { type Config, enabledConfigs, findConfig, loadReceivers } from "./queries.ts";

type TenantScope = Pick<Context, "db" | "tenantId">;
export type Arrival = Newcomer & { nickname: string };
type Assignment = { receiver: Receiver; newcomer: Arrival; config: Config };

/**
 * Gives new members to those who receive them, in the transaction that makes them: puts them into groups, makes them
 * friends of reception members, and writes the greetings. Arrivals at a tenant follow one another, so that turns and
 * counts are exact however many come at once.
 */
export const receiveNewcomers = async (context: ChangePlace, newcomers: readonly Arrival[]) => {
  const configs = await enabledConfigs(context);
  if (configs.length === 0) return;
  const { db, tenantId } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reception:${tenantId}`}, 0))`.execute(db);
  // Dissolving waits for this, or is over when the receivers are read.
  await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("id", "in", (eb) =>
      eb.selectFrom("receptionGroup").where("tenantId", "=", tenantId).where("status", "=", "Enable").select("groupId"),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .select("id")
    .execute();
  const receivers = await loadReceivers(context);
  const assignments = newcomers.flatMap((newcomer): Assignment[] => {
    const config = findConfig(configs, newcomer);
    if (!config) return [];
    return choose(receivers, newcomer, config, randomInt).map((receiver) => ({ receiver, newcomer, config }));
  });
  if (assignments.length === 0) return;
  await joinGroups(context, assignments);
  await makeFriends(context, assignments);
  await greet(context, assignments);
  await keepTurns(context, receivers, assignments);
};

const column = (assignments: readonly Assignment[], value: (each: Assignment) => string) => assignments.map(value);
const ofKind = (assignments: readonly Assignment[], kind: Receiver["kind"]) =>
  assignments.filter(({ receiver }) => receiver.kind === kind);

const joinGroups = async (context: ChangePlace, all: readonly Assignment[]) => {
  const { db, tenantId } = context;
  const assignments = ofKind(all, "Group");
  const groups = column(assignments, ({ receiver }) => receiver.targetId);
  const people = column(assignments, ({ newcomer }) => newcomer.id);
  await db
    .insertInto("groupMember")
    .columns(["groupId", "memberId"])
    .expression(sql`select * from unnest(${groups}::bigint[], ${people}::bigint[])`)
    .execute();
  await sql`
    update chat_group g set member_count = g.member_count + joined.count
    from (select id, count(*)::int from unnest(${groups}::bigint[]) id group by id) joined
    where g.tenant_id = ${tenantId} and g.id = joined.id`.execute(db);
  const joined = Map.groupBy(assignments, ({ receiver }) => receiver.targetId);
  for (const [groupId, those] of joined)
    await tellOfGroupMembers(
      context,
      "groupMember.setRole",
      groupId,
      those.map(({ newcomer }) => newcomer.id),
      { isOptional: true },
    );
};

const makeFriends = async ({ db }: TenantScope, all: readonly Assignment[]) => {
  const assignments = ofKind(all, "Member");
  const friends = column(assignments, ({ receiver }) => receiver.targetId);
  const people = column(assignments, ({ newcomer }) => newcomer.id);
  await db
    .insertInto("friendship")
    .columns(["memberId", "friendId"])
    .expression(sql`
      select * from unnest(${[...people, ...friends]}::bigint[], ${[...friends, ...people]}::bigint[])`)
    .execute();
};

/** The owner of a group welcomes in it; a reception member greets in private. */
const greet = async ({ db, tenantId }: TenantScope, assignments: readonly Assignment[]) => {
  const messages = assignments.flatMap(({ receiver, newcomer, config }) => {
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
  await db
    .insertInto("message")
    .columns(["createdAt", "groupId", "senderId", "recipientId", "status", "content"])
    .expression(sql`
      select clock_timestamp(), m.group_id, coalesce(m.sender_id, g.owner_id), m.recipient_id,
        case when m.group_id is null then 'unread' else 'normal' end, m.content
      from unnest(
        ${values("groupId")}::bigint[], ${values("senderId")}::bigint[], ${values("recipientId")}::bigint[],
        ${values("content")}::text[]) as m(group_id, sender_id, recipient_id, content)
      left join chat_group g on g.tenant_id = ${tenantId} and g.id = m.group_id`)
    .execute();
};

const keepTurns = async ({ db }: TenantScope, receivers: readonly Receiver[], assignments: readonly Assignment[]) => {
  const counts = new Map<string, number>();
  for (const { receiver } of assignments) counts.set(receiver.id, (counts.get(receiver.id) ?? 0) + 1);
  const turns = receivers.filter(({ id }) => counts.has(id));
  const ids = turns.map(({ id }) => id);
  const rounds = turns.map((receiver) => receiver.rounds);
  const received = ids.map((id) => counts.get(id));
  await db
    .insertInto("receptionTurn")
    .columns(["receptionGroupId", "rounds", "received"])
    .expression(sql`select * from unnest(${ids}::bigint[], ${rounds}::bigint[], ${received}::bigint[])`)
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "receptionGroupId"]).doUpdateSet((eb) => ({
        rounds: eb.ref("excluded.rounds"),
        received: eb("receptionTurn.received", "+", eb.ref("excluded.received")),
        lastAt: now,
      })),
    )
    .execute();
};
