import { sql } from "kysely";
import type { z } from "zod";
import {
  type BlacklistCreate,
  type BlacklistEdit,
  blacklist,
} from "../../../../contract/entities/moderation/blacklist.ts";
import { selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { routes } from "../../../http/mount.ts";
import { parseNetwork } from "../../../core/network.ts";
import { affectedBy, signOutFrom } from "./affected.ts";
import { exportEntries } from "./spreadsheet.ts";
import { importEntries, importTemplate } from "./import.ts";
import { holdsAddress, normalised, refusedTarget } from "./validateTarget.ts";
import { type Entry, entries, entryColumns, entryConditions, entryOrder } from "./queries.ts";

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
  const { rows } = await sql<{ id: string | null }>`
    select blacklisted_by(${address === undefined ? null : parseNetwork(address).text}::inet, ${device ?? null}) as id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (!id) return { entry: null };
  const { rows: hit } = await sql<Pick<Entry, "id" | "type" | "value" | "reason">>`
    update blacklist_entry set hits = hits + 1, last_hit_at = now() where tenant_id = ${tenantId} and id = ${id} returning id, type, value, reason`.execute(
    db,
  );
  return { entry: hit[0] ?? null };
};

export default routes(blacklist, {
  list: ({ db, tenantId }, query) =>
    selectPage<Entry>(db, query, {
      table: "blacklist_entry",
      tenantId,
      where: entryConditions(query),
      orderBy: entryOrder(query.sort),
      columns: entryColumns,
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
