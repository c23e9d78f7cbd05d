import type { z } from "zod";
import {
  MAX_VIEWS,
  mayBeCounted,
  type SavedView,
  type SavedViewCreate,
  type SavedViewEdit,
} from "../../../../contract/entities/access/savedViews.ts";
import type { Endpoint } from "../../../../contract/core/endpoint.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../core/errors.ts";
import { findChanges, pick, requireChanges } from "../../../crud/applyChanges.ts";
import { clockTimestamp, now, rowCount } from "../../../db/expressions.ts";
import { lockNames } from "../../../names/distinctName.ts";
import { noChoice, writeChoice } from "./choices.ts";
import { findWithheld, requireFilters, requireList, requireSort } from "./lists.ts";
import { loadView, lockDeletedView, lockView, readView, shown } from "./queries.ts";
import { nobodyElse, settleSharing, writeDefaults, writeRoles } from "./sharing.ts";

type Create = z.output<typeof SavedViewCreate>;
type Edit = z.output<typeof SavedViewEdit>;
type View = Awaited<ReturnType<typeof lockView>>;

const explainTaken = (error: unknown): never => {
  throw brokenConstraint(error) === "saved_view_name" ? invalid({ name: "rule.nameTaken" }) : error;
};

const requireShare = ({ may }: Context) => {
  if (!may("savedViews:share")) throw new ApiError("forbidden");
};

/** @throws ApiError `viewsReached` when the owner has as many as one may have */
const requireRoom = async ({ db, tenantId, session: { accountId } }: Context) => {
  // Of two that come at once the second waits, and counts the first.
  await lockNames(db, `views ${tenantId} ${accountId}`);
  const { views } = await db
    .selectFrom("savedView")
    .where("tenantId", "=", tenantId)
    .where("accountId", "=", accountId)
    .where("deletedAt", "is", null)
    .select(rowCount.as("views"))
    .executeTakeFirstOrThrow();
  if (views >= MAX_VIEWS) throw new ApiError("viewsReached", undefined, undefined, { max: MAX_VIEWS });
};

type Arranged = Pick<Edit, "filters" | "sort" | "hasCount">;

/** @throws an error at the field for what the list's own call would not take */
const requireArrangement = async (context: Context, list: Endpoint, { filters, sort, hasCount }: Arranged) => {
  if (filters !== undefined) await requireFilters(context, list, filters);
  if (typeof sort === "string") await requireSort(list, sort);
  if (hasCount && !mayBeCounted(list)) throw invalid({ hasCount: "rule.viewNotCounted" });
};

