import { spawn } from "node:child_process";
import { join } from "node:path";
import { consoleFolder } from "../http/console.ts";
import { isUpToDate } from "./sources.ts";

const project = join(import.meta.dirname, "../..");

/**
 * Builds the console unless what stands in dist/ was made from these sources. An installation without sources has it
 * built.
 */
export const buildConsole = async (say: (line: string) => void) => {
  if (await isUpToDate(consoleFolder)) return;
  say("building the console");
  await run(join(project, "node_modules/vite/bin/vite.js"), ["build", "--logLevel", "warn"]);
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
