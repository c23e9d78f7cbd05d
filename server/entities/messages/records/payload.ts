import { z } from "zod";
import { WebAddress } from "../../../../contract/core/fields.ts";
import { parseLink } from "../../../../contract/core/files.ts";
import { MessagePayload } from "../../../../contract/entities/messages/messages.records.ts";
import { own } from "../../../../contract/core/own.ts";
import type { Context } from "../../../core/context.ts";
import { anyOf } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";

const payloadFields: Record<string, readonly (keyof MessagePayload)[]> = {
  link: ["url", "title", "description"],
  image: ["url", "fileStatus", "width", "height"],
  video: ["url", "fileStatus", "width", "height", "seconds"],
  voice: ["url", "fileStatus", "seconds"],
  file: ["url", "fileStatus", "name", "bytes"],
  card: ["memberId", "nickname"],
  voiceCall: ["seconds", "outcome"],
  videoCall: ["seconds", "outcome"],
};
const MAX_TEXT = 500;

/** Whose files a message may carry. */
type Place = { tenantId: string; mediaOrigin?: string | null };

/** A link card leads to the web, all else to files of this tenant, presets, or where its platform keeps its media. */
const isRightUrl = (type: string, url: unknown, { tenantId, mediaOrigin }: Place) => {
  if (typeof url !== "string") return false;
  if (isElsewhere(type, url)) return isOfOrigin(url, mediaOrigin);
  if (type === "link") return WebAddress.safeParse(url).success;
  const parts = parseLink(url);
  return parts !== undefined && (parts.isPreset || parts.tenantId === tenantId);
};

/** Of a link that is no file's of ours. */
const isElsewhere = (type: string, url: unknown) =>
  type !== "link" && typeof url === "string" && url.startsWith("https://");
const isOfOrigin = (url: string, origin: string | null | undefined) =>
  typeof origin === "string" && URL.canParse(url) && new URL(url).origin === new URL(origin).origin;

const WithUrl = z.object({ url: z.string() });
const urlOf = (payload: unknown) => WithUrl.safeParse(payload).data?.url;
const Fields = z.record(z.string(), z.unknown());

/** Where the platform keeps what its messages show; nobody is asked where none of these links leads there. */
export const findMediaOrigin = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  rows: readonly { type: string; payload: unknown }[],
) => {
  if (!rows.some(({ type, payload }) => isElsewhere(type, urlOf(payload)))) return null;
  const connection = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .select("mediaOrigin")
    .executeTakeFirst();
  return connection?.mediaOrigin ?? null;
};

/**
 * What a chat engine stored with a message, as far as it is what its type carries: each field for itself, the rest left
 * out.
 */
export const parsePayload = (type: string, raw: unknown, place: Place): MessagePayload => {
  const values = Fields.safeParse(raw).data ?? {};
  const right = (own(payloadFields, type) ?? []).flatMap((name) => {
    const parsed = MessagePayload.shape[name].safeParse(values[name]);
    if (!parsed.success || parsed.data === undefined) return [];
    if (name === "url" && !isRightUrl(type, parsed.data, place)) return [];
    return [[name, typeof parsed.data === "string" ? parsed.data.slice(0, MAX_TEXT) : parsed.data] as const];
  });
  return Object.fromEntries(right);
};

/** The stored file's name that a message leads to. */
const fileName = (type: string, { url }: MessagePayload) => {
  const parts = type === "link" || url === undefined ? undefined : parseLink(url);
  return parts && !parts.isPreset ? parts.name : undefined;
};

/**
 * Messages with what they carry. Of a file that is in quarantine or gone it says so, and gives no link: what was copied
 * as evidence still has the one of then.
 */
export const readPayloads = async <Row extends { type: string; payload: unknown }>(
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  rows: readonly Row[],
) => {
  const mediaOrigin = await findMediaOrigin({ db, tenantId }, rows);
  const read = rows.map((row) => ({ ...row, payload: parsePayload(row.type, row.payload, { tenantId, mediaOrigin }) }));
  const names = read.flatMap(({ type, payload }) => fileName(type, payload) ?? []);
  if (names.length === 0) return read;
  const files = await db
    .selectFrom("storedFile")
    .where("tenantId", "=", tenantId)
    .where("name", "=", anyOf(names))
    .modifyFront(KEPT)
    .select(["name", "quarantinedAt"])
    .execute();
  const quarantined = new Map(files.map((file) => [file.name, file.quarantinedAt !== null]));
  return read.map((row) => {
    const name = fileName(row.type, row.payload);
    const isQuarantined = name === undefined ? false : quarantined.get(name);
    if (isQuarantined === false) return row;
    const { url: _, ...payload } = row.payload;
    return {
      ...row,
      payload: { ...payload, fileStatus: isQuarantined ? ("Quarantined" as const) : ("Removed" as const) },
    };
  });
};
