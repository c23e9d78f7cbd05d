import { z } from "zod";
import { WebAddress } from "../../../../contract/core/fields.ts";
import { parseLink } from "../../../../contract/core/files.ts";
import { MessagePayload } from "../../../../contract/entities/messages/messages.records.ts";
import { own } from "../../../../contract/core/own.ts";

const payloadFields: Record<string, readonly (keyof MessagePayload)[]> = {
  link: ["url", "title", "description"],
  image: ["url", "width", "height"],
  video: ["url", "width", "height", "seconds"],
  voice: ["url", "seconds"],
  file: ["url", "name", "bytes"],
  card: ["memberId", "nickname"],
  voiceCall: ["seconds", "outcome"],
  videoCall: ["seconds", "outcome"],
};
const MAX_TEXT = 500;

/** A link card leads to the web, all else to files of this tenant or presets. */
const isRightUrl = (type: string, url: unknown, tenantId: string) => {
  if (typeof url !== "string") return false;
  if (type === "link") return WebAddress.safeParse(url).success;
  const parts = parseLink(url);
  return parts !== undefined && (parts.isPreset || parts.tenantId === tenantId);
};

/**
 * What a chat engine stored with a message, as far as it is what its type carries: each field for itself, the rest left
 * out.
 */
export const parsePayload = (type: string, raw: unknown, tenantId: string): MessagePayload => {
  const values = z.record(z.string(), z.unknown()).safeParse(raw).data ?? {};
  const right = (own(payloadFields, type) ?? []).flatMap((name) => {
    const parsed = MessagePayload.shape[name].safeParse(values[name]);
    if (!parsed.success || parsed.data === undefined) return [];
    if (name === "url" && !isRightUrl(type, parsed.data, tenantId)) return [];
    return [[name, typeof parsed.data === "string" ? parsed.data.slice(0, MAX_TEXT) : parsed.data] as const];
  });
  return Object.fromEntries(right);
};
