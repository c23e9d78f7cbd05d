import { sql } from "kysely";
import { accountDevices, accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import {
  forgetDevice,
  listUnseen,
  noticeColumns,
  NOTICES_KEPT,
  reportIntrusion,
  seeNotices,
} from "../../auth/notices/notices.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { scope } from "../../crud/columns.ts";
import { buildOrder, selectPage } from "../../crud/paging.ts";
import { fromNow, toBoolean } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const n = scope<{ t: "accountNotice" }>();
const d = scope<{ t: "accountDevice" }>();

export const accountNoticeRoutes = routes(accountNotices, {
  list: ({ deps, session }, query) =>
    selectPage(deps.database.system, query, {
      table: "accountNotice",
      tenantId: null,
      where: [n("t.accountId", "=", session.accountId), n("t.lastAt", ">", fromNow(`-${NOTICES_KEPT}`))],
      orderBy: buildOrder(query.sort, { time: n.ref("t.lastAt") }, sql`${n.ref("t.lastAt")} desc`),
      columns: noticeColumns,
    }),
  unseen: listUnseen,
  see: async (context, { ids }) => {
    const seen = await seeNotices(context, ids);
    context.record("admins", context.session.accountId, null, null);
    return { seen };
  },
  report: async (context, about) => ({ ended: await reportIntrusion(context, about) }),
});

export const accountDeviceRoutes = routes(accountDevices, {
  list: ({ deps, session }, query) =>
    selectPage(deps.database.system, query, {
      table: "accountDevice",
      tenantId: null,
      where: [d("t.accountId", "=", session.accountId)],
      orderBy: buildOrder(query.sort, { lastUsedTime: d.ref("t.lastUsedAt") }, sql`${d.ref("t.lastUsedAt")} desc`),
      columns: {
        id: d.ref("t.id"),
        isCurrent: toBoolean(
          d.exists(
            d
              .selectFrom("session as s")
              .where("s.id", "=", session.id)
              .whereRef("s.deviceId", "=", "t.id")
              .select("s.id"),
          ),
        ),
        userAgent: d.ref("t.userAgent"),
        ip: d.fn<string | null>("host", ["t.ip"]),
        createTime: d.ref("t.createdAt"),
        lastUsedTime: d.ref("t.lastUsedAt"),
      },
    }),
  delete: deletes(async (context, { id }) => {
    context.record("accountDevices", id, await forgetDevice(context, id), null);
    return { id };
  }),
});
