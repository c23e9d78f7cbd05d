import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const project = join(import.meta.dirname, "../..");
/** What the console is built from. */
const sources = [
  "src/**/*",
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
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: project, withFileTypes: true })) {
    if (file.isFile()) files.push(join(file.parentPath, file.name));
  }
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file.slice(project.length)).update(await readFile(file));
  return hash.digest("hex");
};
