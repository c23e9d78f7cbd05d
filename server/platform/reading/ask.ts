import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  MAX_READ_ANSWER,
  MESSAGES_READ,
  MessagesRead,
  type MessagesWanted,
  READ_PATIENCE,
  type ReadMessage,
} from "../../../contract/platform/reading.ts";
import type { Context } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { KEPT } from "../../db/keptPlans.ts";
import { hasOnlyStorableText } from "../../http/storableText.ts";
import { loadSecrets, sendMessage } from "../commands/send.ts";

type Place = Pick<Context, "db" | "tenantId" | "deps">;

/** Where a tenant's messages are read from, where they stay with its platform. */
export const findReadThrough = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">) =>
  db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "<>", "none")
    .where("messages", "=", "readThrough")
    .modifyFront(KEPT)
    .select("url")
    .executeTakeFirst();

/**
 * Asks the platform for messages. What it answers is held to what it was asked: whatever belongs to another
 * conversation, comes in another order or is no message makes the whole answer none.
 * @throws ApiError `platformAway`
 */
export const askMessages = async (
  { db, tenantId, deps }: Place,
  url: string,
  wanted: MessagesWanted,
): Promise<z.output<typeof MessagesRead>> => {
  const secrets = await loadSecrets(db, tenantId, deps).catch(() => []);
  const message = { id: randomUUID(), type: MESSAGES_READ, time: new Date().toISOString(), data: wanted };
  const outcome = await sendMessage(deps, url, secrets, message, { patience: READ_PATIENCE, most: MAX_READ_ANSWER });
  if (outcome.failure === "tooLarge") throw new ApiError("platformAway");
  if (outcome.status === null || outcome.status !== 200) throw new ApiError("platformAway");
  const read = parse(outcome.text);
  if (!read || read.messages.length > wanted.limit || !isInOrder(read.messages, wanted))
    throw new ApiError("platformAway");
  if (!read.messages.every((one) => isAsked(one, wanted))) throw new ApiError("platformAway");
  // More of nothing would be asked for without end.
  if (read.isMore && read.messages.length === 0) throw new ApiError("platformAway");
  return read;
};

const parse = (text: string) => {
  try {
    const raw: unknown = JSON.parse(text);
    return hasOnlyStorableText(raw) ? MessagesRead.safeParse(raw).data : undefined;
  } catch {
    return undefined;
  }
};

const isInOrder = (messages: readonly ReadMessage[], { direction, place }: MessagesWanted) => {
  const sign = direction === "older" ? -1 : 1;
  const times = messages.map(({ at }) => sign * Date.parse(at));
  const first = place === null ? -Infinity : sign * Date.parse(place.at);
  return (
    times.every((time, index) => time >= (times[index - 1] ?? first)) &&
    new Set(messages.map(({ externalId }) => externalId)).size === messages.length
  );
};

/** The whitelist opened that conversation, and no other. */
const isAsked = (
  { externalId, group, recipient, sender }: ReadMessage,
  { conversation, ids, senders }: MessagesWanted,
) => {
  if (ids && !ids.includes(externalId)) return false;
  if (senders && !senders.includes(sender)) return false;
  if ("any" in conversation) return true;
  if ("anyGroup" in conversation) return group !== undefined;
  if ("groups" in conversation) return group !== undefined && conversation.groups.includes(group);
  if (recipient === undefined) return false;
  if ("between" in conversation) {
    const [one, other] = conversation.between;
    return (sender === one && recipient === other) || (sender === other && recipient === one);
  }
  const { member, with: only, without } = conversation;
  if (sender !== member && recipient !== member) return false;
  const friend = sender === member ? recipient : sender;
  return (only?.includes(friend) ?? true) && !without?.includes(friend);
};
