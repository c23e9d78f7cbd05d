import { type Audience, countAudience, findPeople, findMissing, loadNamed } from "./audience.ts";
import type { Context } from "../../../core/context.ts";
import type { Kind } from "./kind.ts";
import { listNotifications, listRecipients, loadNotification } from "./queries.ts";
import { createNotification, cancelNotification, updateNotification, testNotification } from "./commands.ts";

/** The handlers of one of the three screens. */
export const notificationHandlers = (kind: Kind) => ({
  list: listNotifications(kind),
  load: ({ db, tenantId }: Context, { id }: { id: string }) => loadNotification(db, tenantId, kind, id),
  create: createNotification(kind),
  update: updateNotification(kind),
  cancel: cancelNotification(kind),
  test: testNotification(kind),
  reach: async ({ db, tenantId }: Context, audience: Audience) => ({
    members: await countAudience(db, tenantId, audience),
    missing: await findMissing(db, tenantId, audience),
    named: await loadNamed(db, tenantId, audience),
  }),
  candidates: ({ db, tenantId }: Context, { text }: { text?: string | undefined }) => findPeople(db, tenantId, text),
  recipients: listRecipients(kind),
});
