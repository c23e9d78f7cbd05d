import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startMicroApp } from "./microApp.ts";
import { manyCalls } from "../../manyCalls.ts";

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

/** The product as a newcomer has it, once for the whole run; it starts while other tests run. */
export default async (project: TestProject) => {
  const microApp = await startMicroApp();
  const { server, stop } = await startConsole({
    microApp: microApp.origin,
    environment: { MICRO_APPS: `${microApp.origin},${microApp.origin.replace("127.0.0.1", "localhost")}` },
  });
  project.provide("consoleServer", server);
  return async () => {
    await stop();
    microApp.stop();
  };
};

type Options = {
  environment?: Record<string, string>;
  microApp?: string;
  /** Where the product lies. */
  folder?: string;
  port?: number;
};

/** `npm start` as a newcomer has it, demo data and embedded database included. It comes up while this goes on. */
export const startConsole = async ({ environment, microApp = "", folder = ".", port }: Options) => {
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-e2e-"));
  const ownPort = port ?? (await findFreePort());
  const output = await open(outputOf(dataDir), "a", 0o600);
  const child = spawn(process.execPath, ["--import", "./server/setup/strippedTypes.mjs", "server/main.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      ...manyCalls,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: String(ownPort),
      METRICS_PORT: "off",
      ADMIN_ACCOUNT: account,
      ADMIN_PASSWORD: password,
      ADMIN_TOTP_SECRET: secret,
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", output.fd, "inherit"],
  });
  await output.close();
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(join(dataDir, "postgres"), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  const server: ConsoleServer = {
    address: `http://127.0.0.1:${ownPort}`,
    dataDir,
    account,
    password,
    secret,
    microApp,
  };
  return { server, stop };
};

export const findFreePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

const outputOf = (dataDir: string) => join(dataDir, "output.txt");

/** The demo accounts' password, as the first start told it: one that it made, of as many characters as all have. */
export const readDemoPassword = async ({ dataDir }: Pick<ConsoleServer, "dataDir">) => {
  const password = /sign in with the password (\w{16}) /.exec(await readFile(outputOf(dataDir), "utf8"))?.[1];
  if (password === undefined) throw new Error("the first start told no password of the demo accounts");
  return password;
};

/** Waits until the product runs, for that many ms. @returns the address of its database */
export const started = async ({ address, dataDir }: ConsoleServer, limit = 100_000) => {
  const until = Date.now() + limit;
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
