import {
  definePlugin,
  z,
  sortableCrudEndpoints,
  defineEntity,
  endpoint,
  listQuery,
  paged,
  enumSchema,
  field,
} from "im-console/contract";

/** Entries that a tenant can have: they are one list that people arrange by hand. */
export const MAX_HOME_PAGES = 200;

/** What a page is shown on. */
export const platforms = ["All", "IOS", "Android", "PC"] as const;
const platform = field.choice(platforms);

/** A page that the apps' browser opens with. */
export const HomePage = z.object({
  id: field.Id,
  title: z.string(),
  address: z.string(),
  platform,
  status: enumSchema("entryStatus"),
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
  platform,
  startTime: field.Instant.nullable(),
  endTime: field.Instant.nullable(),
};
type Period = { startTime?: string | null | undefined; endTime?: string | null | undefined };
export const endsLater = ({ startTime, endTime }: Period) =>
  !startTime || !endTime || Date.parse(endTime) > Date.parse(startTime);
/** Whether no member gets the page any more. */
export const isOver = ({ endTime }: Period) => Boolean(endTime) && Date.parse(endTime ?? "") <= Date.now();
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

export const homePages = defineEntity({
  name: "homePages",
  toldAs: { command: "settings.changed", part: "homePages" },
  screen: "HomePage",
  ordinaryWork: "pages that members open",
  buttons: ["add", "edit", "delete"],
  record: HomePage,
  endpoints: {
    /** In the order that people gave them. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["order"], {
        title: z.string().trim().min(1).max(30).optional(),
        platform: platform.optional(),
        status: enumSchema("entryStatus").optional(),
      }),
      output: paged(HomePage),
      access: screen,
    }),
    ...sortableCrudEndpoints({
      name: "homePages",
      screen: "HomePage",
      base,
      record: HomePage,
      create: HomePageCreate,
      edit: HomePageEdit,
      most: MAX_HOME_PAGES,
    }),
    setDefault: endpoint({
      method: "PUT",
      path: `${base}/updateDefault`,
      input: z.strictObject({ id: field.Id }),
      output: HomePage,
      access: ["homePages:edit"],
      log: ["id"],
    }),
  },
});

export default definePlugin({ entities: [homePages] });
