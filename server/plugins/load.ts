import { pathToFileURL } from "node:url";
import { z } from "zod";
import { fallbackLocale, isBuiltIn, type Locale } from "../../contract/core/locales.ts";
import { addRules, removeRules } from "../../contract/core/rules.ts";
import { addScreens, removeScreens } from "../../contract/core/menu.ts";
import type { Languages, PluginContract } from "../../contract/core/plugin.ts";
import { addEntities, removeEntities } from "../../contract/entities/index.ts";
import { addSettings, removeSettings } from "../../contract/entities/maintenance/systemSettings.ts";
import { addLaterTexts, addTexts, laterTextsIn, overlayTexts, textsIn } from "../../contract/texts/index.ts";
import { listButtonCodes } from "../auth/access.ts";
import type { PluginState } from "../core/pluginState.ts";
import type { Mount } from "../http/mount.ts";
import { listEntityOperations } from "../http/openapi.ts";
import type { JobTools, PluginJob } from "../jobs/jobs.ts";
import { nameBrand } from "./brand.ts";
import { checkClaims } from "./claims.ts";
import { type PluginEntry, readConfig } from "./config.ts";
import type { LeftOut } from "./leftOut.ts";
import { findPlugin, type FoundPlugin } from "./manifest.ts";
import { describeError, PluginProblem } from "./problems.ts";
import { resolveSurface } from "./resolve.ts";
import { jobName, type ServerPlugin } from "./serverPlugin.ts";

export type LoadedPlugin = FoundPlugin & { contract: PluginContract; server: ServerPlugin; languages: Languages };
type Outcome = { state: PluginState; plugin?: LoadedPlugin };

/** How long a plugin's code may take to be there. */
const LOAD_TIME = 10_000;

/**
 * Loads the plugins of the configuration, each for itself: one that cannot be had is switched off with its reason, and
 * nothing else stops. `prepare` brings its tables up to date before its screens and calls become known.
 */
export const loadPlugins = async (
  file: string,
  prepare: (plugin: LoadedPlugin) => Promise<readonly string[]>,
  leftOut: LeftOut = {},
): Promise<Outcome[]> => {
  resolveSurface();
  const { plugins, problem } = await readConfig(file);
  const outcomes: Outcome[] = [];
  if (problem !== undefined) outcomes.push(fail({ use: file }, new PluginProblem(problem)));
  for (const entry of plugins) outcomes.push(await loadOne(entry, outcomes, leftOut, prepare));
  return outcomes;
};

/** Runs what plugins do at the start of a node; one that throws is switched off. */
export const startPlugins = async (outcomes: readonly Outcome[], tools: JobTools): Promise<Outcome[]> => {
  const started: Outcome[] = [];
  for (const outcome of outcomes) started.push(await startOne(outcome, tools));
  return started;
};

const startOne = async (outcome: Outcome, tools: JobTools): Promise<Outcome> => {
  const { plugin, state } = outcome;
  if (!plugin?.server.start) return outcome;
  try {
    await plugin.server.start(tools);
    return outcome;
  } catch (error) {
    removeScreens(Object.keys(plugin.manifest.screens));
    removeEntities(plugin.contract.entities);
    removeSettings(plugin.contract.settings);
    removeRules(plugin.contract.rules);
    if (plugin.manifest.theme) nameBrand(undefined);
    return fail({ use: state.use, found: plugin }, error);
  }
};

/** The jobs of all plugins by the names of their queues. */
export const listPluginJobs = (outcomes: readonly Outcome[]): Record<`plugin.${string}`, PluginJob> =>
  Object.fromEntries(
    outcomes.flatMap(({ plugin }) =>
      plugin
        ? Object.entries(plugin.server.jobs ?? {}).map(([name, job]) => [jobName(plugin.manifest.id, name), job])
        : [],
    ),
  );

const loadOne = async (
  { use, isOff }: PluginEntry,
  others: readonly Outcome[],
  leftOut: LeftOut,
  prepare: (plugin: LoadedPlugin) => Promise<readonly string[]>,
): Promise<Outcome> => {
  let found: FoundPlugin | undefined;
  try {
    found = await findPlugin(use);
    const { id } = found.manifest;
    if (isOff) return { state: describe({ use, found }, "Off") };
    if (others.some(({ state }) => state.id === id)) throw new PluginProblem(`the id ${id} is taken`);
    const spoken = Object.keys(found.manifest.languages).find(
      (tag) => isBuiltIn(tag) || others.some(({ plugin }) => Object.hasOwn(plugin?.manifest.languages ?? {}, tag)),
    );
    if (spoken !== undefined) throw new PluginProblem(`the language ${spoken} is taken`);
    const themed = found.manifest.theme && others.find(({ plugin }) => plugin?.manifest.theme);
    if (themed) throw new PluginProblem(`the console has the theme of ${themed.state.id}`);
    const broken = leftOut[use];
    if (broken !== undefined) throw new PluginProblem(broken);
    const plugin = { ...found, ...(await importParts(found)) };
    const { manifest, contract, server } = plugin;
    checkClaims(manifest, contract, server.routes ?? []);
    await addLanguages(plugin);
    const tables = await prepare(plugin);
    addScreens(id, manifest.screens);
    if (manifest.theme) nameBrand(manifest.theme.name);
    addEntities(contract.entities);
    addSettings(contract.settings);
    addRules(contract.rules);
    const state = {
      ...describe({ use, found }, "On"),
      calls: contract.entities.flatMap(listEntityOperations).map(({ method, path }) => `${method} ${path}`),
      codes: contract.entities.flatMap(listButtonCodes),
      jobs: Object.keys(server.jobs ?? {}),
      tables,
      languages: Object.keys(manifest.languages),
      settings: Object.keys(contract.settings ?? {}),
    };
    return { state, plugin };
  } catch (error) {
    return fail({ use, found }, error);
  }
};

