import { z } from "../../../core/zod.ts";
import {
  asBoolean,
  defineEntity,
  Deleted,
  Deletion,
  Done,
  endpoint,
  listQuery,
  MAX_PAGE_SIZE,
  Nothing,
  paged,
} from "../../../core/endpoint.ts";
import { enumSchema } from "../../../core/enums.ts";
import * as field from "../../../core/fields.ts";
import { Resource, shown } from "../savedViews.ts";
import { KeptDays, Name, USUALLY_KEPT } from "./exportSchedules.ts";

/** Files that wait for their making at a time, of one account. */
export const MAX_WAITING = 10;

export const Download = z.object({
  id: field.Id,
  name: z.string(),
  resource: z.string(),
  downloadState: enumSchema("downloadState"),
  /** Of one that a schedule made, while that is there. */
  scheduleId: field.Id.nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Why there is no file, in the caller's language. */
  failure: z.string().nullable(),
  /** Whether its file was not fetched yet. */
  isNew: z.boolean(),
  keptDays: z.number().int(),
  createTime: z.string(),
  madeTime: z.string().nullable(),
  expireTime: z.string().nullable(),
});
export type Download = z.output<typeof Download>;

const base = "/rbac/download";

/** Files that were made for one, by hand or by a schedule: each person's own, fetched by their session alone. */
export const downloads = defineEntity({
  name: "downloads",
  record: Download,
  endpoints: {
    /** The caller's own, whoever they are. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "rows", "bytes", "createTime", "expireTime"], {
        downloadState: enumSchema("downloadState").optional(),
        scheduleId: field.reference("exportSchedules").optional(),
        isNew: asBoolean.optional(),
      }),
      output: paged(Download),
      access: "signedIn",
    }),
    /** An export that goes here, so that nobody need wait for it: its answer is that it was begun. */
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: z.strictObject({
        resource: Resource,
        name: Name,
        filters: shown.filters.default({}),
        sort: shown.sort.default(null),
        columns: shown.columns.default(null),
        /** Chosen rows, where it is not the list as it is filtered. */
        ids: field.idList(MAX_PAGE_SIZE).nullable().default(null),
        timeZone: field.TimeZone.default("+08:00"),
        keptDays: KeptDays.default(USUALLY_KEPT),
      }),
      output: Done,
      access: "signedIn",
      log: ["name"],
    }),
    /** The file itself. Where the export of the same list asks for a fresh code, this does. */
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: Nothing,
      access: "signedIn",
      kind: "file",
      log: ["id"],
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
