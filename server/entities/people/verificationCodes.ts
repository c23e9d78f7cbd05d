import { type Expression, sql } from "kysely";
import type { z } from "zod";
import { type VerificationCode, verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectPage, within } from "../../crud/paging.ts";
import type { Context } from "../../core/context.ts";
import { anyOf, now } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { codeOwner } from "../../sms/codeOwner.ts";
import { maskedMobile, mobileFor } from "./members/queries.ts";
import { hasNumber } from "./phoneNumbers.ts";

const t = scope<{ t: "smsHistory" }>();
const HIDDEN = "••••••";
const number = { nationAreaCode: t.ref("t.nationAreaCode"), mobile: t.ref("t.mobile") };
const is = (mobile: Expression<string | null>, digits: string) => t(mobile, "=", digits);
const toLiteral = (value: z.infer<typeof VerificationCode>["smsStatus"]) => sql.lit(value);

/** One that was sent and not used is over at its time. */
const status = t
  .case()
  .when(t.and([t("t.status", "=", "Sent"), t("t.expiresAt", "<=", now)]))
  .then(toLiteral("Expired"))
  .else(t.ref("t.status"))
  .end();

export default routes(verificationCodes, {
  list: async (context, query) => {
    const showsCode = context.may("verificationCodes:viewCode");
    const page = await selectPage(context.db, query, {
      table: "smsHistory",
      tenantId: context.tenantId,
      where: [
        ...ifGiven(query.mobile, (mobile) => hasNumber(number, mobile, { part: is, start: is })),
        ...ifGiven(query.smsPurpose, (purpose) => t("t.purpose", "=", purpose)),
        ...ifGiven(query.smsStatus, (wanted) => t(status, "=", wanted)),
        ...within(t.ref("t.createdAt"), query.sendTimeStart, query.sendTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { sendTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
      columns: {
        id: t.ref("t.id"),
        nationAreaCode: t.ref("t.nationAreaCode"),
        mobile: mobileFor(context, t.ref("t.mobile")),
        code: showsCode ? t.ref("t.code") : sql.lit(HIDDEN),
        sealed: showsCode ? t.ref("t.sealed") : sql<Buffer | null>`null::bytea`,
        smsPurpose: t.ref("t.purpose"),
        smsStatus: status,
        channel: t.ref("t.channel"),
        sendTime: t.ref("t.createdAt"),
      },
    });
    // Whoever reads a code can sign in as its member.
    if (showsCode) await recordLooks(context, page.records);
    return { ...page, records: page.records.map((row) => ({ ...row, code: readCode(context, row) })) };
  },
});

/** One that was not taken was read by nobody. */
const readCode = (
  { deps, tenantId }: Context,
  { id, code, sealed }: { id: string; code: string | null; sealed: Buffer | null },
) => code ?? (sealed === null ? HIDDEN : deps.secrets.open(sealed, codeOwner(tenantId, id)));

/** Notes whose codes were shown: each one's number as the log may keep it, and the member that has it, if any. */
const recordLooks = async ({ db, tenantId, record }: Context, shown: readonly { id: string }[]) => {
  const looked = await db
    .selectFrom("smsHistory as t")
    .leftJoin("member as m", (join) =>
      join
        .onRef("m.tenantId", "=", "t.tenantId")
        .onRef("m.mobile", "=", "t.mobile")
        .onRef("m.nationAreaCode", "=", "t.nationAreaCode"),
    )
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(shown.map(({ id }) => id)))
    .orderBy("t.id")
    .select(["t.id", "m.id as memberId", maskedMobile(t.ref("t.mobile")).as("mobile")])
    .execute();
  for (const { id, mobile, memberId } of looked) record("verificationCodes", id, null, { mobile, memberId });
};
