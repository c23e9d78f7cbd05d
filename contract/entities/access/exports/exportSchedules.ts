import { isZoneName } from "../../../core/timeZone.ts";
import { besideOthers, z } from "../../../core/zod.ts";
import {
  defineEntity,
  Deleted,
  Deletion,
  type Endpoint,
  type Entity,
  endpoint,
  listQuery,
  paged,
} from "../../../core/endpoint.ts";
import { enumSchema } from "../../../core/enums.ts";
import { own } from "../../../core/own.ts";
import * as field from "../../../core/fields.ts";
import { Resource, shown } from "../savedViews.ts";

/** How often a schedule runs; what each is called stands with the other schedules of the product. */
export const frequencies = ["Once", "Day", "Week", "Month"] as const;
/** What files are made as. */
export const formats = ["xlsx"] as const;

/** Schedules of one account on one server, and of a server. */
export const MAX_SCHEDULES = 20;
export const MAX_SCHEDULES_OF_SERVER = 100;
export const MAX_NAME = 60;
/** Days that a file is kept. */
export const MOST_KEPT = 30;
export const USUALLY_KEPT = 7;

export const Name = field.nameText(MAX_NAME, 1);
export const KeptDays = field.numberBetween(1, MOST_KEPT);
/** Of the clock that a schedule goes by: a name, since an offset knows no summer time. */
const Zone = z.string().max(64, "rule.timeZone").refine(isZoneName, "rule.timeZone");
const Frequency = z.enum(frequencies, "rule.invalid").meta({ "x-enumeration": "notifyTime" });

const timing = {
  frequency: Frequency,
  onceTime: field.Instant.nullable(),
  timeOfDay: field.TimeOfDay.nullable(),
  /** ISO: 1 is Monday. */
  weekdays: z.array(field.numberBetween(1, 7)).max(7, "rule.invalid"),
  /** In a month that has no such day its last one: 31 is always the last. */
  dayOfMonth: field.numberBetween(1, 31).nullable(),
  timeZone: Zone,
  /** Which days before each run the list's time filter takes; null leaves the filters as they are. */
  range: enumSchema("exportRange").nullable(),
  /** Which of the list's time filters that is, where it has several: `createTime`. */
  rangeField: z
    .string()
    .regex(/^\w{1,64}$/, "rule.invalid")
    .nullable(),
};

const scheduled = { name: Name, ...shown, ...timing, format: field.choice(formats), keptDays: KeptDays };

/** What a schedule of each kind needs beside its kind. */
const needed = {
  Once: ["onceTime"],
  Day: ["timeOfDay"],
  Week: ["timeOfDay", "weekdays"],
  Month: ["timeOfDay", "dayOfMonth"],
};
type Timed = { frequency: (typeof frequencies)[number] } & Readonly<Record<string, unknown>>;

/** The fields of other kinds of schedules, which say nothing of this one. */
export const idleTimes = ({ frequency }: Pick<Timed, "frequency">): string[] =>
  [...new Set(Object.values(needed).flat())].filter((name) => !own(needed, frequency)?.includes(name));

/** The fields that a schedule lacks. */
export const missingTimes = (schedule: Timed): string[] =>
  (own(needed, schedule.frequency) ?? []).filter((name) => {
    const value = schedule[name];
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  });

