import { Webhook } from "standardwebhooks";
import type { Secrets } from "../../auth/secrets.ts";
import type { Db } from "../../db/database.ts";
import type { Settings } from "../../settings.ts";
import { type OutboundBounds, type OutboundFailure, OutboundError, sendOutbound } from "../../sms/outbound.ts";
import { platformSecretOwner } from "../secretOwner.ts";

/** What is sent, again and again the same but for the time that it is signed with. */
export type Message = { id: string; type: string; time: string; data: Readonly<Record<string, unknown>> };

/** What came back, or why nothing did. */
export type Outcome = {
  status: number | null;
  failure: OutboundFailure | "secretUnreadable" | null;
  text: string;
  /** Seconds that the platform asks to be left alone. */
  retryAfter: number | undefined;
  /** By how many seconds its clock is ahead of ours, as far as it says. */
  clockAhead: number | null;
  milliseconds: number;
};

export type Sender = { secrets: Secrets; settings: Pick<Settings, "PLATFORM_ALLOW_HOSTS"> };

/** Signed with every secret that is valid: the platform takes whichever it has. */
export const loadSecrets = async (db: Db, tenantId: string, { secrets }: Pick<Sender, "secrets">) => {
  const rows = await db
    .selectFrom("platformSecret")
    .where("tenantId", "=", tenantId)
    .orderBy("id", "desc")
    .select(["id", "secret"])
    .execute();
  return rows.flatMap(({ id, secret }) =>
    secret === null ? [] : [secrets.open(secret, platformSecretOwner(tenantId, id))],
  );
};

export const bodyOf = ({ type, time, data }: Message) => JSON.stringify({ type, timestamp: time, data });

/** Sends a message, signed at this moment. */
export const sendMessage = async (
  { settings }: Pick<Sender, "settings">,
  url: string,
  signingSecrets: readonly string[],
  message: Message,
  bounds: OutboundBounds = {},
): Promise<Outcome> => {
  const body = bodyOf(message);
  const at = new Date();
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "im-console",
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signingSecrets.map((secret) => new Webhook(secret).sign(message.id, at, body)).join(" "),
  };
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const answer = await sendOutbound({ url, method: "POST", headers, body }, settings.PLATFORM_ALLOW_HOSTS, bounds);
    return {
      status: answer.status,
      failure: null,
      text: answer.text,
      retryAfter: readSeconds(answer.headers["retry-after"], at),
      clockAhead: readAhead(answer.headers.date),
      milliseconds: took(),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const nothing = { status: null, text: "", retryAfter: undefined, clockAhead: null };
    return { ...nothing, failure: error.reason, milliseconds: took() };
  }
};

/** Seconds, or a date, as HTTP has it. */
const readSeconds = (value: string | undefined, from: Date) => {
  if (value === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - from.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

const readAhead = (date: string | undefined) => {
  const at = Date.parse(date ?? "");
  return Number.isNaN(at) ? null : Math.round((at - Date.now()) / 1000);
};
