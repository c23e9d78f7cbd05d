import type { z } from "zod";
import {
  type BlacklistCreate,
  type BlacklistEdit,
  blacklist,
} from "../../../../contract/entities/moderation/blacklist.ts";
import { selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { now } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { affectedBy, findBlocking, signOutFrom } from "./affected.ts";
import { exportEntries } from "./spreadsheet.ts";
import { importEntries, importTemplate } from "./import.ts";
import { holdsAddress, normalised, refusedTarget } from "./validateTarget.ts";
import { entries, entryConditions, entryOrder, entryRows } from "./queries.ts";

const checkExpiry = (expiresTime: string | null | undefined) => {
  if (expiresTime && Date.parse(expiresTime) <= Date.now()) throw invalid({ expiresTime: "rule.future" });
};

const create = async (context: Context, input: z.output<typeof BlacklistCreate>) => {
  const { confirmOwn, forceOffline, reason, expiresTime, ...wanted } = input;
  const target = normalised(wanted);
  const rule = refusedTarget(target);
  if (rule) throw invalid({ value: rule });
  checkExpiry(expiresTime);
  if (!confirmOwn && holdsAddress(target, context.ip)) throw invalid({ confirmOwn: "rule.ownAddress" });
  if (forceOffline && !context.may("members:forceOffline")) throw new ApiError("forbidden");
  const { account } = context.session;
  const entry = await entries.create(context, { ...target, reason, expiresTime, account });
  return { ...entry, signedOut: forceOffline ? await signOutFrom(context, target) : 0 };
};

const update = (context: Context, input: z.output<typeof BlacklistEdit>) => {
  checkExpiry(input.expiresTime);
  return entries.update(context, input);
};

/**
 * Whether somebody from there may sign in. Asked of the primary: a replica may not know of an entry yet, and a hit is
 * counted at its entry.
 */
const check = async (
  { deps, tenantId }: Context,
  { address, device }: { address?: string | undefined; device?: string | undefined },
) => {
  const db = deps.database.of(tenantId);
  const id = await findBlocking(db, { address, device });
  if (id === null) return { entry: null };
  const entry = await db
    .updateTable("blacklistEntry")
    .set((eb) => ({ hits: eb("hits", "+", 1), lastHitAt: now }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .returning(["id", "type", "value", "reason"])
    .executeTakeFirst();
  return { entry: entry ?? null };
};

export default routes(blacklist, {
  list: ({ db, tenantId }, query) =>
    selectPage(db, query, {
      ...entryRows(tenantId),
      where: entryConditions(query),
      orderBy: entryOrder(query.sort),
    }),
  load: entries.load,
  affected: affectedBy,
  check,
  create,
  update,
  delete: entries.removeMany,
  export: exportEntries,
  importTemplate,
  import: importEntries,
});
