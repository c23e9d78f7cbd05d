import { sql } from "kysely";
import { verificationCodes } from "../../../contract/entities/people/verificationCodes.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectPage, within } from "../../crud/paging.ts";
import { ApiError } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { mobileFor } from "./members/queries.ts";

const t = scope<{ t: "smsHistory" }>();

export default routes(verificationCodes, {
  list: async (context, query) => {
    if (query.mobile !== undefined && !context.may("members:viewPhone")) throw new ApiError("forbidden");
    return selectPage(context.db, query, {
      table: "smsHistory",
      tenantId: context.tenantId,
      where: [
        ...ifGiven(query.mobile, (mobile) => t("t.mobile", "=", mobile)),
        ...ifGiven(query.smsPurpose, (purpose) => t("t.purpose", "=", purpose)),
        ...ifGiven(query.smsStatus, (status) => t("t.status", "=", status)),
        ...within(t.ref("t.createdAt"), query.sendTimeStart, query.sendTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { sendTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
      columns: {
        id: t.ref("t.id"),
        nationAreaCode: t.ref("t.nationAreaCode"),
        mobile: mobileFor(context, t.ref("t.mobile")),
        code: context.may("verificationCodes:viewCode") ? t.ref("t.code") : sql.lit("••••••"),
        smsPurpose: t.ref("t.purpose"),
        smsStatus: t.ref("t.status"),
        channel: t.ref("t.channel"),
        sendTime: t.ref("t.createdAt"),
      },
    });
  },
});
