import type { z } from "zod";
import { toResourceName } from "../../../../../contract/core/menu.ts";
import {
  type ExportSchedule,
  exportSchedules,
  MAX_SCHEDULES,
  MAX_SCHEDULES_OF_SERVER,
  missingTimes,
  rangeFields,
} from "../../../../../contract/entities/access/exports/exportSchedules.ts";
import { checkFactor } from "../../../../auth/stepUp.ts";
import type { Context, Fields } from "../../../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../../../core/errors.ts";
import { pick, requireChanges } from "../../../../crud/applyChanges.ts";
import { clockTimestamp, now, rowCount } from "../../../../db/expressions.ts";
import { lockNames } from "../../../../names/distinctName.ts";
import { nextDue, type Timing } from "../due.ts";
import { queueDownload } from "../queue.ts";
import { planAt } from "./plan.ts";
import { requireArrangement, requireSheet, type Sheet, toInput } from "../sheets.ts";
import { loadSchedule, lockDeletedSchedule, lockSchedule, type ScheduleRow } from "./queries.ts";

type Create = z.output<typeof exportSchedules.endpoints.create.input>;
type Edit = z.output<typeof exportSchedules.endpoints.update.input>;
type Planned = Pick<Create, "filters" | "sort" | "columns" | "range" | "rangeField"> & Timing;

const explainTaken = (error: unknown): never => {
  throw brokenConstraint(error) === "export_schedule_name" ? invalid({ name: "rule.nameTaken" }) : error;
};

/** @throws ApiError when the owner or the server has as many as there may be */
const requireRoom = async ({ db, tenantId, session: { accountId } }: Context) => {
  // Of two that come at once the second waits, and counts the first.
  await lockNames(db, `exports ${tenantId}`);
  const { own, all } = await db
    .selectFrom("exportSchedule")
    .where("tenantId", "=", tenantId)
    .where("deletedAt", "is", null)
    .select((eb) => [
      rowCount.as("all"),
      eb.cast<number>(eb.fn.countAll().filterWhere("accountId", "=", accountId), "integer").as("own"),
    ])
    .executeTakeFirstOrThrow();
  const refuse = (reason: "schedulesReached" | "serverSchedulesReached", max: number) =>
    new ApiError(reason, undefined, undefined, { max });
  if (own >= MAX_SCHEDULES) throw refuse("schedulesReached", MAX_SCHEDULES);
  if (all >= MAX_SCHEDULES_OF_SERVER) throw refuse("serverSchedulesReached", MAX_SCHEDULES_OF_SERVER);
};

/** Which of the list's time filters a schedule sets. @throws ApiError at the field for one that the list does not have */
const settleRange = ({ endpoint }: Sheet, { range, rangeField }: Pick<Planned, "range" | "rangeField">) => {
  if (range === null) return null;
  const fields = rangeFields(endpoint);
  const field = rangeField ?? fields[0];
  if (field === undefined) throw invalid({ range: "rule.noRange" });
  if (!fields.includes(field)) throw invalid({ rangeField: "rule.invalid" });
  return field;
};

/**
 * What a schedule takes out and when, judged as the export itself would be if its owner made it by hand now.
 * @throws an error at each field that is not possible, `stepUpNeeded` where the export asks for a fresh code
 */
const requirePlan = async (context: Context, resource: string, plan: Planned) => {
  const sheet = requireSheet(context, resource);
  const rangeField = settleRange(sheet, plan);
  await requireArrangement(context, sheet, planAt({ ...plan, rangeField }, Date.now()));
  checkFactor(sheet.entity, "export", context);
  return { entity: sheet.entity.name, rangeField };
};

/** @throws ApiError at the field for times that lack something, or are over */
const requireDue = (plan: Timing): string => {
  const [missing] = missingTimes(plan);
  if (missing !== undefined) throw invalid({ [missing]: "rule.required" });
  const due = nextDue(plan, Date.now());
  if (due === undefined) throw invalid({ onceTime: "rule.future" });
  return new Date(due).toISOString();
};

