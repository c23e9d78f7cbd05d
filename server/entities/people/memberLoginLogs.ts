import type { z } from "zod";
import { type MemberLoginLog, memberLoginLogs } from "../../../contract/entities/people/memberLoginLogs.ts";
import { joinById, scope } from "../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectPage, within } from "../../crud/paging.ts";
import { routes } from "../../http/mount.ts";

const t = scope<{ t: "memberLoginLog"; m: "member" }>();
const columns = {
  id: t.ref("t.id"),
  memberId: t.ref("t.memberId"),
  nickname: t.ref("m.nickname"),
  loginResult: t.ref("t.result"),
  // A chat engine writes it; the database does not check it.
  devicePlatform: t.ref("t.platform").$castTo<z.infer<typeof MemberLoginLog>["devicePlatform"]>(),
  deviceId: t.ref("t.deviceId"),
  ip: t.fn<string>("host", ["t.ip"]),
  region: t.ref("t.region"),
  loginTime: t.ref("t.createdAt"),
};

export default routes(memberLoginLogs, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "memberLoginLog",
      tenantId,
      where: [
        ...ifGiven(query.memberId, (memberId) => t("t.memberId", "=", memberId)),
        ...ifGiven(query.loginResult, (result) => t("t.result", "=", result)),
        ...ifGiven(query.ip, (ip) => t("t.ip", "=", ip)),
        ...within(t.ref("t.createdAt"), query.loginTimeStart, query.loginTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { loginTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
      columns,
      joins: joinById("member", "m", t.ref("t.memberId")),
    }),
});
