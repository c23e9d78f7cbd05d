import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { configFile, readConfig } from "../plugins/config.ts";
import { findPlugin } from "../plugins/manifest.ts";

const project = join(import.meta.dirname, "../..");
/** What the console is built from. */
const sources = [
  "src/**/*",
  "im-console.config.ts",
  "plugin/*.ts",
  "server/plugins/*.ts",
  "contract/**/*.ts",
  "index.html",
  "vite.config.ts",
  "server/setup/sources.ts",
  "package-lock.json",
];
const stampIn = (folder: string) => join(folder, ".sources");

/** Notes in a built console which sources it was made of. */
export const stampConsole = (folder: string, hash: string) => writeFile(stampIn(folder), hash);

/**
 * Whether a built console was made from the sources that stand here; one without sources beside it was built
 * elsewhere.
 */
export const isUpToDate = async (folder: string) => {
  if (!existsSync(join(project, "src"))) return true;
  const stamp = await readFile(stampIn(folder), "utf8").catch(() => "");
  return stamp === (await hashSources());
};

export const hashSources = async () => {
  const hash = createHash("sha256");
  hash.update(await readFile(configFile()).catch(() => ""));
  for (const file of await listFiles(project, sources))
    hash.update(file.slice(project.length)).update(await readFile(file));
  for (const folder of await listPluginFolders()) {
    const files = await listFiles(folder, ["**/*.{ts,tsx,js,mjs,json,css,svg,png}"]);
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
};

const listFiles = async (folder: string, patterns: string[]) => {
  const files: string[] = [];
  const exclude = ({ name }: { name: string }) => name === "node_modules";
  for await (const file of glob(patterns, { cwd: folder, withFileTypes: true, exclude })) {
    if (file.isFile()) files.push(join(file.parentPath, file.name));
  }
  return files.toSorted();
};

/** Folders of the plugins that can be had. */
const listPluginFolders = async () => {
  const { plugins } = await readConfig(configFile());
  const found = await Promise.all(plugins.map(({ use }) => findPlugin(use).catch(() => undefined)));
  return found.flatMap((plugin) => (plugin ? [plugin.folder] : []));
};
