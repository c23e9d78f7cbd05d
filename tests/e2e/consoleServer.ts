import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startMicroApp } from "./microApp.ts";

/** Where test files find the product, once it runs, and the super admin's secrets. */
export type ConsoleServer = {
  address: string;
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

/**
 * `npm start` as a newcomer has it, demo data and embedded database included, once for the whole run; it starts while
 * other tests run.
 */
export default async (project: TestProject) => {
  const microApp = await startMicroApp();
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-e2e-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: String(port),
      METRICS_PORT: "off",
      ADMIN_ACCOUNT: account,
      ADMIN_PASSWORD: password,
      ADMIN_TOTP_SECRET: secret,
      LOG_LEVEL: "error",
      MICRO_APPS: `${microApp.origin},${microApp.origin.replace("127.0.0.1", "localhost")}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  project.provide("consoleServer", {
    address: `http://127.0.0.1:${port}`,
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

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

/** Waits until the product runs. @returns the address of its database */
export const started = async ({ address, dataDir }: ConsoleServer) => {
  const until = Date.now() + 100_000;
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error("the console did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { port, ownerPassword } = JSON.parse(await readFile(join(dataDir, "postgres/secrets.json"), "utf8"));
  return `postgres://im_console_owner:${ownerPassword}@127.0.0.1:${port}/im_console`;
};
