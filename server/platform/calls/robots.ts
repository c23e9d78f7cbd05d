import { sql } from "kysely";
import type { z } from "zod";
import type { RobotMessage, RobotUpdates, SentRobotMessage, UpdatesQuery } from "../../../contract/platform/robots.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import type { Db } from "../../db/database.ts";
import { anyOf, clockTimestamp, fromNow } from "../../db/expressions.ts";
import { tellOfSent } from "../commands/messages.ts";
import type { PlatformContext } from "../context.ts";
import { findBroken } from "./checkMessages.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;

/** Messages that come from the platform and those of robots follow one another: so their IDs are in the order of reading. */
const holdMessages = (db: Db, tenantId: string, isShared = false) =>
  sql`select ${sql.raw(isShared ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock")}
    (hashtextextended(${`platform_events ${tenantId}`}, 0))`.execute(db);

/** As whom the caller speaks. @throws ApiError at `robotId` */
const requireRobot = async (context: PlatformContext, wanted: string | undefined) => {
  const { db, tenantId, robotId } = context;
  if (robotId !== undefined && wanted !== undefined && wanted !== robotId) throw invalid({ robotId: "rule.invalid" });
  const id = robotId ?? wanted;
  if (id === undefined) throw invalid({ robotId: "rule.required" });
  const robot = await db
    .selectFrom("robot as r")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "r.tenantId").onRef("m.id", "=", "r.id"))
    .innerJoin("memberLevel as l", (join) =>
      join.onRef("l.tenantId", "=", "m.tenantId").onRef("l.id", "=", "m.levelId"),
    )
    .where("r.tenantId", "=", tenantId)
    .where("r.id", "=", id)
    .where("r.status", "=", "Enable")
    .select(["r.id", "m.nickname", "m.levelId", "l.levelCode"])
    .executeTakeFirst();
  if (!robot) throw invalid({ robotId: "rule.invalid" });
  return robot;
};

/** Sends as a robot, in a group that it may write in; the platform shows it, and it is kept where messages are. */
export const sendRobotMessage = async (
  context: PlatformContext,
  { robotId, clientId, group, groupId, text }: z.output<typeof RobotMessage>,
): Promise<z.input<typeof SentRobotMessage>> => {
  const { deps, db, tenantId } = context;
  const robot = await requireRobot(context, robotId);
  const broken = await findBroken(context, robot, text);
  if (broken)
    throw new ApiError("messageBlocked", { text: broken === "tooLong" ? "rule.messageLength" : "rule.hasKeyword" });
  const commands: string[] = [];
  const sent = await db.transaction().execute(async (inside) => {
    await holdMessages(inside, tenantId);
    const known = await inside
      .selectFrom("robotMessage")
      .where("tenantId", "=", tenantId)
      .where("robotId", "=", robot.id)
      .where("clientId", "=", clientId)
      .select(["messageId as id", "sentAt as sentTime"])
      .executeTakeFirst();
    if (known) return known;
    const place = { db: inside, tenantId };
    const to = await requireWritable(place, robot.id, { group, groupId });
    const { id, sentTime } = await inside
      .insertInto("message")
      .values({
        senderId: robot.id,
        groupId: to,
        type: "text",
        content: text,
        status: "normal",
        createdAt: clockTimestamp,
      })
      .returning(["id", "createdAt as sentTime"])
      .executeTakeFirstOrThrow();
    await inside
      .insertInto("robotMessage")
      .values({ robotId: robot.id, clientId, messageId: id, sentAt: sentTime })
      .execute();
    await tellOfSent({ ...place, noteCommands: (ids) => void commands.push(...ids) }, id, sentTime);
    return { id, sentTime };
  });
  deps.live.tell(tenantId, "groupMessages");
  const { effect } = await deps.outbox.settle(tenantId, commands);
  return { ...sent, effect };
};

type Named = { group?: string | undefined; groupId?: string | undefined };

