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
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";

type Row = {
  settings: unknown;
  version: number;
  changed: Partial<Record<FeatureName, number>>;
  account: string | null;
  updateTime: string | null;
  functions: string[] | null;
};
type Feature = z.infer<typeof ServerFeature>;

const read = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<Row>`
    select coalesce(f.settings, '{}') as settings, coalesce(f.version, 0) as version, coalesce(f.changed, '{}') as changed, f.account,
      f.updated_at as "updateTime", p.functions
    from tenant t left join server_feature f on f.tenant_id = t.id left join package p on p.id = t.package_id where t.id = ${tenantId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new ApiError("notFound");
  // A server without a package has everything.
  const isWithheld = (name: FeatureName) => {
    const needed = findFunction(name);
    return needed !== undefined && row.functions !== null && !row.functions.includes(needed);
  };
  return { ...row, settings: FeatureSettings.parse(row.settings), withheld: featureNames.filter(isWithheld) };
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
  const names = featureNames.filter((name) => wanted[name] !== undefined && wanted[name] !== effective[name]);
  if (names.length === 0) throw invalid({ root: "rule.noChanges" });
  const refused = names.filter((name) => now.withheld.includes(name));
  if (refused.length > 0) throw invalid(rulesAt(refused, "rule.notInPackage"));
  const pick = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const settings: FeatureSettings = FeatureSettings.parse({ ...now.settings, ...pick(wanted) });
  if (!hasLoginMethod(settings)) throw invalid({ loginPassword: "rule.loginMethods" });
  const changed = { ...now.changed, ...Object.fromEntries(names.map((name) => [name, version + 1])) };
  await sql`
    insert into server_feature (settings, version, changed, account)
    values (${JSON.stringify(settings)}, ${version + 1}, ${JSON.stringify(changed)}, ${session.account})
    on conflict (tenant_id) do update set settings = excluded.settings, version = excluded.version, changed = excluded.changed,
      account = excluded.account, updated_at = clock_timestamp()`.execute(db);
  context.record("serverFeatures", tenantId, pick(now.settings), pick(settings));
  return shown(tenantId, await read(context));
};

const rulesAt = (names: readonly FeatureName[], rule: RuleKey) => Object.fromEntries(names.map((name) => [name, rule]));

export default routes(serverFeatures, {
  load: async (context) => shown(context.tenantId, await read(context)),
  update,
});