type Known = { use: string; found?: FoundPlugin | undefined };

const describe = ({ use, found }: Known, status: PluginState["status"]): PluginState => ({
  use,
  id: found?.manifest.id ?? null,
  packageName: found?.packageName ?? null,
  version: found?.version ?? null,
  status,
  reason: null,
  screens: Object.keys(found?.manifest.screens ?? {}),
  calls: [],
  codes: [],
  jobs: [],
  tables: [],
  languages: [],
  settings: [],
  hasTheme: found?.manifest.theme !== undefined,
});

const fail = (known: Known, error: unknown): Outcome => ({
  state: { ...describe(known, "Failed"), reason: describeError(error) },
});

const Loader = z.custom((value) => value === undefined || typeof value === "function", "no function").optional();
const Spoken = z.record(
  z.string(),
  z.strictObject({ shared: Loader, start: Loader, console: Loader, dates: Loader }).partial(),
);
const Mounts = z.custom<Mount>((value) => typeof value === "function" && "entity" in value, "not made by routes()");
const Words = z.strictObject({
  label: z.string().min(1).max(80),
  explanation: z.string().max(300),
  options: z.record(z.string(), z.string()).optional(),
});
const Setting = z.looseObject({
  type: z.enum(["boolean", "integer", "duration", "choice", "text"]),
  texts: z.looseObject({ "en-US": Words }),
});
const Contract = z.strictObject({
  entities: z.array(z.looseObject({ name: z.string(), endpoints: z.record(z.string(), z.looseObject({})) })),
  settings: z.record(z.string(), Setting).optional(),
  rules: z.record(z.string(), z.looseObject({ "en-US": z.string().min(1) })).optional(),
});
const Server = z.strictObject({
  routes: z.array(Mounts).optional(),
  jobs: z
    .record(
      z.string().regex(/^[a-z][A-Za-z0-9]*$/),
      z.strictObject({ run: z.custom((value) => typeof value === "function"), schedule: z.string().optional() }),
    )
    .optional(),
  start: z.custom((value) => value === undefined || typeof value === "function").optional(),
});

/** What the server says in the plugin's languages. */
const addLanguages = async ({ manifest, languages }: LoadedPlugin) => {
  for (const tag of Object.keys(manifest.languages)) {
    const own = (await languages[tag]?.shared?.())?.default;
    // The manifest's tags are among the locales of this process.
    addTexts(tag as Locale, overlayTexts(textsIn(fallbackLocale), own));
    addLaterTexts(tag as Locale, overlayTexts(laterTextsIn(fallbackLocale), own));
  }
};

/** The code of a plugin, its defaults looked at. @throws PluginProblem */
export const importParts = async ({ files, manifest }: FoundPlugin) => {
  const contract = await importDefault(files.contract, "contract");
  const server = await importDefault(files.server, "server");
  const languages = await importDefault(files.languages, "languages");
  // What they hold is looked at here; what its types promise beyond that was the compiler's to hold.
  requireShape(Contract, contract ?? { entities: [] }, "contract");
  requireShape(Server, server ?? {}, "server");
  requireShape(Spoken, languages ?? {}, "languages");
  const silent = Object.keys(manifest.languages).find((tag) => !Object.hasOwn(languages ?? {}, tag));
  if (silent !== undefined) throw new PluginProblem(`its languages: there are no texts of ${silent}`);
  return {
    contract: (contract ?? { entities: [] }) as PluginContract,
    server: (server ?? {}) as ServerPlugin,
    languages: (languages ?? {}) as Languages,
  };
};

const requireShape = (schema: z.ZodType, value: unknown, part: string) => {
  const { error } = schema.safeParse(value);
  if (error) throw new PluginProblem(`its ${part}: ${describeError(error)}`);
};

const importDefault = async (file: string | undefined, part: string): Promise<unknown> => {
  if (file === undefined) return undefined;
  const module: { default?: unknown } = await withinTime(
    import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
      throw new PluginProblem(`its ${part} cannot be loaded: ${describeError(error)}`, { cause: error });
    }),
    `its ${part} takes longer than ${LOAD_TIME / 1000} s to load`,
  );
  if (module.default === undefined) throw new PluginProblem(`its ${part} has no default export`);
  return module.default;
};

const withinTime = async <T>(work: Promise<T>, problem: string): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PluginProblem(problem)), LOAD_TIME);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