export const createSchedule = async (context: Context, input: Create): Promise<ExportSchedule> => {
  const { db, tenantId, session, locale } = context;
  const { resource, filters, onceTime, ...values } = input;
  const { entity, rangeField } = await requirePlan(context, resource, input);
  const nextDueAt = requireDue(input);
  await requireRoom(context);
  const { id } = await db
    .insertInto("exportSchedule")
    .values({
      ...values,
      tenantId,
      accountId: session.accountId,
      entity,
      filters: JSON.stringify(filters),
      onceAt: onceTime,
      rangeField,
      locale,
      nextDueAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(explainTaken);
  context.record("exportSchedules", id, null, { ...logged(pick(input, ["name", ...timing])), targetType: entity });
  return loadSchedule(context, id);
};

const timing = ["frequency", "onceTime", "timeOfDay", "weekdays", "dayOfMonth", "timeZone", "range", "keptDays"];
const arranged: readonly string[] = ["filters", "sort", "columns", "rangeField", "format"];

/** How a list is arranged may hold what the log masks: that it was changed is what it keeps. What is not set is not said. */
const logged = (fields: Fields): Fields => {
  const said = Object.entries(fields).filter(([name]) => !arranged.includes(name));
  const set = said.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return { ...Object.fromEntries(set), ...(said.length < Object.keys(fields).length && { rearranged: true }) };
};

export const updateSchedule = async (context: Context, input: Edit): Promise<ExportSchedule> => {
  const { id, isDeleted, isDue, updateTime, ...given } = input;
  if (isDeleted === false) await restoreSchedule(context, id);
  const isChange = Object.keys(given).length > 0;
  if (isChange || (isDeleted === undefined && isDue === undefined))
    await changeSchedule(context, id, given, updateTime);
  if (isDue) await runNow(context, id);
  return loadSchedule(context, id);
};

type Given = Omit<Edit, "id" | "isDeleted" | "isDue" | "updateTime">;

const changeSchedule = async (context: Context, id: string, given: Given, updateTime: string | undefined) => {
  const before = await lockSchedule(context, id);
  const changed = requireChanges(before, given, updateTime);
  const after = { ...before, ...changed };
  const names = Object.keys(changed);
  const isTimed = names.some((name) => timing.includes(name) && name !== "keptDays");
  const isResumed = changed.exportStatus === "Active";
  const isPlanned = isTimed || isResumed || names.some((name) => arranged.includes(name));
  // One that is over begins anew when it gets a time that is to come.
  const exportStatus = after.exportStatus === "Done" && isTimed ? "Active" : after.exportStatus;
  const plan = isPlanned ? await requirePlan(context, toResourceName(before.entity), after) : undefined;
  const nextDueTime = isTimed || isResumed ? requireDue(after) : before.nextDueTime;
  await write(context, id, {
    ...after,
    ...(plan && { rangeField: plan.rangeField }),
    exportStatus,
    nextDueTime: exportStatus === "Active" ? nextDueTime : null,
    pausedFor: exportStatus === "Active" ? null : before.pausedFor,
  });
  context.record("exportSchedules", id, logged(pick(before, names)), logged(changed));
};

const write = ({ db, tenantId }: Context, id: string, row: ScheduleRow) =>
  db
    .updateTable("exportSchedule")
    .set({
      name: row.name,
      filters: JSON.stringify(row.filters),
      sort: row.sort,
      columns: row.columns,
      frequency: row.frequency,
      onceAt: row.onceTime,
      timeOfDay: row.timeOfDay,
      weekdays: row.weekdays,
      dayOfMonth: row.dayOfMonth,
      timeZone: row.timeZone,
      range: row.range,
      rangeField: row.rangeField,
      format: row.format,
      keptDays: row.keptDays,
      status: row.exportStatus,
      pausedFor: row.pausedFor,
      nextDueAt: row.nextDueTime,
      updatedAt: clockTimestamp,
    })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);

/** Beside its times, which stay as they are. */
const runNow = async (context: Context, id: string) => {
  const schedule = await lockSchedule(context, id);
  await requirePlan(context, toResourceName(schedule.entity), schedule);
  await queueDownload(context, {
    ...schedule,
    scheduleId: id,
    locale: context.locale,
    input: toInput(planAt(schedule, Date.now())),
  });
  await context.db
    .updateTable("exportSchedule")
    .set({ lastRunAt: now })
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .execute();
  context.record("exportSchedules", id, null, { name: schedule.name, targetType: schedule.entity });
};

export const deleteSchedule = async (context: Context, { id }: { id: string }) => {
  const { db, tenantId } = context;
  const { name, entity } = await lockSchedule(context, id);
  await db
    .updateTable("exportSchedule")
    .set({ deletedAt: now })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute();
  context.record("exportSchedules", id, { name, targetType: entity }, null);
  return { id };
};

/** Brings a deleted one back, as it was; times that passed meanwhile are left out. */
const restoreSchedule = async (context: Context, id: string) => {
  const { db, tenantId } = context;
  const before = await lockDeletedSchedule(context, id);
  await requireRoom(context);
  const due = before.exportStatus === "Active" ? nextDue(before, Date.now()) : undefined;
  await db
    .updateTable("exportSchedule")
    .set({ deletedAt: null, nextDueAt: due === undefined ? null : new Date(due).toISOString() })
    .$if(before.exportStatus === "Active" && due === undefined, (query) => query.set({ status: "Done" }))
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);
  context.record("exportSchedules", id, null, { name: before.name, targetType: before.entity });
};
