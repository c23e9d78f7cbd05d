import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import {
  type SmsTest,
  type smsChannels,
  TESTS_PER_HOUR,
} from "../../../../contract/entities/maintenance/smsChannels.ts";
import { sendCode } from "../../../sms/channels.ts";
import { fromNow, now, rowCount, toEpochMs } from "../../../db/expressions.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { channels, loadSecret } from "./queries.ts";

const HOUR = 3_600_000;
const MAX_SHOWN = 2000;

/** @throws ApiError `tooMany` when the operator has sent as many in the last hour as one may. */
const countTest = async ({ db, tenantId, session }: Context) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms_test ${session.accountId}`}, 0))`.execute(db);
  const { tests, firstAt, countedAt } = await db
    .selectFrom("smsTest")
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", session.accountId)
    .where("createdAt", ">", fromNow("-1 hour"))
    .select((eb) => [
      rowCount.as("tests"),
      toEpochMs(eb.fn.min("createdAt")).as("firstAt"),
      toEpochMs(now).as("countedAt"),
    ])
    .executeTakeFirstOrThrow();
  const wait = Math.ceil((HOUR + (firstAt - countedAt)) / 1000);
  if (tests >= TESTS_PER_HOUR) throw new ApiError("tooMany", undefined, wait);
  await db.insertInto("smsTest").values({ accountId: session.accountId }).execute();
};

type Input = z.output<typeof smsChannels.endpoints.test.input>;

/** Sends a made-up code through the channel, enabled or not; the provider's answer is the result, not a failure. */
export const sendTest = async (context: Context, { id, ...number }: Input): Promise<z.infer<typeof SmsTest>> => {
  const channel = await channels.load(context, { id });
  await countTest(context);
  const secret = await loadSecret(context, id);
  const message = { ...number, code: `${randomInt(1_000_000)}`.padStart(6, "0") };
  const start = performance.now();
  const result = await sendCode({ ...channel, secret }, message, context.deps.settings.SMS_ALLOW_HOSTS);
  const { text, ...outcome } = result;
  const milliseconds = Math.round(performance.now() - start);
  const ends = `${number.mobile.slice(0, 2)}****${number.mobile.slice(-2)}`;
  context.record("smsChannels", id, null, { testedWith: `+${number.nationAreaCode} ${ends}`, ...outcome });
  return { ...outcome, answer: withoutSecret(text, secret), milliseconds };
};

/** Some services repeat what they were sent. */
const withoutSecret = (text: string, secret: string) => {
  const shown = secret === "" ? text : text.replaceAll(secret, "***");
  return shown.replace(/[^\P{C}\n\t]/gu, "").slice(0, MAX_SHOWN);
};