export const createView = async (context: Context, input: Create): Promise<SavedView> => {
  const { db, tenantId, session } = context;
  const { resource, name, filters, sort, columns, density, pageSize, isPinned, hasCount, isDefault, ...wanted } = input;
  await requireArrangement(context, requireList(context, resource), input);
  if (wanted.sharing !== "own") requireShare(context);
  const { sharing, roleIds, defaultRoleIds } = await settleSharing(context, nobodyElse, wanted);
  await requireRoom(context);
  const { id } = await db
    .insertInto("savedView")
    .values({
      tenantId,
      accountId: session.accountId,
      resource,
      name,
      filters: JSON.stringify(filters),
      sort,
      columns,
      density,
      pageSize,
      sharing,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(explainTaken);
  await writeRoles(context, id, [], roleIds);
  await writeDefaults(context, { id, resource }, [], defaultRoleIds);
  const choice = { isPinned, hasCount, isDefault };
  if (isPinned || hasCount || isDefault) await writeChoice(context, { id, resource }, choice);
  context.record("savedViews", id, null, { name, sharing, roleIds, defaultRoleIds, ...findChanges(noChoice, choice) });
  return loadView(context, id);
};

const arrangement: readonly string[] = ["filters", "sort", "columns", "density", "pageSize"];
const isChoice = (name: string) => Object.hasOwn(noChoice, name);

export const updateView = async (context: Context, input: Edit): Promise<SavedView> => {
  const { id, isDeleted, updateTime, ...given } = input;
  if (isDeleted === false) await restoreView(context, id);
  if (isDeleted === false && Object.keys(given).length === 0) return loadView(context, id);
  const before = await lockView(context, id);
  const list = requireList(context, before.resource);
  await requireArrangement(context, list, given);
  const wanted = { ...given, ...(given.filters && { filters: withWithheld(context, list, before, given.filters) }) };
  const touchesSharing = ["sharing", "roleIds", "defaultRoleIds"].some((name) => name in given);
  const sharing = touchesSharing ? await settleSharing(context, before, given) : {};
  const changed = requireChanges(before, { ...wanted, ...sharing }, updateTime);
  requireRight(context, before, changed);
  await write(context, before, changed);
  context.record("savedViews", id, logged(pick(before, Object.keys(changed))), logged(changed));
  // Somebody who took another person's view back from everybody sees it here for the last time.
  return shown(context, await readView(context, id));
};

/** What somebody may not filter by stays in a view that they change. The database has an order of its own. */
const withWithheld = (context: Context, list: Endpoint, { filters }: View, given: Fields): Fields => {
  const wanted = { ...pick(filters, findWithheld(context, list, filters)), ...given };
  return sorted(wanted) === sorted(filters) ? filters : wanted;
};
const sorted = (filters: Fields) => JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What others see takes the button; one's own may always be taken back. */
const requireRight = (context: Context, { isOwn, sharing }: View, changed: Partial<Edit>) => {
  const names = Object.keys(changed).filter((name) => !isChoice(name));
  if (names.length === 0) return;
  const isTakenBack = changed.sharing === "own" && names.every((name) => name in nobodyElse);
  const isPrivate = sharing === "own" && (changed.sharing ?? "own") === "own";
  if (!(isOwn && (isPrivate || isTakenBack))) requireShare(context);
};

const write = async (context: Context, before: View, changed: Partial<Edit>) => {
  const { db, tenantId } = context;
  const { id } = before;
  const { name, filters, sort, columns, density, pageSize, sharing } = changed;
  if (Object.keys(changed).some((each) => !isChoice(each)))
    await db
      .updateTable("savedView")
      .set({ name, sort, columns, density, pageSize, sharing, updatedAt: clockTimestamp })
      .$if(filters !== undefined, (query) => query.set({ filters: JSON.stringify(filters) }))
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .execute()
      .catch(explainTaken);
  if (changed.roleIds) await writeRoles(context, id, before.roleIds, changed.roleIds);
  if (changed.defaultRoleIds) await writeDefaults(context, before, before.defaultRoleIds, changed.defaultRoleIds);
  if (Object.keys(changed).some(isChoice)) {
    const { isPinned, hasCount, isDefault } = { ...before, ...changed };
    await writeChoice(context, before, { isPinned, hasCount, isDefault });
  }
};

/** How a list is arranged may hold what the log masks: that it was changed is what it keeps. */
const logged = (fields: Fields): Fields => {
  const said = Object.entries(fields).filter(([field]) => !arrangement.includes(field));
  const isRearranged = said.length < Object.keys(fields).length;
  return { ...Object.fromEntries(said), ...(isRearranged && { rearranged: true }) };
};

export const deleteView = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const before = await lockView(context, id);
  if (!before.isOwn) requireShare(context);
  await db
    .updateTable("savedView")
    .set({ deletedAt: now })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  const { name, sharing, roleIds, defaultRoleIds } = before;
  context.record("savedViews", id, { name, sharing, roleIds, defaultRoleIds }, null);
  return { id };
};

/** Brings a deleted one back, with all that belongs to it. */
const restoreView = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  const before = await lockDeletedView(context, id);
  if (!before.isOwn) requireShare(context);
  else await requireRoom(context);
  await db
    .updateTable("savedView")
    .set({ deletedAt: null })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);
  const { name, sharing, roleIds, defaultRoleIds } = before;
  context.record("savedViews", id, null, { name, sharing, roleIds, defaultRoleIds });
};
