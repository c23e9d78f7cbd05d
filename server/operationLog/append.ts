import { sql } from "kysely";
import type { Context, Fields } from "../core/context.ts";

/** What was done to each target, by its id. */
export type Changes = Record<string, { before: Fields | null; after: Fields | null }>;
type Entry = { call: string; targetType: string; params: Fields; changes: Changes };

/** Adds an entry to the operation log of the context's tenant, in its transaction. */
export const appendOperation = (
  { db, session, requestId, ip, host, userAgent }: Context,
  { call, targetType, params, changes }: Entry,
) =>
  sql`
  select append_operation(${session.accountId}, ${session.account}, ${call}, ${targetType}, ${Object.keys(changes)},
    ${JSON.stringify(params)}, ${JSON.stringify(changes)}, ${requestId}, ${ip}, 'Success',
    ${host}, ${userAgent})`.execute(db);