/** @throws ApiError for a group that the robot is not in, or may not write in now */
const requireWritable = async ({ db, tenantId }: Place, robotId: string, { group, groupId }: Named) => {
  const binding = await db
    .selectFrom("robotBinding as b")
    .innerJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "b.tenantId").onRef("g.id", "=", "b.groupId"))
    .innerJoin("groupMember as i", (join) =>
      join
        .onRef("i.tenantId", "=", "b.tenantId")
        .onRef("i.groupId", "=", "b.groupId")
        .onRef("i.memberId", "=", "b.robotId"),
    )
    .where("b.tenantId", "=", tenantId)
    .where("b.robotId", "=", robotId)
    .$if(group !== undefined, (all) => all.where("g.externalId", "=", group ?? ""))
    .$if(groupId !== undefined, (all) => all.where("g.id", "=", groupId ?? ""))
    .select(["g.id", "g.status", "g.isMuted as isGroupMuted", "i.isMuted", "b.maySend"])
    .executeTakeFirst();
  if (!binding) throw notFound();
  if (binding.status !== "Enable")
    throw new ApiError("notPossible", { [group ? "group" : "groupId"]: "rule.groupDissolved" });
  if (!binding.maySend || binding.isMuted || binding.isGroupMuted) throw new ApiError("robotMayNot");
  return binding.id;
};

/** What was written in its groups since, as far as it may read it. */
export const readRobotUpdates = async (
  context: PlatformContext,
  { robotId, after, limit }: z.output<typeof UpdatesQuery>,
): Promise<z.input<typeof RobotUpdates>> => {
  const { db, tenantId } = context;
  const robot = await requireRobot(context, robotId);
  return db.transaction().execute(async (inside) => {
    // What is being stored at this moment has an ID already.
    await holdMessages(inside, tenantId, true);
    const latest = await inside
      .selectFrom("message")
      .where("tenantId", "=", tenantId)
      .where("createdAt", ">", fromNow("-1 day"))
      .select((eb) => eb.fn.coalesce(eb.fn.max("id"), sql<string>`0`).as("id"))
      .executeTakeFirstOrThrow();
    if (after === undefined) return { messages: [], next: latest.id };
    const bindings = await inside
      .selectFrom("robotBinding")
      .where("tenantId", "=", tenantId)
      .where("robotId", "=", robot.id)
      .select(["groupId", "mayReadAll", "mayReadMentions"])
      .execute();
    const idsOf = (wanted: (binding: (typeof bindings)[number]) => boolean) =>
      bindings.filter(wanted).map(({ groupId }) => groupId);
    const rows = await inside
      .selectFrom("message as t")
      .innerJoin("chatGroup as g", (join) =>
        join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.groupId"),
      )
      .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "t.tenantId").onRef("m.id", "=", "t.senderId"))
      .where("t.tenantId", "=", tenantId)
      .where("t.id", ">", after)
      .where("t.createdAt", ">", fromNow("-1 day"))
      .where("t.senderId", "<>", robot.id)
      .where("t.status", "<>", "withdrawn")
      .where((eb) =>
        eb.or([
          eb("t.groupId", "=", anyOf(idsOf(({ mayReadAll }) => mayReadAll))),
          eb.and([
            eb("t.groupId", "=", anyOf(idsOf(({ mayReadMentions }) => mayReadMentions))),
            eb(eb.fn<number>("strpos", ["t.content", eb.val(`@${robot.nickname}`)]), ">", 0),
          ]),
        ]),
      )
      .orderBy("t.id")
      .limit(limit)
      .select(["t.id", "t.type", "t.content as text", "t.createdAt as sentTime"])
      .select(["g.id as groupId", "g.externalId as groupName", "g.name"])
      .select(["m.id as memberId", "m.externalId as memberName", "m.nickname"])
      .execute();
    return {
      messages: rows.map(({ groupId, groupName, name, memberId, memberName, nickname, ...message }) => ({
        ...message,
        group: { id: groupId, externalId: groupName, name },
        sender: { id: memberId, externalId: memberName, nickname },
      })),
      // Of a full answer there may be more: the next one begins behind its last.
      next: rows.length === limit ? (rows.at(-1)?.id ?? after) : latest.id,
    };
  });
};
