import { z } from "../../core/zod.ts";
import {
  defineEntity,
  Deleted,
  Deletion,
  type Endpoint,
  endpoint,
  listQuery,
  MAX_PAGE_SIZE,
  paged,
} from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** How high the rows of a table are. */
export const densities = ["compact", "normal", "wide"] as const;
export type Density = (typeof densities)[number];

/** Who has a view: its owner alone, some roles of the server, or everybody there. */
export const sharings = ["own", "roles", "all"] as const;

/** Views of one person on one server. */
export const MAX_VIEWS = 100;
const MAX_FILTERS = 50;
const MAX_FILTER_SIZE = 8000;
const MAX_COLUMNS = 60;
const MAX_COLUMN_NAME = 64;
const MAX_ROLES = 100;

/** A list by its resource, which is its menu path without the first slash. */
export const Resource = z.string().regex(/^[\w./-]{1,120}$/, "rule.invalid");
/** What the list is filtered by, in the words of its own call; which these are depends on the list. */
const Filters = z
  .record(z.string().max(64, "rule.unknownField"), z.unknown())
  .refine((filters) => Object.keys(filters).length <= MAX_FILTERS, {
    error: "rule.maxItems",
    params: { max: MAX_FILTERS },
  })
  .refine((filters) => JSON.stringify(filters).length <= MAX_FILTER_SIZE, {
    error: "rule.max",
    params: { max: MAX_FILTER_SIZE },
  });
const Roles = z
  .array(field.reference("roles"))
  .refine((ids) => ids.length <= MAX_ROLES, { error: "rule.maxItems", params: { max: MAX_ROLES } });

/** What of a list is shown, in which order and with which columns. */
export const shown = {
  filters: Filters,
  /** `field:asc`; null leaves the list its own order. */
  sort: z
    .string()
    .regex(/^\w{1,64}:(asc|desc)$/, "rule.invalid")
    .nullable(),
  /** Sources of the columns that are shown, in their order; null leaves the table as it is. */
  columns: field.texts(MAX_COLUMNS, MAX_COLUMN_NAME).nullable(),
};

/** A list as somebody arranged it, under a name. */
const arrangement = {
  name: field.nameText(32, 1),
  ...shown,
  density: field.choice(densities),
  pageSize: field.numberBetween(1, MAX_PAGE_SIZE).nullable(),
};

/** What everybody who has the view sees alike. */
const shared = {
  ...arrangement,
  sharing: field.choice(sharings),
  roleIds: Roles,
  /** Roles whose holders see the list so when they have arranged nothing themselves. */
  defaultRoleIds: Roles,
};

/** What each person chooses of a view, their own or one that was shared with them. */
const chosen = {
  isPinned: z.boolean(),
  hasCount: z.boolean(),
  isDefault: z.boolean(),
};

export const SavedView = z.object({
  id: field.Id,
  resource: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.unknown()),
  sort: z.string().nullable(),
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities),
  pageSize: z.number().int().nullable(),
  sharing: z.enum(sharings),
  roleIds: z.array(field.Id),
  defaultRoleIds: z.array(field.Id),
  ...chosen,
  /** Whether a role of the caller's has it as the list's default. */
  isRoleDefault: z.boolean(),
  isOwn: z.boolean(),
  /** Null where the console may not tell, as of somebody above all servers. */
  ownerName: z.string().nullable(),
  /** Whether the caller may change what others see of it too. */
  isEditable: z.boolean(),
  /** Filters that it has and that the caller may not use: they are left out of `filters`. */
  withheldFilters: z.array(z.string()),
  createTime: z.string(),
  updateTime: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

export const SavedViewCreate = z.strictObject({
  resource: Resource,
  name: arrangement.name,
  filters: shared.filters.default({}),
  sort: shared.sort.default(null),
  columns: shared.columns.default(null),
  density: shared.density.default("normal"),
  pageSize: shared.pageSize.default(null),
  sharing: shared.sharing.default("own"),
  roleIds: shared.roleIds.default([]),
  defaultRoleIds: shared.defaultRoleIds.default([]),
  isPinned: chosen.isPinned.default(false),
  hasCount: chosen.hasCount.default(false),
  isDefault: chosen.isDefault.default(false),
});

/** What may be changed. `isDeleted: false` brings back one that was deleted within the last day. */
export const SavedViewEdit = z.strictObject({
  ...z.strictObject({ ...shared, ...chosen }).partial().shape,
  id: field.Id,
  updateTime: z.string().optional(),
  isDeleted: z.literal(false, "rule.invalid").optional(),
});

/** What of a list's query is no filter of its own. */
const ofEveryList: readonly string[] = ["curPage", "pageSize", "sort", "ids", "selectTenantId"];
export const isOwnFilter = (name: string) => !ofEveryList.includes(name);

/** A look at some lists is kept in the operation log: counting must not fill it. */
export const mayBeCounted = ({ log }: Pick<Endpoint, "log">) => log === undefined;

const base = "/rbac/savedView";
const ById = z.strictObject({ id: field.Id });
// Filters may be what the log masks elsewhere, such as a number; that they changed stands in it by their names.
const kept = ["id", "name", "sharing", "roleIds", "defaultRoleIds", "isPinned", "hasCount", "isDefault"];

/**
 * Views of lists. Everybody has some of their own; sharing one, and making it a role's default, takes a button that stands
 * beside the roles. None shows more than the list's own call does.
 */
export const savedViews = defineEntity({
  name: "savedViews",
  screen: "RoleList",
  buttons: ["share"],
  /** Whoever shares one, it appears with all who have it. */
  isToldToAll: true,
  record: SavedView,
  endpoints: {
    /** Of the lists that the caller may see. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "updateTime"], { resource: Resource.optional() }),
      output: paged(SavedView),
      access: "signedIn",
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: SavedView, access: "signedIn" }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: SavedViewCreate,
      output: SavedView,
      access: "signedIn",
      log: kept.filter((name) => name !== "id"),
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: SavedViewEdit,
      output: SavedView,
      access: "signedIn",
      log: ["id", "isDeleted"],
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
