import { z } from "./zod.ts";
import { defineEntity, Done, endpoint, listQuery, paged } from "./endpoint.ts";
import { enumOf } from "./enums.ts";
import * as field from "./fields.ts";

/** Entries that a server can have: they are one list that people arrange by hand. */
export const MAX_HOME_PAGES = 200;

/** A page that the apps' browser opens with. */
export const HomePage = z.object({
  id: field.Id,
  title: z.string(),
  address: z.string(),
  platform: enumOf("homePagePlatform"),
  status: enumOf("entryStatus"),
  /** Opened first. While there are enabled ones, exactly one of them is. */
  isDefault: z.boolean(),
  /** Shown from and until then; null is no bound. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  updateTime: z.string(),
});
export type HomePage = z.infer<typeof HomePage>;

const fields = {
  title: field.Summary.refine((title) => title.length > 0, "rule.required"),
  address: field.WebAddress,
  platform: enumOf("homePagePlatform"),
  startTime: field.Instant.nullable(),
  endTime: field.Instant.nullable(),
};
type Period = { startTime?: string | null | undefined; endTime?: string | null | undefined };
export const endsLater = ({ startTime, endTime }: Period) =>
  !startTime || !endTime || Date.parse(endTime) > Date.parse(startTime);
const endRule = { path: ["endTime"], error: "rule.periodEnd" };

export const HomePageCreate = z
  .strictObject({
    ...fields,
    platform: fields.platform.default("All"),
    startTime: fields.startTime.default(null),
    endTime: fields.endTime.default(null),
  })
  .refine(endsLater, endRule);
export const HomePageEdit = z
  .strictObject({ id: field.Id, ...z.object(fields).partial().shape, updateTime: z.string().optional() })
  .refine(endsLater, endRule);

const base = "/im/backstage/homePage";
const screen = ["HomePage"] as const;
const ById = z.strictObject({ id: field.Id });
const kept = ["id", ...Object.keys(fields)];
const edit = ["homePages:edit"] as const;

export const homePages = defineEntity({
  name: "homePages",
  screen: "HomePage",
  buttons: ["add", "edit", "delete"],
  record: HomePage,
  endpoints: {
    /** In the order that people gave them. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["order"], {
        title: z.string().trim().min(1).max(30).optional(),
        platform: enumOf("homePagePlatform").optional(),
        status: enumOf("entryStatus").optional(),
      }),
      output: paged(HomePage),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: HomePage, access: screen }),
    build: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: HomePageCreate,
      output: HomePage,
      access: ["homePages:add"],
      log: kept,
    }),
    modify: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: HomePageEdit,
      output: HomePage,
      access: edit,
      log: kept,
    }),
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, status: enumOf("entryStatus") }),
      output: HomePage,
      access: edit,
      log: ["id", "status"],
    }),
    setDefault: endpoint({
      method: "PUT",
      path: `${base}/updateDefault`,
      input: ById,
      output: HomePage,
      access: edit,
      log: ["id"],
    }),
    /** Moves an entry to a place in the whole list, counted from 0. */
    arrange: endpoint({
      method: "PUT",
      path: `${base}/arrange`,
      input: z.strictObject({ id: field.Id, position: field.numberBetween(0, MAX_HOME_PAGES) }),
      output: Done,
      access: edit,
      log: ["id", "position"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: ById,
      output: Done,
      access: ["homePages:delete"],
      log: ["id"],
    }),
  },
});
