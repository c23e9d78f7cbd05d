import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { type Locale, locales } from "../../core/locales.ts";
import { MenuEntry } from "./session.ts";

/** Icons that a menu entry may name. */
export const menuIcons = [
  "api",
  "badge",
  "block",
  "build",
  "chart",
  "chat",
  "emoji",
  "device",
  "event",
  "flag",
  "history",
  "home",
  "image",
  "key",
  "launch",
  "network",
  "note",
  "package",
  "people",
  "person",
  "robot",
  "server",
  "settings",
  "shield",
  "sms",
  "support",
  "tag",
  "tree",
  "tune",
] as const;

type Language = Locale extends infer Tag ? (Tag extends `${infer Code}-${string}` ? Code : never) : never;
export type TitleField = `title${Capitalize<Language>}`;

/** The field of an entry's own title in each language: `titleZh` of zh-CN. */
export const titleFields = Object.fromEntries(
  locales.map((locale) => [locale, `title${locale.charAt(0).toUpperCase()}${locale.charAt(1)}`]),
  // Made of the same names as its type.
) as Record<Locale, TitleField>;

const inEachLanguage = <S extends z.ZodType>(schema: S) =>
  // One for each of the fields, as above.
  Object.fromEntries(Object.values(titleFields).map((name) => [name, schema])) as Record<TitleField, S>;

/** An entry of the installation's menu as the super admin edits it. */
export const Menu = z.object({
  id: field.Id,
  parentId: field.Id.nullable(),
  path: z.string(),
  component: z.string().nullable(),
  /** Serves the entry; other than the console's own it is framed under /auth. */
  appId: z.string(),
  /** One of MICRO_APPS, for another application's entry. */
  origin: z.string().nullable(),
  icon: z.string(),
  /** The title in every language that has none of its own; null takes the translation of the path. */
  title: z.string().nullable(),
  ...inEachLanguage(z.string().nullable()),
  isShown: z.boolean(),
  isKept: z.boolean(),
  /** Every button of the screen, and those that no role is offered. */
  buttons: z.array(z.string()),
  withheld: z.array(z.string()),
  /** A screen of the console, or one of its groups: its path is fixed and it cannot be deleted. */
  isBuiltIn: z.boolean(),
});
export type Menu = z.infer<typeof Menu>;

const Title = field.nameText(30).nullable();
const AppId = z.string().regex(/^[A-Za-z][\w-]{1,31}$/, "rule.appId");
/** No second slash at the start: such a path would leave the application's origin. */
const Path = z
  .string()
  .max(100, "rule.max")
  .regex(/^\/(?!\/)[\w./-]*$/, "rule.path")
  .refine((path) => !path.split("/").includes(".."), "rule.path");
const editable = {
  icon: z.enum(menuIcons, "rule.required"),
  title: Title,
  ...inEachLanguage(Title),
  isShown: z.boolean(),
  isKept: z.boolean(),
};
const Foreign = { path: Path, appId: AppId, origin: z.url({ protocol: /^https?$/, error: "rule.invalid" }) };

/** A new group, or with `appId` and `origin` an entry of another application. */
export const MenuCreate = z.strictObject({
  path: Path,
  appId: AppId.nullable().default(null),
  origin: Foreign.origin.nullable().default(null),
  icon: editable.icon,
  title: Title.default(null),
  ...inEachLanguage(Title.default(null)),
  isShown: z.boolean().default(true),
  isKept: z.boolean().default(true),
});
export const MenuEdit = z.strictObject({
  id: field.Id,
  ...z.object({ ...editable, ...Foreign }).partial().shape,
  withheld: z
    .array(z.string().regex(/^\w{1,64}:\w{1,64}$/, "rule.invalid"))
    .max(100)
    .optional(),
});

const base = "/rbac/menu";
const screen = ["ResourcesConfig"] as const;
const ById = z.strictObject({ id: field.Id });
const titles = ["title", ...Object.values(titleFields)];
const loggedFields = ["id", "path", "appId", "origin", "icon", "isShown", "isKept", "withheld", ...titles];

export const menus = defineEntity({
  name: "menus",
  screen: "ResourcesConfig",
  isPlatformOnly: true,
  buttons: ["edit"],
  record: Menu,
  endpoints: {
    /** The whole tree as rows in the order of the menu. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: z.strictObject({}),
      output: z.array(Menu),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Menu, access: screen }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: MenuCreate,
      output: Menu,
      access: ["menus:edit"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: MenuEdit,
      output: Menu,
      access: ["menus:edit"],
      stepUp: true,
      log: loggedFields,
    }),
    /** Moves an entry to a place among the entries of a group, or of the top for null. */
    reorder: endpoint({
      method: "PUT",
      path: `${base}/arrange`,
      input: z.strictObject({
        id: field.Id,
        parentId: field.Id.nullable(),
        position: z.number().int().min(0).max(1000),
      }),
      output: z.array(Menu),
      access: ["menus:edit"],
      log: ["id", "parentId", "position"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["menus:edit"],
      stepUp: true,
      log: ["id", "ids"],
    }),
    /** Roles of the caller's tenant whose menu can be looked at. */
    roles: endpoint({
      method: "GET",
      path: `${base}/roles`,
      input: z.strictObject({}),
      output: z.array(z.object({ id: field.Id, name: z.string() })),
      access: screen,
    }),
    /** The menu as a role sees it. */
    preview: endpoint({
      method: "GET",
      path: `${base}/preview`,
      input: z.strictObject({ roleId: field.Id }),
      output: z.array(MenuEntry),
      access: screen,
    }),
  },
});
