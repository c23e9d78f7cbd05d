import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { z } from "zod";
import { getDefinition, listSettingCodes } from "../../../contract/entities/maintenance/systemSettings.ts";
import { FeatureSettings } from "../../../contract/entities/servers/serverFeatures.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import type { AppSettings, AppSettingsQuery } from "../../../contract/platform/settings.ts";
import { readSettings } from "../../core/platformSettings.ts";
import { notFound } from "../../core/errors.ts";
import { now, toBoolean } from "../../db/expressions.ts";
import type { DB } from "../../db/schema.ts";
import { loadFeatures } from "../../entities/servers/serverFeatures.ts";
import type { PlatformContext } from "../context.ts";

type Query = z.output<typeof AppSettingsQuery>;
type Answer = z.input<typeof AppSettings>;

const period = expressionBuilder<DB, "homePage">();
/** Shown at this moment. */
const isCurrent = period.and([
  period("startsAt", "is", null).or("startsAt", "<=", now),
  period("endsAt", "is", null).or("endsAt", ">", now),
]) as Expression<SqlBool>;

/** What apps show or obey, of a tenant, as it is now. */
export const readAppSettings = async (place: PlatformContext, query: Query): Promise<Answer> => {
  const { db, tenantId } = place;
  const server = await db
    .selectFrom("tenant as t")
    .leftJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select(["t.id", "t.name", "p.historyDays"])
    .executeTakeFirst();
  if (!server) throw notFound();
  const features = await loadFeatures(place);
  return {
    server,
    features: FeatureSettings.strip().parse(features),
    settings: await readOpenSettings(place),
    levels: await readLevels(place),
    keywordLists: await readKeywordLists(place),
    robots: await readRobots(place),
    emoji: features.customEmoji ? await readEmoji(place) : [],
    homePages: await readHomePages(place, query),
    launchPages: await readLaunchPages(place, query),
    customerLinks: features.customerService ? await readCustomerLinks(place, query) : [],
    appVersions: await readAppVersions(place, query),
  };
};

/** How long the console keeps its records, and who reads them, is nothing for apps. */
const readOpenSettings = async ({ db, tenantId }: PlatformContext) => {
  const all: Readonly<Record<string, boolean | number | string>> = await readSettings(db, tenantId);
  const codes = listSettingCodes().filter((code) => getDefinition(code).group !== "records");
  return Object.fromEntries(codes.flatMap((code) => (all[code] === undefined ? [] : [[code, all[code]] as const])));
};

const readLevels = ({ db, tenantId }: PlatformContext) =>
  db
    .selectFrom("memberLevel")
    .where("tenantId", "=", tenantId)
    .orderBy("id")
    .select(["id", "name", "levelCode as code", "isDefault", "displayHead", "headText"])
    .select(["maxFriends", "maxGroupsCreated", "maxGroupsJoined", "maxGroupMembers", "maxFileSize"])
    .execute();

const readKeywordLists = ({ db, tenantId }: PlatformContext) =>
  db
    .selectFrom("sensitiveWordList")
    .where("tenantId", "=", tenantId)
    .orderBy("memberLevelId")
    .select(["memberLevelId as levelId", "updatedAt as version"])
    .select((eb) => toBoolean(eb("status", "=", "Enable")).as("isOn"))
    .execute();

const readRobots = async ({ db, tenantId }: PlatformContext) => {
  const robots = await db
    .selectFrom("robot as r")
    .innerJoin("member as m", (join) => join.onRef("m.tenantId", "=", "r.tenantId").onRef("m.id", "=", "r.id"))
    .where("r.tenantId", "=", tenantId)
    .where("r.status", "=", "Enable")
    .orderBy("r.id")
    .select(["r.id", "m.nickname as name", "r.headImage as avatar", "r.signature"])
    .execute();
  const groups = await db
    .selectFrom("robotBinding as b")
    .innerJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "b.tenantId").onRef("g.id", "=", "b.groupId"))
    .where("b.tenantId", "=", tenantId)
    .where("g.status", "=", "Enable")
    .orderBy("g.id")
    .select(["b.robotId", "g.id", "g.externalId"])
    .execute();
  const byRobot = Map.groupBy(groups, ({ robotId }) => robotId);
  return robots.map((robot) => ({
    ...robot,
    groups: (byRobot.get(robot.id) ?? []).map(({ id, externalId }) => ({ id, externalId })),
  }));
};

const readEmoji = ({ db, tenantId }: PlatformContext) =>
  db
    .selectFrom("emoji")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .orderBy("sortOrder")
    .orderBy("id")
    .select(["id", "name", "picture"])
    .execute();

/** What is for all kinds of devices, and for the one that was asked for. */
const kindsOf = (platform: Query["platform"]) =>
  platform === undefined ? (["All", "IOS", "Android", "PC"] as const) : (["All", platform] as const);

const readHomePages = ({ db, tenantId }: PlatformContext, { platform }: Query) =>
  db
    .selectFrom("homePage")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .where("platform", "in", kindsOf(platform))
    .where(isCurrent)
    .orderBy("sortOrder")
    .orderBy("id")
    .select(["id", "title", "address", "platform", "isDefault"])
    .execute();

/** The one that began last comes first: of several that are current, apps show that. */
const readLaunchPages = ({ db, tenantId }: PlatformContext, { platform }: Query) =>
  db
    .selectFrom("launchPage")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .where("platform", "in", kindsOf(platform))
    .where(isCurrent)
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .select(["id", "name", "platform", "pictures", "displaySeconds", "link"])
    .execute();

/** With their hours: whether they are open now is for apps to say, which know the time. */
const readCustomerLinks = ({ db, tenantId }: PlatformContext, { locale }: Query) =>
  db
    .selectFrom("customerLink")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .$if(locale !== undefined, (all) =>
      all.where((eb) =>
        eb.or([
          eb(eb.fn<number>("cardinality", ["languages"]), "=", 0),
          eb(eb.val(locale ?? ""), "=", eb.fn.any("languages")),
        ]),
      ),
    )
    .orderBy("sortOrder")
    .orderBy("id")
    .select(["id", "name", "address", "languages", "weekdays", "opensAt", "closesAt", "timeZone"])
    .execute();

const readAppVersions = async ({ db, tenantId }: PlatformContext, { platform, locale }: Query) => {
  const rows = await db
    .selectFrom("appVersion")
    .where("tenantId", "=", tenantId)
    .where("status", "=", "Enable")
    .where("releasedAt", "<=", now)
    .$if(platform !== undefined, (all) => all.where("type", "=", platform ?? "PC"))
    .distinctOn("type")
    .orderBy("type")
    .orderBy("versionKey", "desc")
    .select(["type", "version", "fileSize", "mustUpdate", "address"])
    .select(["descriptionZh", "descriptionVi", "descriptionEn"])
    .execute();
  return rows.map(({ mustUpdate, descriptionZh, descriptionVi, descriptionEn, ...version }) => ({
    ...version,
    mustUpdate: mustUpdate === "Y",
    descriptions: chosen({ "zh-CN": descriptionZh, "vi-VN": descriptionVi, "en-US": descriptionEn }, locale),
  }));
};

/** Of one language, in English where there is none in it; else all. */
const chosen = (texts: Record<string, string> & { "en-US": string }, locale: Locale | undefined) =>
  locale === undefined ? texts : { [locale]: texts[locale] ?? texts["en-US"] };
