import { anyOf, now } from "../../db/expressions.ts";
import { type ChangePlace, isToBeTold, putCommands } from "./put.ts";

const TYPE = "message.withdraw";

/** Has the platform take messages back, which the caller holds. @throws ApiError `platformLacks` */
export const tellOfWithdrawn = async (place: ChangePlace, ids: readonly string[]) => {
  if (ids.length === 0 || !(await isToBeTold(place, TYPE))) return;
  const { db, tenantId } = place;
  const rows = await db
    .selectFrom("message as t")
    .leftJoin("platformMessage as p", (join) =>
      join.onRef("p.tenantId", "=", "t.tenantId").onRef("p.messageId", "=", "t.id"),
    )
    .leftJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.groupId"))
    .leftJoin("member as s", (join) => join.onRef("s.tenantId", "=", "t.tenantId").onRef("s.id", "=", "t.senderId"))
    .leftJoin("member as r", (join) => join.onRef("r.tenantId", "=", "t.tenantId").onRef("r.id", "=", "t.recipientId"))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .select(["t.id", "p.externalId", "t.groupId", "g.externalId as groupName"])
    .select(["t.senderId", "s.externalId as senderName", "t.recipientId", "r.externalId as recipientName"])
    .execute();
  const named = (id: string | null, externalId: string | null) => (id === null ? null : { id, externalId });
  await putCommands(
    place,
    { type: TYPE, target: "messages" },
    rows.map(({ id, externalId, groupId, groupName, senderId, senderName, recipientId, recipientName }) => ({
      targetId: id,
      part: "shown",
      data: {
        message: { id, externalId },
        group: named(groupId, groupName),
        sender: named(senderId, senderName),
        recipient: named(recipientId, recipientName),
      },
    })),
  );
};

/**
 * Has the platform show a message that was written here. What could not be shown within minutes is not shown out of
 * place later.
 */
export const tellOfSent = async (place: ChangePlace, id: string, sentAt: string) => {
  const type = "message.send";
  if (!(await isToBeTold(place, type))) return;
  const { db, tenantId } = place;
  const row = await db
    .selectFrom("message as t")
    .innerJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.groupId"))
    .innerJoin("member as s", (join) => join.onRef("s.tenantId", "=", "t.tenantId").onRef("s.id", "=", "t.senderId"))
    .leftJoin("robot as r", (join) => join.onRef("r.tenantId", "=", "t.tenantId").onRef("r.id", "=", "t.senderId"))
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", id)
    .where("t.createdAt", "=", sentAt)
    .select(["t.id", "t.type", "t.content as text", "g.id as groupId", "g.externalId as groupName"])
    .select(["s.id as senderId", "s.externalId as senderName", "s.nickname", "r.headImage as avatar"])
    .executeTakeFirstOrThrow();
  const { groupId, groupName, senderId, senderName, nickname, avatar, ...message } = row;
  await putCommands(place, { type, target: "messages", isOneShot: true }, [
    {
      targetId: id,
      part: "shown",
      data: {
        message: { ...message, externalId: null },
        group: { id: groupId, externalId: groupName },
        sender: { id: senderId, externalId: senderName, nickname, avatar },
      },
    },
  ]);
};

type Elsewhere = {
  id: string;
  externalId: string;
  groupId: string | null;
  senderId: string;
  recipientId: string | null;
};

/** Says that messages were taken back that stay with the platform. @throws ApiError `platformLacks` */
export const tellOfElsewhere = async (place: ChangePlace, messages: readonly Elsewhere[]) => {
  if (messages.length === 0 || !(await isToBeTold(place, TYPE))) return;
  const { db, tenantId } = place;
  const namesIn = async (table: "member" | "chatGroup", ids: readonly (string | null)[]) => {
    const rows = await db
      .selectFrom(table)
      .where("tenantId", "=", tenantId)
      .where("id", "=", anyOf(ids.filter((id) => id !== null)))
      .select(["id", "externalId"])
      .execute();
    return new Map(rows.map(({ id, externalId }) => [id, { id, externalId }]));
  };
  const people = await namesIn(
    "member",
    messages.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
  );
  const groups = await namesIn(
    "chatGroup",
    messages.map(({ groupId }) => groupId),
  );
  await putCommands(
    place,
    { type: TYPE, target: "messages" },
    messages.map(({ id, externalId, groupId, senderId, recipientId }) => ({
      targetId: id,
      part: "shown",
      data: {
        message: { id, externalId },
        group: groups.get(groupId ?? "") ?? null,
        sender: people.get(senderId) ?? null,
        recipient: people.get(recipientId ?? "") ?? null,
      },
    })),
  );
};

/** A message that is shown again is not to be taken back any more, where that has not happened yet. */
export const untellWithdrawn = ({ db, tenantId }: ChangePlace, id: string) =>
  db
    .updateTable("platformCommand")
    .set({ state: "superseded", finishedAt: now })
    .where("tenantId", "=", tenantId)
    .where("targetType", "=", "messages")
    .where("targetId", "=", id)
    .where("type", "=", TYPE)
    .where("state", "in", ["waiting", "failed"])
    .execute();