export const ExportSchedule = z.object({
  id: field.Id,
  name: z.string(),
  resource: z.string(),
  filters: z.record(z.string(), z.unknown()),
  sort: z.string().nullable(),
  columns: z.array(z.string()).nullable(),
  frequency: Frequency,
  onceTime: z.string().nullable(),
  timeOfDay: z.string().nullable(),
  weekdays: z.array(z.number().int()),
  dayOfMonth: z.number().int().nullable(),
  timeZone: z.string(),
  range: enumSchema("exportRange").nullable(),
  rangeField: z.string().nullable(),
  format: z.enum(formats),
  keptDays: z.number().int(),
  exportStatus: enumSchema("exportStatus"),
  /** Why it was paused by itself, in the caller's language. */
  pausedFor: z.string().nullable(),
  nextDueTime: z.string().nullable(),
  lastRunTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type ExportSchedule = z.output<typeof ExportSchedule>;

type Needing = Timed & { [Name in keyof typeof timing]?: unknown };
const requireTimes = (schedule: Needing, context: Pick<z.RefinementCtx, "addIssue">) => {
  for (const name of missingTimes(schedule))
    context.addIssue({ code: "custom", path: [name], message: "rule.required" });
};

/** What a form asks for beside what is exported. */
export const ExportSchedulePlan = z
  .strictObject({ name: Name, ...timing, keptDays: KeptDays })
  .superRefine(requireTimes, besideOthers);

export const ExportScheduleCreate = z
  .strictObject({
    resource: Resource,
    name: Name,
    filters: scheduled.filters.default({}),
    sort: scheduled.sort.default(null),
    columns: scheduled.columns.default(null),
    frequency: scheduled.frequency,
    onceTime: scheduled.onceTime.default(null),
    timeOfDay: scheduled.timeOfDay.default(null),
    weekdays: scheduled.weekdays.default([]),
    dayOfMonth: scheduled.dayOfMonth.default(null),
    timeZone: scheduled.timeZone,
    range: scheduled.range.default(null),
    rangeField: scheduled.rangeField.default(null),
    format: scheduled.format.default("xlsx"),
    keptDays: scheduled.keptDays.default(USUALLY_KEPT),
  })
  .superRefine(requireTimes);

/**
 * What may be changed. `isDeleted: false` brings back one that was deleted within the last day; `isDue` runs it now,
 * beside its times.
 */
export const ExportScheduleEdit = z.strictObject({
  ...z.strictObject(scheduled).partial().shape,
  id: field.Id,
  exportStatus: z.enum(["Active", "Paused"], "rule.invalid").meta({ "x-enumeration": "exportStatus" }).optional(),
  isDue: z.literal(true, "rule.invalid").optional(),
  isDeleted: z.literal(false, "rule.invalid").optional(),
  updateTime: z.string().optional(),
});

/** Names of an endpoint's inputs. */
export const inputNames = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? inputNames(schema.in) : [];
};

/** The call that makes a workbook of an entity's list or figures, in somebody's language and zone. */
export const findSheet = ({ endpoints }: Pick<Entity, "endpoints">): Endpoint | undefined => {
  const sheet = own(endpoints, "export");
  return sheet?.kind === "file" && inputNames(sheet.input).includes("timeZone") ? sheet : undefined;
};

/** The period of figures, which is given by its days and not by instants. */
export const DAYS = "days";

/** The time filters of an export that a schedule can set for each run: `createTime` of `createTimeStart` and `…End`. */
export const rangeFields = ({ input }: Pick<Endpoint, "input">): string[] => {
  const names = inputNames(input);
  const pairs = names.flatMap((name) => {
    const [, base] = /^(\w+Time)Start$/.exec(name) ?? [];
    return base !== undefined && names.includes(`${base}End`) ? [base] : [];
  });
  return names.includes("from") && names.includes("to") ? [...pairs, DAYS] : pairs;
};

const base = "/rbac/exportSchedule";
// Filters may be what the log masks elsewhere, such as a number.
const kept = ["id", "isDue", "isDeleted"];

/** Exports that make themselves at their times, each person's own. None takes out what its owner could not by hand. */
export const exportSchedules = defineEntity({
  name: "exportSchedules",
  record: ExportSchedule,
  endpoints: {
    /** The caller's own. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "nextDueTime", "lastRunTime", "updateTime"], {
        resource: Resource.optional(),
        exportStatus: enumSchema("exportStatus").optional(),
      }),
      output: paged(ExportSchedule),
      access: "signedIn",
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: ExportScheduleCreate,
      output: ExportSchedule,
      access: "signedIn",
      log: ["name"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: ExportScheduleEdit,
      output: ExportSchedule,
      access: "signedIn",
      log: kept,
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: "signedIn",
      log: ["id", "ids"],
    }),
  },
});
