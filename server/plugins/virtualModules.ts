import { isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";
import { configFile, projectFolder, readConfig } from "./config.ts";
import { givenLeftOut } from "./leftOut.ts";
import { findPlugin, type FoundPlugin } from "./manifest.ts";
import { describeError } from "./problems.ts";
import { surface, surfaceFile } from "./resolve.ts";

const SCREENS = "virtual:im-console-screens";
const PLUGINS = "virtual:im-console-plugins";
/** What Node finds in package.json. */
const LANGUAGES = "#languages";
/** The development server makes an address of it, of which a browser keeps what is behind a `#` to itself. */
const idOf = (source: string) => `\0${source.replace("#", "")}`;
/** What must be the same module for everybody: each carries a React context. */
const shared = [
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
  "react-admin",
  "ra-core",
  "ra-ui-materialui",
  "react-hook-form",
  "@tanstack/react-query",
  "@emotion/react",
  "@emotion/styled",
  "@mui/material",
  "@mui/x-date-pickers",
  "dayjs",
];

/**
 * The console parts of the plugins, for Vite: `im-console/…` means this console's own files, and two virtual modules
 * have what the plugins say of themselves and how their code is loaded. One that cannot be had is left out; the server
 * says why.
 */
export const pluginModules = (): Plugin => {
  let found: FoundPlugin[] = [];
  return {
    name: "im-console-plugins",
    enforce: "pre",
    config: async (): Promise<UserConfig> => {
      found = await findAll();
      const packages = found.filter(({ isPackage }) => isPackage).map(({ use }) => use);
      return {
        resolve: {
          alias: surface.map((part) => ({
            find: `im-console/${part}`,
            replacement: fileURLToPath(surfaceFile(part)),
          })),
          dedupe: shared,
        },
        // Prebuilt, a package would get a copy of the console's own files.
        optimizeDeps: { exclude: packages },
        ssr: { noExternal: packages },
        // A linked folder may lie anywhere.
        server: { fs: { allow: [projectFolder, ...found.map(({ folder }) => folder)] } },
      };
    },
    resolveId: async function (source, importer) {
      if ([SCREENS, PLUGINS, LANGUAGES].includes(source)) return idOf(source);
      const isBare = !source.startsWith(".") && !isAbsolute(source) && !source.startsWith("\0");
      const isOurs = importer !== undefined && found.some(({ folder }) => importer.startsWith(folder + sep));
      if (!isBare || !isOurs) return null;
      // A folder without packages of its own takes the console's.
      const own = await this.resolve(source, importer, { skipSelf: true });
      const resolved = own ?? (await this.resolve(source, join(projectFolder, "index.html"), { skipSelf: true }));
      // Said now: the build would go on for long before it fails.
      if (!resolved) this.error(`${importer} imports ${source}, which is not installed`);
      return resolved;
    },
    load: (id) => {
      if (id === idOf(SCREENS)) return writeScreens(found);
      if (id === idOf(PLUGINS)) return writePlugins(found);
      if (id === idOf(LANGUAGES)) return `export const addedLanguages = ${JSON.stringify(namesOf(found))};`;
      return null;
    },
  };
};

/** The first that brings a language has it. */
const namesOf = (found: readonly FoundPlugin[]) =>
  Object.assign({}, ...found.map(({ manifest }) => manifest.languages).toReversed());

const findAll = async () => {
  const { plugins, problem } = await readConfig(configFile());
  if (problem !== undefined) console.warn(`${configFile()}: ${problem}`);
  const found: FoundPlugin[] = [];
  const leftOut = givenLeftOut();
  for (const { use, isOff } of plugins) {
    if (isOff || Object.hasOwn(leftOut, use)) continue;
    try {
      const plugin = await findPlugin(use);
      if (!found.some(({ manifest }) => manifest.id === plugin.manifest.id)) found.push(plugin);
    } catch (error) {
      console.warn(`the plugin ${use} is left out: ${describeError(error)}`);
    }
  }
  return found;
};

const writeScreens = (found: readonly FoundPlugin[]) => {
  const manifests = found.map(({ manifest: { id, screens } }) => ({ id, screens }));
  const themed = found.find(({ manifest }) => manifest.theme);
  return [
    themed?.logo === undefined
      ? "const logo = undefined;"
      : `import logo from ${JSON.stringify(`${themed.logo}?url`)};`,
    `export const manifests = ${JSON.stringify(manifests)};`,
    `export const languages = { ${found.flatMap(writeLanguages).join(", ")} };`,
    `export const theme = { ...${JSON.stringify(themed?.manifest.theme ?? {})}, logo };`,
  ].join("\n");
};

const writeLanguages = ({ manifest, files: { languages } }: FoundPlugin) =>
  Object.keys(manifest.languages).map(
    (tag) => `${JSON.stringify(tag)}: ${languages ? `() => import(${JSON.stringify(languages)})` : "undefined"}`,
  );

const writePlugins = (found: readonly FoundPlugin[]) => {
  const load = (file: string | undefined) =>
    file === undefined ? "undefined" : `() => import(${JSON.stringify(file)})`;
  const lines = found.map(
    ({ manifest, files }) =>
      `${JSON.stringify(manifest.id)}: { contract: ${load(files.contract)}, console: ${load(files.console)} },`,
  );
  return `export const parts = {\n${lines.join("\n")}\n};`;
};
