import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { configFile, type ConsoleConfig, readConfig } from "../../../server/plugins/config.ts";
import { followPage, runCommands } from "../../followPage.ts";
import { startConsole, started } from "./consoleServer.ts";

const copied = [
  "contract",
  "examples",
  "plugin",
  "plugins",
  "server",
  "src",
  "tests",
  "index.html",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** A copy of the product with more plugins than its own, or some of these off: what is built depends on them. */
export const copyProduct = async (plugins: ConsoleConfig["plugins"]) => {
  const folder = await mkdtemp(join(tmpdir(), "im-console-plugins-"));
  for (const name of copied) await cp(name, join(folder, name), { recursive: true });
  // Packages of its own can lie beside the product's.
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir("node_modules"))
    await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
  const given = new Set(plugins.map((entry) => (typeof entry === "string" ? entry : entry.use)));
  const own = (await readConfig(configFile())).plugins.filter(({ use }) => !given.has(use));
  const all = JSON.stringify([...own, ...plugins]);
  await writeFile(join(folder, "im-console.config.ts"), `export default { plugins: ${all} };\n`);
  return folder;
};

/** A plugin from nothing to a package that is installed, by the commands of its page; the folder itself goes away. */
export const addPackage = async (copy: string) => {
  const page = "write-a-plugin";
  await runCommands(copy, page, "npm run new -- resource");
  await followPage(copy, page);
  await runCommands(copy, page, "npm run plugin -- build");
  await runCommands(copy, page, "cd plugins/holidays && npm pack");
  // What `npm install` does with a file whose packages are there already.
  const installed = join(copy, "node_modules/im-console-holidays");
  await mkdir(installed);
  const packed = join(copy, "plugins/holidays/im-console-holidays-1.0.0.tgz");
  await promisify(execFile)("tar", ["-xzf", packed, "--strip-components=1", "-C", installed]);
  await promisify(execFile)("npm", ["run", "plugin", "--", "remove", "plugins/holidays"], { cwd: copy });
  await rm(join(copy, "plugins/holidays"), { recursive: true });
  await runCommands(copy, page, "npm run plugin -- add");
};

/** Starts it once the other one is there: each builds a console and fills a database. */
export const startCopy = async (
  folder: string,
  options: { port?: number; environment?: Record<string, string> } = {},
) => {
  await started(inject("consoleServer"), 300_000);
  const { server, stop } = await startConsole({ folder, ...options });
  await started(server, 300_000);
  return {
    server,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
