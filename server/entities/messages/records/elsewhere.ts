import type { ErrorName } from "../../../../contract/core/errors.ts";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { MOST_READ } from "../../../../contract/platform/reading.ts";
import type { Context } from "../../../core/context.ts";
import { notFound } from "../../../core/errors.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { tellOfElsewhere } from "../../../platform/commands/messages.ts";
import { findAtPlatform } from "../../../platform/reading/find.ts";
import { askByNumber } from "../../../platform/reading/single.ts";
import type { Kind } from "./whitelistPolicy.ts";

/** What is decided by about one message: the talk that it belongs to. */
export type Talk = {
  id: string;
  groupId: string | null;
  senderId: string;
  recipientId: string | null;
  status: Message["messageStatus"];
};

const isOf = (kind: Kind, { groupId }: Talk) => (groupId !== null) === (kind === "groupMessages");

/** Messages that stay with the platform, with all that they say. */
export const readElsewhere = async (context: Context, url: string, kind: Kind, ids: readonly string[]) => {
  const found = await askByNumber(context, url, ids);
  return found.flatMap(({ message, whole }) => {
    const { id, groupId, senderId, recipientId, messageStatus: status } = message;
    const talk: Talk = { id, groupId, senderId, recipientId, status };
    return isOf(kind, talk) ? [{ ...talk, content: whole.text, externalId: whole.externalId }] : [];
  });
};

export const contentElsewhere = async (context: Context, url: string, kind: Kind, id: string) => {
  const [row] = await readElsewhere(context, url, kind, [id]);
  if (!row) throw notFound();
  return row;
};

/** Has the platform take back messages that stay there; here nothing of them changes. */
export const withdrawElsewhere = async (
  context: Context,
  url: string,
  kind: Kind,
  ids: readonly string[],
  mayRead: (rows: readonly Talk[]) => Promise<(row: Talk) => boolean>,
) => {
  const rows = await readElsewhere(context, url, kind, ids);
  const isOpen = await mayRead(rows);
  const failures = new Map<string, ErrorName>();
  for (const row of rows) {
    if (!isOpen(row)) failures.set(row.id, "recordsClosed");
    else if (row.status === "withdrawn") failures.set(row.id, "notPossible");
  }
  const done = rows.filter(({ id }) => !failures.has(id));
  await tellOfElsewhere(context, done);
  for (const { id, status } of done)
    context.record(kind, id, { messageStatus: status }, { messageStatus: "withdrawn" });
  const found = new Set(rows.map(({ id }) => id));
  return batchResult(context, [...ids], (id) => (found.has(id) ? failures.get(id) : "notFound"));
};

/** Whom a member wrote with in the latest messages that the platform gives, the latest first. */
export const friendsElsewhere = async (context: Context, url: string, memberId: string) => {
  const talks = { kind: "member", memberId, isSenderOnly: false, only: undefined, without: undefined } as const;
  const { records } = await findAtPlatform(context, url, talks, {}, "older", undefined, MOST_READ);
  const latest = new Map<string, string>();
  for (const { senderId, recipientId, createTime } of records) {
    const friend = senderId === memberId ? (recipientId ?? senderId) : senderId;
    if (!latest.has(friend)) latest.set(friend, createTime);
  }
  return latest;
};
