import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startMicroApp } from "./microApp.ts";

/** Where test files find the running product, its database and the super admin's secrets. */
export type ConsoleServer = {
  address: string;
  databaseUrl: string;
  dataDir: string;
  account: string;
  password: string;
  secret: string;
  /** Origin of another application that the menu may embed. */
  microApp: string;
};

declare module "vitest" {
  interface ProvidedContext {
    consoleServer: ConsoleServer;
  }
}

const account = "superAdmin";
const password = "EndToEnd2026";
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** `npm start` as a newcomer has it, demo data and embedded database included, once for the whole run. */
export default async (project: TestProject) => {
  const microApp = await startMicroApp();
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-e2e-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: "0",
      METRICS_PORT: "off",
      ADMIN_ACCOUNT: account,
      ADMIN_PASSWORD: password,
      ADMIN_TOTP_SECRET: secret,
      LOG_LEVEL: "error",
      MICRO_APPS: `${microApp.origin},${microApp.origin.replace("127.0.0.1", "localhost")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await addressOf(child);
  const { port, ownerPassword } = JSON.parse(await readFile(join(dataDir, "postgres/secrets.json"), "utf8"));
  const databaseUrl = `postgres://im_console_owner:${ownerPassword}@127.0.0.1:${port}/im_console`;
  project.provide("consoleServer", {
    address,
    databaseUrl,
    dataDir,
    account,
    password,
    secret,
    microApp: microApp.origin,
  });
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    microApp.stop();
    await rm(join(dataDir, "postgres"), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
};

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      text += part.toString();
      const found = /The console is at\s+(http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`the console did not start:\n${text}`)));
  });
