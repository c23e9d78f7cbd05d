import { z } from "./zod.ts";
import type { Entity } from "./endpoint.ts";
import { locales } from "./locales.ts";

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
  title: z
    .partialRecord(z.enum(locales), Title)
    .refine((title) => title["en-US"] !== undefined, "the English one is missing"),
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
});
export type PluginManifest = z.output<typeof PluginManifest>;

/** What both sides of a plugin agree on: the default export of its `./contract`. */
export type PluginContract = { entities: readonly Entity[] };

export const definePlugin = <const P extends PluginContract>(contract: P) => contract;
