import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";

/** Where test files find the server: an address whose role may create databases, and the one to make copies of. */
export type TestServer = { adminUrl: string; ownerUrl: string; owner: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole run, migrated once; `DATABASE_URL` names another, whose role may create databases. */
export default async (project: TestProject) => {
  const server = process.env["DATABASE_URL"] ? given(process.env["DATABASE_URL"]) : await started();
  const { adminUrl, ownerUrl } = server;
  const template = `im_console_test_${randomBytes(4).toString("hex")}`;
  const owner = decodeURIComponent(new URL(ownerUrl).username);

  await runOn(adminUrl, `create database ${template} owner ${escapeIdentifier(owner)}`);
  await migrate(onDatabase(ownerUrl, template));
  project.provide("testServer", { adminUrl, ownerUrl, owner, template });

  return async () => {
    if (!server.isGiven) return server.stop();
    await runOn(adminUrl, `drop database ${template} with (force)`);
  };
};

export const onDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

export const runOn = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const given = (url: string) => ({ adminUrl: url, ownerUrl: url, isGiven: true, stop: async () => {} });

const started = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-test-"));
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line), throwaway: true }).catch(
    (error: unknown) => {
      throw new Error(["the test database did not start", ...lines].join("\n"), { cause: error });
    },
  );
  const stop = async () => {
    await embedded.stop();
    await rm(await realpath(join(dataDir, "postgres")), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: embedded.superuserUrl, ownerUrl: embedded.url, isGiven: false, stop };
};
