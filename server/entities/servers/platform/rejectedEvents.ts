import type { z } from "zod";
import {
  type PlatformRejectedEvent,
  platformRejectedEvents,
} from "../../../../contract/entities/servers/platformRejectedEvents.ts";
import { scope } from "../../../crud/columns.ts";
import { buildOrder, descending, ifGiven, selectPage, within } from "../../../crud/paging.ts";
import { routes } from "../../../http/mount.ts";

type Row = z.infer<typeof PlatformRejectedEvent>;

const t = scope<{ t: "platformRejectedEvent" }>();

export default routes(platformRejectedEvents, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      table: "platformRejectedEvent",
      tenantId,
      where: [
        ...ifGiven(query.type, (type) => t("t.type", "=", type)),
        ...within(t.ref("t.createdAt"), query.createTimeStart, query.createTimeEnd),
      ],
      orderBy: buildOrder(query.sort, { createTime: t.ref("t.createdAt") }, descending(t.ref("t.createdAt"))),
      columns: {
        id: t.ref("t.id"),
        eventId: t.ref("t.eventId"),
        type: t.ref("t.type"),
        // Objects alone were put there.
        data: t.ref("t.data").$castTo<Row["data"]>(),
        code: t.ref("t.code"),
        errors: t.ref("t.errors").$castTo<Row["errors"]>(),
        canRetry: t.ref("t.canRetry"),
        times: t.ref("t.times"),
        occurTime: t.ref("t.occurredAt"),
        createTime: t.ref("t.createdAt"),
      },
    }),
});
