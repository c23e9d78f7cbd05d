import { signIns } from "./contract.ts";
import {
  defineServerPlugin,
  joinById,
  loadMember,
  scope,
  buildOrder,
  containsAny,
  descending,
  hasId,
  ifGiven,
  selectPage,
  within,
  allOf,
  routes,
} from "im-console/server";

const t = scope<{ t: "signMember"; m: "member" }>();
const record = scope<{ t: "signRecord" }>();

const isCalled = (nickname: string) =>
  t.exists(
    t
      .selectFrom("member as m")
      .whereRef("m.tenantId", "=", "t.tenantId")
      .whereRef("m.id", "=", "t.memberId")
      .where((eb) => allOf([containsAny(eb.ref("m.nickname"), eb.ref("m.nicknamePairs"), nickname)])),
  );

const calls = routes(signIns, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "signMember",
      key: "member_id",
      tenantId,
      where: [
        ...ifGiven(query.id, (id) => hasId(t.ref("t.memberId"), id)),
        ...ifGiven(query.nickname, isCalled),
        ...within(t.ref("t.lastSignAt"), query.lastSignTimeStart, query.lastSignTimeEnd),
      ],
      orderBy: buildOrder(
        query.sort,
        {
          consecutiveDays: t.ref("t.consecutiveDays"),
          totalDays: t.ref("t.totalDays"),
          lastSignTime: t.ref("t.lastSignAt"),
        },
        descending(t.ref("t.lastSignAt")),
      ),
      columns: {
        id: t.ref("t.memberId"),
        nickname: t.ref("m.nickname"),
        consecutiveDays: t.ref("t.consecutiveDays"),
        totalDays: t.ref("t.totalDays"),
        lastSignTime: t.ref("t.lastSignAt"),
      },
      joins: joinById("member", "m", t.ref("t.memberId")),
    }),
  records: async (context, query) => {
    await loadMember(context, query.memberId);
    return selectPage(context.db, query, {
      table: "signRecord",
      tenantId: context.tenantId,
      where: [record("t.memberId", "=", query.memberId)],
      orderBy: buildOrder(query.sort, { signTime: record.ref("t.signedAt") }, descending(record.ref("t.signedAt"))),
      columns: {
        id: record.ref("t.id"),
        signTime: record.ref("t.signedAt"),
        consecutiveDays: record.ref("t.consecutiveDays"),
      },
    });
  },
});

export default defineServerPlugin({ routes: [calls] });
