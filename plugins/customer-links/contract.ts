import {
  definePlugin,
  defineEntity,
  endpoint,
  enumSchema,
  field,
  listQuery,
  locales,
  paged,
  sortableCrudEndpoints,
  z,
} from "im-console/contract";

/** Links that a tenant can have: they are one list that people arrange by hand. */
export const MAX_CUSTOMER_LINKS = 200;

/** A way for members to reach people who help. */
export const CustomerLink = z.object({
  id: field.Id,
  name: z.string(),
  address: z.string(),
  /** None is every language. */
  languages: z.array(field.StoredLocale),
  status: enumSchema("entryStatus"),
  /** From Monday, 1, to Sunday, 7; none is every day. */
  weekdays: z.array(z.number().int()),
  /** `HH:mm` at `timeZone`; without them it is open all day. One that closes before it opens is open over midnight. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  timeZone: z.string(),
  /** By its hours; a disabled link is not open. */
  isOpen: z.boolean(),
  updateTime: z.string(),
});
export type CustomerLink = z.infer<typeof CustomerLink>;

const sorted = <T extends string | number>(list: T[]) => [...new Set(list)].toSorted((a, b) => (a < b ? -1 : 1));
const fields = {
  name: field.Name,
  address: field.LinkAddress,
  languages: z.array(z.enum(locales)).transform(sorted),
  weekdays: z.array(field.numberBetween(1, 7)).transform(sorted),
  opensAt: field.TimeOfDay.nullable(),
  closesAt: field.TimeOfDay.nullable(),
  timeZone: field.UtcOffset,
};
type Hours = { opensAt?: string | null | undefined; closesAt?: string | null | undefined };
export const hasBothHours = ({ opensAt, closesAt }: Hours) =>
  opensAt === undefined || closesAt === undefined || (opensAt === null) === (closesAt === null);
const hoursRule = { path: ["closesAt"], error: "rule.hoursBoth" };

export const CustomerLinkCreate = z
  .strictObject({
    ...fields,
    languages: fields.languages.default([]),
    weekdays: fields.weekdays.default([]),
    opensAt: fields.opensAt.default(null),
    closesAt: fields.closesAt.default(null),
    timeZone: fields.timeZone.default("+08:00"),
  })
  .refine(hasBothHours, hoursRule);
export const CustomerLinkEdit = z
  .strictObject({ id: field.Id, ...z.object(fields).partial().shape, updateTime: z.string().optional() })
  .refine(hasBothHours, hoursRule);

const base = "/im/backstage/customerLink";
const screen = ["CustomerLinks"] as const;

export const customerLinks = defineEntity({
  name: "customerLinks",
  toldAs: { command: "settings.changed", part: "customerLinks" },
  screen: "CustomerLinks",
  ordinaryWork: "links that members see",
  buttons: ["add", "edit", "delete"],
  record: CustomerLink,
  endpoints: {
    /** In the order that people gave them. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["order"], {
        name: z.string().trim().min(1).max(16).optional(),
        status: enumSchema("entryStatus").optional(),
      }),
      output: paged(CustomerLink),
      access: screen,
    }),
    ...sortableCrudEndpoints({
      name: "customerLinks",
      screen: "CustomerLinks",
      base,
      record: CustomerLink,
      create: CustomerLinkCreate,
      edit: CustomerLinkEdit,
      most: MAX_CUSTOMER_LINKS,
    }),
  },
});

export default definePlugin({ entities: [customerLinks] });
