import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inject } from "vitest";
import { configFile, type ConsoleConfig, readConfig } from "../../server/plugins/config.ts";
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
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const given = new Set(plugins.map((entry) => (typeof entry === "string" ? entry : entry.use)));
  const own = (await readConfig(configFile())).plugins.filter(({ use }) => !given.has(use));
  const all = JSON.stringify([...own, ...plugins]);
  await writeFile(join(folder, "im-console.config.ts"), `export default { plugins: ${all} };\n`);
  return folder;
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
