import { type Audience, countAudience, findPeople, missingOf, namedOf } from "./audience.ts";
import type { Context } from "../../../core/context.ts";
import type { Kind } from "./kind.ts";
import { listNotifications, listRecipients, loadNotification } from "./queries.ts";
import { buildNotification, cancelNotification, modifyNotification, testNotification } from "./commands.ts";

/** The handlers of one of the three screens. */
export const notificationHandlers = (kind: Kind) => ({
  list: listNotifications(kind),
  load: ({ db, tenantId }: Context, { id }: { id: string }) => loadNotification(db, tenantId, kind, id),
  build: buildNotification(kind),
  modify: modifyNotification(kind),
  cancel: cancelNotification(kind),
  test: testNotification(kind),
  reach: async ({ db, tenantId }: Context, audience: Audience) => ({
    members: await countAudience(db, tenantId, audience),
    missing: await missingOf(db, tenantId, audience),
    named: await namedOf(db, tenantId, audience),
  }),
  candidates: ({ db, tenantId }: Context, { text }: { text?: string | undefined }) => findPeople(db, tenantId, text),
  recipients: listRecipients(kind),
});
