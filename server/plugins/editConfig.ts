import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { CONFIG_FILE, projectFolder } from "./config.ts";
import { PluginProblem } from "./problems.ts";

const file = join(projectFolder, CONFIG_FILE);
const LIST = /plugins: \[([^\]]*)\]/;

const PACKAGE = /^(@[^/\\]+\/)?[^./\\][^/\\]*$/;

/** A folder or package as the configuration names it: folders from the project on. */
export const toUse = (given: string) => {
  if (PACKAGE.test(given) && !isAbsolute(given)) return given;
  const path = relative(projectFolder, resolve(process.env["INIT_CWD"] ?? process.cwd(), given)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
};

/** The entries of the list, each as it is written. @throws PluginProblem */
const readEntries = async () => {
  const text = await readFile(file, "utf8");
  const list = LIST.exec(text)?.[1];
  if (list === undefined) throw new PluginProblem(`${CONFIG_FILE} has no list "plugins: [ … ]"`);
  return { text, entries: list.match(/\{[^}]*\}|"[^"]*"/g) ?? [] };
};

const write = (text: string, entries: readonly string[]) => {
  const lines = entries.map((entry) => `    ${entry},\n`).join("");
  return writeFile(
    file,
    text.replace(LIST, () => (lines ? `plugins: [\n${lines}  ]` : "plugins: []")),
  );
};

/** Names a plugin in the configuration. @throws PluginProblem where it is named already */
export const addToConfig = async (use: string) => {
  const { text, entries } = await readEntries();
  if (entries.some((entry) => entry.includes(JSON.stringify(use)))) throw new PluginProblem(`${use} is named already`);
  await write(text, [...entries, JSON.stringify(use)]);
};

/** Takes a plugin out of the configuration. @throws PluginProblem where it is not named */
export const removeFromConfig = async (use: string) => {
  const { text, entries } = await readEntries();
  const left = entries.filter((entry) => !entry.includes(JSON.stringify(use)));
  if (left.length === entries.length) throw new PluginProblem(`${use} is not named in ${CONFIG_FILE}`);
  await write(text, left);
};
