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
 * friends of reception members, and writes the greetings.
 */
export const receiveNewcomers = async (context: ChangePlace, newcomers: readonly Arrival[]) => {
  const { assignments } = await assign(context, newcomers);
  await tellOfJoined(context, assignments);
  await write(context, assignments);
};

/**
 * The same for one whom the platform asks for, which greets them itself and need not be told. Who is in a group or
 * somebody's friend already is not given to those.
 */
export const receiveFor = async (place: TenantScope, newcomer: Arrival) => {
  const { assignments, config } = await assign(place, [newcomer], await readKnown(place, newcomer.id));
  return { config, given: assignments.map((each) => ({ ...each.receiver, greeting: greetingOf(each) })) };
};

const keyOf = (kind: Receiver["kind"], targetId: string) => `${kind} ${targetId}`;

const readKnown = async ({ db, tenantId }: TenantScope, memberId: string): Promise<ReadonlySet<string>> => {
  const joined = await db
    .selectFrom("groupMember")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", memberId)
    .select("groupId as id")
    .execute();
  const friends = await db
    .selectFrom("friendship")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", memberId)
    .select("friendId as id")
    .execute();
  return new Set([...joined.map(({ id }) => keyOf("Group", id)), ...friends.map(({ id }) => keyOf("Member", id))]);
};

/** Arrivals at a tenant follow one another, so that turns and counts are exact however many come at once. */
const assign = async (
  context: TenantScope,
  newcomers: readonly Arrival[],
  known: ReadonlySet<string> = new Set(),
): Promise<{ assignments: Assignment[]; config: Config | undefined }> => {
  const configs = await enabledConfigs(context);
  const [config] = newcomers.flatMap((newcomer) => findConfig(configs, newcomer) ?? []);
  if (!config) return { assignments: [], config };
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
  const receivers = (await loadReceivers(context)).filter(({ kind, targetId }) => !known.has(keyOf(kind, targetId)));
  const assignments = newcomers.flatMap((newcomer): Assignment[] => {
    const config = findConfig(configs, newcomer);
    if (!config) return [];
    return choose(receivers, newcomer, config, randomInt).map((receiver) => ({ receiver, newcomer, config }));
  });
  if (assignments.length > 0) {
    await joinGroups(context, assignments);
    await makeFriends(context, assignments);
    await keepTurns(context, receivers, assignments);
  }
  return { assignments, config };
};

const column = (assignments: readonly Assignment[], value: (each: Assignment) => string) => assignments.map(value);
const ofKind = (assignments: readonly Assignment[], kind: Receiver["kind"]) =>
  assignments.filter(({ receiver }) => receiver.kind === kind);

const joinGroups = async ({ db, tenantId }: TenantScope, all: readonly Assignment[]) => {
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
};

const tellOfJoined = async (context: ChangePlace, all: readonly Assignment[]) => {
  const joined = Map.groupBy(ofKind(all, "Group"), ({ receiver }) => receiver.targetId);
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

/** What a new member is greeted with; empty where there is nothing to say. */
const greetingOf = ({ receiver, newcomer, config }: Assignment) =>
  plainText(receiver.kind === "Group" ? config.welcomeGreeting : config.defaultGreeting).replaceAll(
    "{nickname}",
    newcomer.nickname,
  );

/** The owner of a group welcomes in it; a reception member greets in private. */
const write = async ({ db, tenantId }: TenantScope, assignments: readonly Assignment[]) => {
  const messages = assignments.flatMap((assignment) => {
    const { receiver, newcomer } = assignment;
    const isGroup = receiver.kind === "Group";
    const content = greetingOf(assignment);
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
