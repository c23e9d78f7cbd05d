import { openAccess } from "./auth/access.ts";
import { openLimits } from "./core/limits.ts";
import { openPlatformSettings } from "./core/platformSettings.ts";
import { openProvider } from "./auth/sso/provider.ts";
import { forgetTotals } from "./crud/totals.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { streamConnections } from "./db/tenantPool.ts";
import { openExportStore } from "./files/exports.ts";
import { openFileStore } from "./files/store.ts";
import type { Deps } from "./core/context.ts";
import { openSecrets } from "./keys/knownKeys.ts";
import { openLive } from "./live/live.ts";
import { openSwitches } from "./core/callSwitches.ts";
import product from "./entities/index.ts";
import { TRIES_AT_ONCE } from "./entities/moderation/sensitiveWords/testKeywords.ts";
import { openJobs } from "./jobs/jobs.ts";
import { openOutbox } from "./platform/commands/outbox.ts";
import { listPluginJobs, loadPlugins, startPlugins } from "./plugins/load.ts";
import { consoleFolder } from "./http/console.ts";
import { readLeftOut } from "./plugins/leftOut.ts";
import { migratePlugin } from "./plugins/migrate.ts";
import { addMissingMenus } from "./setup/menus.ts";
import type { Settings } from "./settings.ts";

export type Runtime = { deps: Deps; close: () => Promise<void> };

/**
 * Everything the application is built from, over a database that exists: schema up to date, menu complete, jobs
 * running.
 */
export const openRuntime = async (
  ownerUrl: string,
  settings: Settings,
  onError: (error: Error) => void,
): Promise<Runtime> => {
  await migrate(ownerUrl);
  const loaded = await loadPlugins(
    settings.PLUGIN_CONFIG,
    ({ manifest, folder, contract }) => migratePlugin(ownerUrl, manifest.id, folder, contract.entities),
    await readLeftOut(consoleFolder),
  );
  const database = openDatabase(ownerUrl, settings.DATABASE_POOL, onError, settings.DATABASE_REPLICA_URL);
  const secrets = await openSecrets(database, settings, onError).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  await addMissingMenus(database.system);
  const access = await openAccess(database);
  const platformSettings = await openPlatformSettings(database);
  const switches = await openSwitches(database, onError);
  const files = openFileStore(settings.DATA_DIR);
  // What other nodes changed.
  await database.listen("live", (payload) => forgetTotals(database, payload.split(" ")[0] ?? ""));
  const live = await openLive(database, access, settings.SESSION_IDLE_MINUTES, onError);
  const { promise: whole, resolve: putTogether } = Promise.withResolvers<Deps>();
  const tools = { database, settings, files, live, whole };
  const plugins = await startPlugins(loaded, tools);
  for (const { state } of plugins)
    if (state.reason !== null) onError(new Error(`the plugin ${state.use} is off: ${state.reason}`));
  const jobs = await openJobs(ownerUrl, tools, { ...product.jobs, ...listPluginJobs(plugins) }, onError);
  const outbox = await openOutbox({ database, secrets, settings, live }, onError);
  const close = async () => {
    live.close();
    await outbox.close();
    await jobs.stop();
    await database.close();
  };
  const known = {
    calls: new Map(),
    lastChanges: new Map(),
    limits: openLimits(streamConnections(settings.DATABASE_POOL) - TRIES_AT_ONCE),
    plugins: plugins.map(({ state }) => state),
    mounts: [product, ...plugins.map(({ plugin }) => plugin?.server)].flatMap((each) => each?.routes ?? []),
  };
  const deps: Deps = {
    database,
    settings,
    secrets,
    access,
    platformSettings,
    jobs,
    switches,
    live,
    files,
    exports: openExportStore(settings.DATA_DIR),
    outbox,
    provider: openProvider(settings),
    ...known,
  };
  putTogether(deps);
  return { deps, close };
};
