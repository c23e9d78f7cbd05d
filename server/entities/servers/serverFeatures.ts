import { sql } from "kysely";
import type { z } from "zod";
import {
  type FeatureName,
  featureNames,
  FeatureSettings,
  findFunction,
  hasLoginMethod,
  type ServerFeature,
  serverFeatures,
} from "../../../contract/entities/servers/serverFeatures.ts";
import type { RuleKey } from "../../../contract/core/rules.ts";
import { readSettings } from "../../core/platformSettings.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { pick, requireChanges } from "../../crud/applyChanges.ts";
import { clockTimestamp } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { storeSetting } from "../maintenance/systemSettings.ts";

type Feature = z.infer<typeof ServerFeature>;
/** Seconds. */
const MINUTE = 60;

type Place = Pick<Context, "db" | "tenantId">;

const read = async ({ db, tenantId }: Place) => {
  const row = await db
    .selectFrom("tenant as t")
    .leftJoin("serverFeature as f", "f.tenantId", "t.id")
    .leftJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select(["f.settings", "f.version", "f.changed", "f.account", "f.updatedAt as updateTime", "p.functions"])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { messageRecallTime } = await readSettings(db, tenantId);
  // A tenant without a package has everything.
  const isWithheld = (name: FeatureName) => {
    const needed = findFunction(name);
    return needed !== undefined && row.functions !== null && !row.functions.includes(needed);
  };
  return {
    ...row,
    settings: {
      ...FeatureSettings.parse(row.settings ?? {}),
      // Of a time in seconds the minute that has begun.
      withdrawMinutes: Math.ceil(Number(messageRecallTime) / MINUTE),
    },
    version: row.version ?? 0,
    // update() below writes it: the version in which each setting was changed last.
    changed: (row.changed ?? {}) as Partial<Record<FeatureName, number>>,
    withheld: featureNames.filter(isWithheld),
  };
};

/** What is in force: what the package lacks is off, and comes back as it was with a package that has it. */
const shown = (
  tenantId: string,
  { settings, withheld, version, account, updateTime }: Awaited<ReturnType<typeof read>>,
): Feature => {
  const off = withheld.filter((name) => typeof settings[name] === "boolean").map((name) => [name, false] as const);
  return { ...settings, ...Object.fromEntries(off), id: tenantId, withheld, version, account, updateTime };
};

const update = async (context: Context, input: z.output<typeof serverFeatures.endpoints.update.input>) => {
  const { db, tenantId, session } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`serverFeature:${tenantId}`}, 0))`.execute(db);
  const now = await read(context);
  const { version, ...wanted } = input;
  const meanwhile = featureNames.filter((name) => (now.changed[name] ?? 0) > version);
  if (version !== now.version) throw new ApiError("conflict", rulesAt(meanwhile, "rule.changedMeanwhile"));
  const effective = shown(tenantId, now);
  const values = requireChanges(effective, pick(wanted, featureNames));
  const names = featureNames.filter((name) => name in values);
  const refused = names.filter((name) => now.withheld.includes(name));
  if (refused.length > 0) throw invalid(rulesAt(refused, "rule.notInPackage"));
  const settings: FeatureSettings = FeatureSettings.parse({ ...now.settings, ...values });
  const { withdrawMinutes, ...kept } = settings;
  if (names.includes("withdrawMinutes")) await storeSetting(context, "messageRecallTime", withdrawMinutes * MINUTE);
  if (!hasLoginMethod(settings)) throw invalid({ loginPassword: "rule.loginMethods" });
  const changed = { ...now.changed, ...Object.fromEntries(names.map((name) => [name, version + 1])) };
  const row = {
    settings: JSON.stringify(kept),
    version: version + 1,
    changed: JSON.stringify(changed),
    account: session.account,
  };
  await db
    .insertInto("serverFeature")
    .values(row)
    .onConflict((conflict) => conflict.column("tenantId").doUpdateSet({ ...row, updatedAt: clockTimestamp }))
    .execute();
  context.record("serverFeatures", tenantId, pick(now.settings, names), pick(settings, names));
  return shown(tenantId, await read(context));
};

const rulesAt = (names: readonly FeatureName[], rule: RuleKey) => Object.fromEntries(names.map((name) => [name, rule]));

/** What is in force on a tenant. */
export const loadFeatures = async (place: Place) => shown(place.tenantId, await read(place));

export default routes(serverFeatures, {
  load: loadFeatures,
  update,
});
