import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { satisfies, validRange } from "semver";
import { z } from "zod";
import { PLUGIN_API, PluginManifest } from "../../contract/core/plugin.ts";
import { findFolder, isFolderName } from "./config.ts";
import { describeError, PluginProblem } from "./problems.ts";

/** The files of a plugin that the console imports, those that it has. */
export type PluginFiles = { contract?: string; server?: string; console?: string; languages?: string };
export type FoundPlugin = {
  use: string;
  /** The real folder. */
  folder: string;
  packageName: string;
  version: string;
  manifest: PluginManifest;
  files: PluginFiles;
  /** The logo of its theme. */
  logo: string | undefined;
  /** A package that Node loads as JavaScript, not a folder of TypeScript. */
  isPackage: boolean;
};

/** A package brings what `default` names, a folder of TypeScript its `source` where it has one. */
const Exported = z.union([
  z.string().transform((file) => ({ source: file, default: file })),
  z.looseObject({ source: z.string().optional(), default: z.string() }),
]);
const Package = z.looseObject({
  name: z.string().default(""),
  version: z.string().default("0.0.0"),
  exports: z.looseObject({
    "./contract": Exported.optional(),
    "./server": Exported.optional(),
    "./console": Exported.optional(),
    "./languages": Exported.optional(),
  }),
  imConsole: PluginManifest,
});

/**
 * What a plugin says of itself; no code of it runs. `use` is a folder from the project on (`./plugins/holidays`), or
 * the name of an installed package. @throws PluginProblem
 */
export const findPlugin = async (use: string): Promise<FoundPlugin> => {
  const folder = await realpath(findFolder(use)).catch(() => {
    throw new PluginProblem(isFolderName(use) ? `there is no folder ${use}` : `the package ${use} is not installed`);
  });
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => {
    throw new PluginProblem(`${use} has no package.json`);
  });
  const { name, version, exports, imConsole } = readPackage(text);
  requireVersion(imConsole.console);
  const isPackage = folder.split(sep).includes("node_modules");
  const files: PluginFiles = {};
  for (const part of ["contract", "server", "console", "languages"] as const) {
    const file = exports[`./${part}`];
    const wanted = isPackage ? file?.default : (file?.source ?? file?.default);
    if (wanted !== undefined) files[part] = await findFile(folder, wanted, isPackage && part !== "console");
  }
  const wantedLogo = imConsole.theme?.logo;
  const logo = wantedLogo === undefined ? undefined : await findFile(folder, wantedLogo, false);
  return { use, folder, packageName: name, version, manifest: imConsole, files, logo, isPackage };
};

const readPackage = (text: string) => {
  try {
    return Package.parse(JSON.parse(text));
  } catch (error) {
    throw new PluginProblem(`its package.json: ${describeError(error)}`, { cause: error });
  }
};

const requireVersion = (range: string) => {
  if (validRange(range) === null) throw new PluginProblem(`"console": "${range}" is no range of versions`);
  if (!satisfies(PLUGIN_API, range))
    throw new PluginProblem(`it works with version ${range} of the plugin API, this console has ${PLUGIN_API}`);
};

const findFile = async (folder: string, file: string, mustBeJavaScript: boolean) => {
  const real = await realpath(join(folder, file)).catch(() => {
    throw new PluginProblem(`the file ${file} is missing`);
  });
  const inside = relative(folder, real);
  if (inside.startsWith("..") || isAbsolute(inside)) throw new PluginProblem(`${file} lies outside its folder`);
  if (!(await stat(real)).isFile()) throw new PluginProblem(`${file} is no file`);
  if (mustBeJavaScript && /\.[cm]?tsx?$/.test(real))
    throw new PluginProblem(`${file} is TypeScript: an installed package brings JavaScript`);
  return real;
};
