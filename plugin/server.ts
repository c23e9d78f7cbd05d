/**
 * What the server part of a plugin may use, as `im-console/server`: routes over its entities, rows of its tables, jobs.
 * Each call has its session, tenant, permission, strict parsing and log entry by itself.
 */
export { sql } from "kysely";
export { ApiError, invalid, notFound } from "../server/core/errors.ts";
export { applyChanges, pick } from "../server/crud/applyChanges.ts";
export { deleteEach, deletes } from "../server/crud/deleteEach.ts";
export { batchResult } from "../server/crud/batchResult.ts";
export { allOf, anyOf, fromNow, now, toBoolean } from "../server/db/expressions.ts";
export { joinById, scope } from "../server/crud/columns.ts";
export { lockList, putLast, reorder } from "../server/crud/reorder.ts";
export {
  buildOrder,
  contains,
  containsAny,
  descending,
  hasId,
  ifGiven,
  selectPage,
  within,
} from "../server/crud/paging.ts";
export { deleteInBatches } from "../server/db/deleteInBatches.ts";
export { loadMember } from "../server/entities/people/members/queries.ts";
export { useFiles } from "../server/files/use.ts";
export { routes } from "../server/http/mount.ts";
export { readPluginSettings as readSettings } from "../server/plugins/readPluginSettings.ts";
export { pluginTable as table } from "../server/plugins/pluginTable.ts";
export { defineServerPlugin, jobName } from "../server/plugins/serverPlugin.ts";
export type { Context, Deps } from "../server/core/context.ts";
export type { Db } from "../server/db/database.ts";
export type { JobTools, PluginJob } from "../server/jobs/jobs.ts";
export type { ConsoleConfig } from "../server/plugins/config.ts";
export type { ServerPlugin } from "../server/plugins/serverPlugin.ts";
