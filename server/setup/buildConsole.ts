import { spawn } from "node:child_process";
import { join, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
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
    const guilty = await findGuilty(output, leftOut);
    const uses = Object.keys(guilty);
    if (uses.length === 0) throw new Error(`the console could not be built\n${output}`);
    Object.assign(leftOut, guilty);
    say(`building the console again without the plugin ${uses.join(", ")}`);
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

/** The plugins that the build's errors name files of, each with what is wrong with it. */
const findGuilty = async (output: string, leftOut: LeftOut): Promise<LeftOut> => {
  const { plugins } = await readConfig(configFile());
  // One is some lines, and an empty one after them.
  const errors = stripVTControlCharacters(output).split(/\n\s*\n/);
  const guilty: LeftOut = {};
  for (const { use } of plugins) {
    if (Object.hasOwn(leftOut, use)) continue;
    const found = await findPlugin(use).catch(() => undefined);
    const inProject = found?.folder.replace(`${project}${sep}`, "");
    const isNamed = (error: string) => found && (error.includes(found.folder) || error.includes(`${inProject}${sep}`));
    const error = errors.find(isNamed);
    if (error !== undefined) guilty[use] = toReason(error);
  }
  return guilty;
};

/** Lines of the tools that say nothing of what is wrong, and how they begin the one that does. */
const FRAME = /^(\W*build failed|error during build|\[[^\]]*\]$|at )/i;
const NAMES = /^(\w*Error: |\[[^\]]*\]:? )+/;
const PLACE = /[^\s[(]+:\d+:\d+/;

/** An error in one line: what is wrong, and the place where it is not said already. */
const toReason = (error: string) => {
  const lines = error
    .replaceAll(`${project}${sep}`, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !FRAME.test(line));
  const what = lines[0]?.replace(NAMES, "").slice(0, 200) ?? "";
  const place = lines.flatMap((line) => PLACE.exec(line)?.[0] ?? [])[0];
  const at = place === undefined || what.includes(place) ? "" : ` (${place})`;
  return `its console part cannot be built: ${what}${at}`;
};
