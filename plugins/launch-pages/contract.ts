import {
  definePlugin,
  z,
  defineEntity,
  deleteManyEndpoint,
  endpoint,
  listQuery,
  paged,
  enumSchema,
  field,
} from "im-console/contract";

/** Pictures of a launch page. */
export const MAX_LAUNCH_PICTURES = 3;

/** What a page is shown on. */
export const platforms = ["All", "IOS", "Android", "PC"] as const;
const platform = field.choice(platforms);
/** What a page's status and period come to now. */
export const states = ["Current", "Upcoming", "Past", "Off"] as const;
const state = field.choice(states);

/** What the apps show while they start: one to three pictures, one after the other. */
export const LaunchPage = z.object({
  id: field.Id,
  name: z.string(),
  platform,
  /** In the order they are shown in. */
  pictures: z.array(z.string()),
  /** How long each picture stays. */
  displaySeconds: z.number().int(),
  /** Opened by a tap; null opens nothing. */
  link: z.string().nullable(),
  startTime: z.string(),
  /** Null for no end. */
  endTime: z.string().nullable(),
  status: enumSchema("entryStatus"),
  /** Of several that are current on a platform, apps take the one that began last. */
  state,
  updateTime: z.string(),
});
export type LaunchPage = z.infer<typeof LaunchPage>;

const fields = {
  name: field.nameText(30, 1),
  platform,
  pictures: z
    .array(field.FileLink, "rule.launchPictures")
    .min(1, "rule.launchPictures")
    .max(MAX_LAUNCH_PICTURES, "rule.launchPictures"),
  displaySeconds: field.numberBetween(1, 30),
  link: field.WebAddress.nullable(),
  startTime: field.Instant,
  endTime: field.Instant.nullable(),
  status: enumSchema("entryStatus"),
};
type Period = { startTime?: string | undefined; endTime?: string | null | undefined };
export const endsAfterStart = ({ startTime, endTime }: Period) =>
  !startTime || !endTime || Date.parse(endTime) > Date.parse(startTime);
const periodRule = { path: ["endTime"], error: "rule.periodEnd" };

export const LaunchPageCreate = z
  .strictObject({
    ...fields,
    platform: fields.platform.default("All"),
    displaySeconds: fields.displaySeconds.default(3),
    link: fields.link.default(null),
    endTime: fields.endTime.default(null),
    status: fields.status.default("Enable"),
  })
  .refine(endsAfterStart, periodRule);
export const LaunchPageEdit = z
  .strictObject({ id: field.Id, ...z.object(fields).partial().shape })
  .refine(endsAfterStart, periodRule);

const base = "/im/backstage/launchPage";
const screen = ["LaunchPage"] as const;
const loggedFields = ["id", ...Object.keys(fields)];

export const launchPages = defineEntity({
  name: "launchPages",
  toldAs: { command: "settings.changed", part: "launchPages" },
  screen: "LaunchPage",
  ordinaryWork: "pictures that members see at the start",
  buttons: ["add", "edit", "delete"],
  files: ["launchPage"],
  record: LaunchPage,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "state", "platform", "startTime", "endTime", "displaySeconds", "updateTime"], {
        name: z.string().trim().min(1).max(30).optional(),
        platform: platform.optional(),
        state: state.optional(),
      }),
      output: paged(LaunchPage),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: LaunchPage,
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: LaunchPageCreate,
      output: LaunchPage,
      access: ["launchPages:add"],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: LaunchPageEdit,
      output: LaunchPage,
      access: ["launchPages:edit"],
      log: loggedFields,
    }),
    delete: deleteManyEndpoint("launchPages", base),
  },
});

export default definePlugin({ entities: [launchPages] });
