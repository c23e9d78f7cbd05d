import { z } from "../core/zod.ts";
import { enumSchema } from "../core/enums.ts";
import { FeatureSettings } from "../entities/servers/serverFeatures.ts";
import * as field from "../core/fields.ts";
import { locales } from "../core/locales.ts";

export const AppSettingsQuery = z.strictObject({
  /** What of pages and versions is for this kind of device alone; without it all of them. */
  platform: enumSchema("appType").optional(),
  /** Texts and links of one language; without it those of all. */
  locale: z.enum(locales, "rule.invalid").optional(),
});

/** Where a text is in several languages. */
const Texts = z.record(z.string(), z.string());

/** All that apps and their servers show or obey, as it is at this moment. */
export const AppSettings = z.object({
  /** `historyDays` is how far back members see what was said, by the package; null is all that there is. */
  server: z.object({ id: field.Id, name: z.string(), historyDays: z.number().int().nullable() }),
  features: FeatureSettings,
  /** Technical settings by their codes; those of the console itself are left out. */
  settings: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  levels: z.array(
    z.object({
      id: field.Id,
      name: z.string(),
      code: enumSchema("levelCode"),
      isDefault: z.boolean(),
      displayHead: z.boolean(),
      headText: z.string().nullable(),
      maxFriends: z.number().int(),
      maxGroupsCreated: z.number().int(),
      maxGroupsJoined: z.number().int(),
      maxGroupMembers: z.number().int(),
      maxFileSize: z.number().int(),
    }),
  ),
  /** A list that is another has another version; `messages/check` holds them. */
  keywordLists: z.array(z.object({ levelId: field.Id, isOn: z.boolean(), version: z.string().nullable() })),
  /** Programs that write in groups, and which those are. */
  robots: z.array(
    z.object({
      id: field.Id,
      name: z.string(),
      avatar: z.string().nullable(),
      signature: z.string(),
      groups: z.array(z.object({ id: field.Id, externalId: z.string().nullable() })),
    }),
  ),
  emoji: z.array(z.object({ id: field.Id, name: z.string(), picture: z.string() })),
  homePages: z.array(
    z.object({ id: field.Id, title: z.string(), address: z.string(), platform: z.string(), isDefault: z.boolean() }),
  ),
  launchPages: z.array(
    z.object({
      id: field.Id,
      name: z.string(),
      platform: z.string(),
      pictures: z.array(z.string()),
      displaySeconds: z.number().int(),
      link: z.string().nullable(),
    }),
  ),
  customerLinks: z.array(
    z.object({
      id: field.Id,
      name: z.string(),
      address: z.string(),
      /** None is every language. */
      languages: z.array(z.string()),
      weekdays: z.array(z.number().int()),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      timeZone: z.string(),
    }),
  ),
  /** The highest released one of each kind of device. */
  appVersions: z.array(
    z.object({
      type: enumSchema("appType"),
      version: z.string(),
      fileSize: z.number().int(),
      mustUpdate: z.boolean(),
      address: z.string(),
      descriptions: Texts,
    }),
  ),
});
