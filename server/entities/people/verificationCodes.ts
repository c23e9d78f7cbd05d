import { sql } from "kysely";
import type { z } from "zod";
import { type VerificationCode, verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { buildOrder, selectPage, within } from "../../crud/paging.ts";
import { ApiError } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { mobileFor } from "./members/queries.ts";

export default routes(verificationCodes, {
  list: async (context, query) => {
    if (query.mobile !== undefined && !context.may("members:viewPhone")) throw new ApiError("forbidden");
    return selectPage<z.infer<typeof VerificationCode>>(context.db, query, {
      table: "sms_history",
      tenantId: context.tenantId,
      where: [
        ...(query.mobile ? [sql`t.mobile = ${query.mobile}`] : []),
        ...(query.smsPurpose ? [sql`t.purpose = ${query.smsPurpose}`] : []),
        ...(query.smsStatus ? [sql`t.status = ${query.smsStatus}`] : []),
        ...within(sql.ref("t.created_at"), query.sendTimeStart, query.sendTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { sendTime: sql.ref("t.created_at") }, sql`t.created_at desc`),
      columns: sql`t.id, t.nation_area_code as "nationAreaCode", ${mobileFor(context, sql.ref("t.mobile"))} as mobile,
        ${context.may("verificationCodes:viewCode") ? sql`t.code` : sql`'••••••'`} as code,
        t.purpose as "smsPurpose", t.status as "smsStatus", t.channel, t.created_at as "sendTime"`,
    });
  },
});
