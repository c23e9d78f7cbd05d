import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { consoleFolder } from "../http/console.ts";

const project = join(import.meta.dirname, "../..");
const stampFile = join(consoleFolder, ".sources");

/**
 * Builds the console unless what stands in dist/ was made from these sources. An installation without sources has it
 * built.
 */
export const buildConsole = async (say: (line: string) => void) => {
  const stamp = await readSourceStamp();
  if (stamp === undefined || (await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  say("building the console");
  await run(join(project, "node_modules/vite/bin/vite.js"), ["build", "--logLevel", "warn"]);
  await writeFile(stampFile, stamp);
};

const readSourceStamp = async () => {
  if (!existsSync(join(project, "src"))) return undefined;
  const files: string[] = [];
  for await (const file of glob(
    ["src/**/*", "contract/*.ts", "index.html", "vite.*.ts", "package-lock.json", "public/**/*"],
    { cwd: project, withFileTypes: true },
  )) {
    if (file.isFile()) files.push(join(file.parentPath, file.name));
  }
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file.slice(project.length)).update(await readFile(file));
  return hash.digest("hex");
};

const run = (script: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: project,
      // Whatever the server runs as, what it serves is React as it is meant for people.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("the console could not be built"))));
  });
