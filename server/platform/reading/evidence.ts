import type { ReadMessage } from "../../../contract/platform/reading.ts";
import { ApiError } from "../../core/errors.ts";
import type { PlatformContext, ReadEvidence } from "../context.ts";
import { findReadThrough } from "./ask.ts";
import { askAround, askByName, withWhole } from "./single.ts";

/** Messages before and after the first reported one. */
const AROUND = 10;

/** Undefined where messages are kept here. */
export const fetchEvidence = async (
  context: PlatformContext,
  events: readonly unknown[],
): Promise<ReadEvidence | undefined> => {
  const elsewhere = await findReadThrough(context);
  if (!elsewhere) return undefined;
  const about = new Map<string, { reported: ReadMessage[]; around: ReadMessage[] } | ApiError>();
  for (const names of events.map(namesIn)) {
    const [first] = names;
    if (first === undefined || about.has(first)) continue;
    about.set(first, await fetchOne(context, elsewhere.url, names).catch(orRefusal));
  }
  return { about };
};

const fetchOne = async (context: PlatformContext, url: string, names: readonly string[]) => {
  const reported = await askByName(context, url, names);
  const first = reported.find(({ externalId }) => externalId === names[0]);
  return { reported, around: first ? await askAround(context, url, first, AROUND) : [] };
};

const orRefusal = (error: unknown) => {
  if (error instanceof ApiError) return error;
  throw error;
};

/** What an event says before anybody has looked whether it may: names of reported messages, as far as they are some. */
const namesIn = (raw: unknown): string[] => {
  const { type, data } = { ...(typeof raw === "object" && raw) } as { type?: unknown; data?: unknown };
  if (type !== "report.filed") return [];
  const { about } = { ...(typeof data === "object" && data) } as { about?: unknown };
  const { messages } = { ...(typeof about === "object" && about) } as { messages?: unknown };
  const names = Array.isArray(messages) ? messages.slice(0, 10) : [];
  return names.filter((name): name is string => typeof name === "string" && name.length > 0 && name.length <= 128);
};

/** Keeps what a report is about as it is now, whatever becomes of it at the platform. */
export const keepEvidence = async (
  context: PlatformContext,
  reportId: string,
  { reported, around }: { reported: readonly ReadMessage[]; around: readonly ReadMessage[] },
) => {
  const isReported = new Set(reported.map(({ externalId }) => externalId));
  const all = [...reported, ...around.filter(({ externalId }) => !isReported.has(externalId))];
  const rows = await withWhole(context, all);
  if (rows.length === 0) return;
  await context.db
    .insertInto("reportEvidence")
    .values(
      rows.map(({ message, whole }) => ({
        reportId,
        messageId: message.id,
        groupId: message.groupId,
        senderId: message.senderId,
        recipientId: message.recipientId,
        type: message.type,
        status: message.messageStatus,
        content: whole.text,
        payload: JSON.stringify(message.payload),
        sentAt: message.createTime,
        isReported: isReported.has(whole.externalId),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
