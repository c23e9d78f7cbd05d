import { randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import {
  CODE_DIGITS,
  CODE_GAP,
  CODE_TRIES,
  type CodeRequest,
  type CodeTry,
  type CodeVerdict,
  type SentCode,
} from "../../../contract/platform/verificationCodes.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import type { Db } from "../../db/database.ts";
import { fromNow, now, rowCount, toEpochMs } from "../../db/expressions.ts";
import { loadSecret } from "../../entities/maintenance/smsChannels/queries.ts";
import { sendCode, servingChannels } from "../../sms/channels.ts";
import { codeOwner } from "../../sms/codeOwner.ts";
import type { PlatformContext } from "../context.ts";

type Wanted = z.output<typeof CodeRequest>;
type Place = Pick<PlatformContext, "db" | "tenantId">;

const DAY = 86_400;

/**
 * Sends a code to a number. It is noted before it is sent, so that nobody gets around the limits, as one that failed
 * until the provider took it.
 */
export const sendVerificationCode = async (
  context: PlatformContext,
  wanted: Wanted,
): Promise<z.input<typeof SentCode>> => {
  const { deps, db, tenantId } = context;
  const channel = await servingChannels(context, wanted.nationAreaCode).selectAll().executeTakeFirst();
  if (!channel) throw invalid({ nationAreaCode: "rule.smsNoChannel" });
  const secret = await loadSecret(context, channel.id);
  const [life, perDay] = await Promise.all([
    deps.platformSettings.of(tenantId, "verificationCodeLife"),
    deps.platformSettings.of(tenantId, "verificationCodesPerDay"),
  ]);
  const code = `${randomInt(10 ** CODE_DIGITS)}`.padStart(CODE_DIGITS, "0");
  const noted = await db.transaction().execute(async (inside) => {
    await requireTurn({ db: inside, tenantId }, wanted, perDay);
    const { id, expiresAt } = await inside
      .insertInto("smsHistory")
      .values({ ...wanted, channel: channel.name, status: "Failed", expiresAt: fromNow(`${life} seconds`) })
      .returning(["id", "expiresAt"])
      .executeTakeFirstOrThrow();
    return { id, expireTime: expiresAt ?? "" };
  });
  const { isTaken } = await sendCode({ ...channel, secret }, { ...wanted, code }, deps.settings.SMS_ALLOW_HOSTS);
  if (isTaken) {
    const sealed = deps.secrets.seal(code, codeOwner(tenantId, noted.id));
    await db.transaction().execute((inside) => noteSent({ db: inside, tenantId }, wanted, noted.id, sealed));
  }
  deps.live.tell(tenantId, "verificationCodes");
  if (!isTaken) throw new ApiError("smsNotTaken");
  return noted;
};

const ofNumber = (db: Db, tenantId: string, { nationAreaCode, mobile }: Omit<Wanted, "purpose">) =>
  db
    .selectFrom("smsHistory")
    .where("tenantId", "=", tenantId)
    .where("mobile", "=", mobile)
    .where("nationAreaCode", "=", nationAreaCode);

/** Calls about one number follow one another. @throws ApiError `tooMany` for one that had a code a moment ago, or many today */
const requireTurn = async ({ db, tenantId }: Place, wanted: Wanted, perDay: number) => {
  const lock = `verification_code ${tenantId} ${wanted.nationAreaCode} ${wanted.mobile}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const { codes, firstAt, lastAt, countedAt } = await ofNumber(db, tenantId, wanted)
    .where("createdAt", ">", fromNow(`-${DAY} seconds`))
    .select((eb) => [
      rowCount.as("codes"),
      toEpochMs(eb.fn.min("createdAt")).as("firstAt"),
      toEpochMs(eb.fn.max("createdAt")).as("lastAt"),
      toEpochMs(now).as("countedAt"),
    ])
    .executeTakeFirstOrThrow();
  if (codes === 0) return;
  const since = (at: number) => (countedAt - at) / 1000;
  const wait = Math.ceil(codes >= perDay ? DAY - since(firstAt) : CODE_GAP - since(lastAt));
  if (wait > 0) throw new ApiError("tooMany", undefined, wait);
};

/** The codes that were sent to the number for the same before are over with it. */
const noteSent = async ({ db, tenantId }: Place, wanted: Wanted, id: string, sealed: Buffer) => {
  await db
    .updateTable("smsHistory")
    .set({ status: "Expired" })
    .where("tenantId", "=", tenantId)
    .where("mobile", "=", wanted.mobile)
    .where("nationAreaCode", "=", wanted.nationAreaCode)
    .where("purpose", "=", wanted.purpose)
    .where("status", "=", "Sent")
    .execute();
  await db
    .updateTable("smsHistory")
    .set({ status: "Sent", sealed })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
};

/** Judges what a member typed; a right code is used by that, and one that was tried too often is over. */
export const verifyCode = async (
  { deps, db, tenantId }: PlatformContext,
  { code, ...wanted }: z.output<typeof CodeTry>,
): Promise<z.input<typeof CodeVerdict>> => {
  const verdict = await db.transaction().execute(async (inside): Promise<z.input<typeof CodeVerdict>> => {
    const sent = await ofNumber(inside, tenantId, wanted)
      .where("purpose", "=", wanted.purpose)
      .where("status", "=", "Sent")
      .where("expiresAt", ">", now)
      .orderBy("id", "desc")
      .limit(1)
      .forUpdate()
      .select(["id", "sealed", "attempts"])
      .executeTakeFirst();
    if (!sent?.sealed) return { isRight: false, reason: "none", triesLeft: 0 };
    const isRight = isSame(deps.secrets.open(sent.sealed, codeOwner(tenantId, sent.id)), code);
    const triesLeft = CODE_TRIES - sent.attempts - 1;
    await inside
      .updateTable("smsHistory")
      .set({
        attempts: sent.attempts + 1,
        ...(isRight ? { status: "Used" } : triesLeft === 0 && { status: "Expired" }),
      })
      .where("tenantId", "=", tenantId)
      .where("id", "=", sent.id)
      .execute();
    if (isRight) return { isRight, reason: null, triesLeft: 0 };
    return { isRight, reason: triesLeft === 0 ? "triedTooOften" : "wrong", triesLeft };
  });
  deps.live.tell(tenantId, "verificationCodes");
  return verdict;
};

const isSame = (sent: string, typed: string) =>
  sent.length === typed.length && timingSafeEqual(Buffer.from(sent), Buffer.from(typed));
