import type { PluginSettings } from "../entities/maintenance/systemSettings.kinds.ts";
import type { AddedRules } from "./rules.ts";
import { z } from "./zod.ts";
import type { Entity } from "./endpoint.ts";
import type { PartialTexts } from "../texts/index.ts";
import { PluginTheme } from "../plugins/theme.ts";

/** The version of what plugins may use. Its first number changes when something goes that they could rely on. */
export const PLUGIN_API = "1.0.0";

/** No `/`, no dots: it names folders, jobs and keys. */
export const PluginId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "small letters, digits and dashes");
const Path = z.string().regex(/^(\/[A-Za-z][\w-]*)+$/, "a path such as /holidays");

const Key = z.string().regex(/^[A-Za-z]\w{1,39}$/, "letters and digits");

const Title = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^<>]*$/, "a text without markup");

/** Also a language that this console does not have: another one may. */
const Tag = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, "a tag such as de-DE");

const PluginScreen = z.strictObject({
  /** Base name of the plugin's entity that it works on; a REST service has none. */
  entity: z.string().optional(),
  path: Path.transform((path): `/${string}` => `/${path.slice(1)}`),
  /** A container of the menu (`contract/core/menu.ts`), or null for the top. */
  parent: Path.nullable(),
  icon: z.string().max(40),
  /** The screen that it stands before, of the product or of a plugin named earlier; by default it comes last. */
  before: Key.optional(),
  /** What the menu calls it, by language; English where one is missing. */
  title: z.record(Tag, Title).refine((title) => title["en-US"] !== undefined, "the English one is missing"),
  /** What the operation log calls a record within a sentence, and several: `["holiday", "holidays"]`. */
  noun: z.record(Tag, z.array(Title).min(1).max(2)).optional(),
  /** Where a REST service has the records. */
  restUrl: z
    .url({ protocol: /^https?$/, abort: true })
    .max(500)
    .refine((url) => !/[?#]/.test(url), "an address without a query")
    .optional(),
  proxied: z.boolean().optional(),
});

/** What a plugin says of itself, in its package.json under `imConsole`: read before any code of it runs. */
export const PluginManifest = z.strictObject({
  id: PluginId,
  /** The versions of the plugin API that it works with, such as `^1.0.0`. */
  console: z.string().max(100),
  /** Component key → screen. */
  screens: z.record(Key, PluginScreen).default({}),
  /** Whole languages that it brings, as each calls itself: `{ "de-DE": "Deutsch" }`. */
  languages: z.record(Tag, Title).default({}),
  /** The look of the console; it has one. */
  theme: PluginTheme.optional(),
});
export type PluginManifest = z.output<typeof PluginManifest>;

type TextTree = { [key: string]: string | TextTree };
type Load<T> = () => Promise<{ default: T }>;

/** The texts of a language. What it lacks is said in English, key by key. */
export type Language = {
  /** What the server says too: rules, errors, enumerations, settings, heads of sheets. */
  shared?: Load<PartialTexts>;
  /** What the sign-in page says. */
  start?: Load<TextTree>;
  /** `app`, `menu`, `ra` (react-admin's own), and the screens by the base names of their entities. */
  console?: Load<TextTree>;
  /** How date pickers write dates: the name of an imported locale of dayjs, and MUI's texts for it. */
  dates?: Load<{ adapterLocale: string; localeText: object }>;
};
/** The default export of a plugin's `./languages`, by tag. */
export type Languages = Readonly<Record<string, Language>>;

export const defineLanguages = (languages: Languages) => languages;

/** What both sides of a plugin agree on: the default export of its `./contract`. */
export type PluginContract = {
  entities: readonly Entity[];
  /** Technical settings of each server, by their codes. */
  settings?: PluginSettings;
  /** What its own field rules say, by the messages that it gives them. */
  rules?: AddedRules;
};

export const definePlugin = <const P extends PluginContract>(contract: P) => contract;
