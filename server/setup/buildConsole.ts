import { spawn } from "node:child_process";
import { join, sep } from "node:path";
import { consoleFolder } from "../http/console.ts";
import { configFile, readConfig } from "../plugins/config.ts";
import { LEFT_OUT, type LeftOut } from "../plugins/leftOut.ts";
import { findPlugin } from "../plugins/manifest.ts";
import { isUpToDate } from "./sources.ts";

const project = join(import.meta.dirname, "../..");

/**
 * Builds the console unless what stands in dist/ was made from these sources. An installation without sources has it
 * built. A plugin that breaks the build is left out of it.
 */
export const buildConsole = async (say: (line: string) => void) => {
  if (await isUpToDate(consoleFolder)) return;
  say("building the console");
  const leftOut: LeftOut = {};
  for (;;) {
    const { isBuilt, output } = await build(leftOut);
    if (isBuilt) return;
    const use = await findGuilty(output, leftOut);
    if (use === undefined) throw new Error(`the console could not be built\n${output}`);
    leftOut[use] = findReason(output);
    say(`building the console again without the plugin ${use}`);
  }
};

const build = (leftOut: LeftOut) =>
  new Promise<{ isBuilt: boolean; output: string }>((resolve, reject) => {
    const script = join(project, "node_modules/vite/bin/vite.js");
    const child = spawn(process.execPath, [script, "build", "--logLevel", "warn"], {
      cwd: project,
      // Whatever the server runs as, what it serves is React as it is meant for people.
      env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", [LEFT_OUT]: JSON.stringify(leftOut) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        process.stderr.write(chunk);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ isBuilt: code === 0, output }));
  });

/** The plugin that the build's complaint names a file of. */
const findGuilty = async (output: string, leftOut: LeftOut) => {
  const { plugins } = await readConfig(configFile());
  for (const { use } of plugins) {
    if (Object.hasOwn(leftOut, use)) continue;
    const found = await findPlugin(use).catch(() => undefined);
    const inProject = found?.folder.replace(`${project}${sep}`, "");
    if (found && (output.includes(found.folder) || output.includes(`${inProject}${sep}`))) return use;
  }
  return undefined;
};

/** The line that says what is wrong: the first of the error's own. */
const findReason = (output: string) => {
  const lines = output.split("\n").map((line) => line.trim());
  const line = lines.find((text) => /error/i.test(text)) ?? lines.find(Boolean) ?? "";
  return `its console part cannot be built: ${line.slice(0, 200)}`;
};
