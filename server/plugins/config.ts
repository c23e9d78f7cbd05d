import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { describeError } from "./problems.ts";

const Entry = z.union([z.string().min(1), z.strictObject({ use: z.string().min(1), isOff: z.boolean().optional() })]);
const Config = z.strictObject({ plugins: z.array(Entry) });

/** What `im-console.config.ts` at the top of the project exports. */
export type ConsoleConfig = z.input<typeof Config>;
export type PluginEntry = { use: string; isOff: boolean };

export const CONFIG_FILE = "im-console.config.ts";
/** The configuration of this process: `PLUGIN_CONFIG` names another one than the project's. */
export const configFile = () => process.env["PLUGIN_CONFIG"] || join(projectFolder, CONFIG_FILE);
export const projectFolder = join(import.meta.dirname, "../..");

/** A folder is named from the project on (`./plugins/holidays`), an installed package by its name. */
export const isFolderName = (use: string) => use.startsWith(".") || isAbsolute(use);
export const findFolder = (use: string) => {
  if (isAbsolute(use)) return use;
  return isFolderName(use) ? join(projectFolder, use) : join(projectFolder, "node_modules", use);
};

/**
 * The plugins that are named in the configuration, or what is wrong with it. It is read from the project, or from where
 * `PLUGIN_CONFIG` says.
 */
export const readConfig = async (file: string): Promise<{ plugins: PluginEntry[]; problem?: string }> => {
  try {
    const { default: config }: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const { plugins } = Config.parse(config);
    return {
      plugins: plugins.map((entry) =>
        typeof entry === "string" ? { use: entry, isOff: false } : { use: entry.use, isOff: entry.isOff ?? false },
      ),
    };
  } catch (error) {
    return { plugins: [], problem: describeError(error) };
  }
};
