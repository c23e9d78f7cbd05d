import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manyCalls } from "../manyCalls.ts";
import type { Command } from "./operations/commands.ts";

export type Program = { process: ChildProcess; lines: string[]; ready: Promise<string>; ended: Promise<unknown> };

/** Runs a script of this folder; it is ready when it prints a line that starts with `ready `, and gives the rest. */
export const run = (script: string, ...args: string[]): Program =>
  start(process.execPath, [inFolder(script), ...args], /^ready (.*)$/);

const ADDRESS = /^The console is at\s+(\S+)$/;
const settings = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...manyCalls,
  DATABASE_URL: "",
  DATA_DIR: dataDir,
  PORT: "0",
  METRICS_PORT: "off",
  DEMO_DATA: "off",
  LOG_LEVEL: "silent",
});

/** The real server over a data folder, without the console's files; it is ready with its address. */
export const runServer = (dataDir: string, environment: Record<string, string> = {}): Program =>
  start(process.execPath, [inFolder("../../server/main.ts"), "--api-only"], ADDRESS, {
    env: { ...settings(dataDir), ...environment },
  });

/** A documented way to start it, in a process group of its own as a terminal or a supervisor makes one. */
export const runCommand = ({ program, args }: Command, dataDir: string, environment: Record<string, string>) =>
  start(program, args, ADDRESS, { env: { ...settings(dataDir), ...environment }, detached: true });

const inFolder = (script: string) => fileURLToPath(new URL(script, import.meta.url));

const start = (program: string, args: string[], isReady: RegExp, options: SpawnOptions = {}): Program => {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const ended = once(child, "exit");
  const ready = new Promise<string>((resolve, reject) => {
    let rest = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      const parts = `${rest}${chunk.toString()}`.split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
      const said = parts.map((part) => isReady.exec(part)?.[1]).find((rest) => rest !== undefined);
      if (said !== undefined) resolve(said);
    });
    void ended.then(() => reject(new Error([`${[program, ...args].join(" ")} ended early`, ...lines].join("\n"))));
  });
  // A program that is killed on purpose before it is ready is no failure of the test.
  ready.catch(() => undefined);
  return { process: child, lines, ready, ended };
};

export const dataFolder = () => mkdtemp(join(tmpdir(), "im-console-crash-"));

/** Removes a data folder together with the cluster, which is elsewhere when the folder is closed to its account. */
export const removeData = async (dataDir: string) => {
  await rm(await realpath(join(dataDir, "postgres")), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
};

export const lockFile = (dataDir: string) => join(dataDir, "postgres", "cluster", "postmaster.pid");

export const readPostmasterPid = (dataDir: string) => Number(readFileSync(lockFile(dataDir), "utf8").split("\n")[0]);

/** The living children of a process, as /proc shows them. */
export const listChildren = (parent: number): { pid: number; title: string }[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      const [state, ppid] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      if (Number(ppid) !== parent || state === "Z") return [];
      return [{ pid: Number(name), title: readFileSync(`/proc/${name}/cmdline`, "utf8") }];
    } catch {
      return []; // Not a process, or one that has just ended.
    }
  });

/** Kills like the kernel's memory killer does: at once, and with no word to the victim. 0 would be our own group. */
export const killNow = (...pids: number[]) => {
  for (const pid of pids.filter((pid) => pid > 0)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Ended by itself in the meantime.
    }
  }
};
