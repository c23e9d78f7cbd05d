import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, escapeLiteral } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { checkConfiguration } from "../../../server/configuration/check.ts";
import { startEmbedded } from "../../../server/db/embedded.ts";
import { openRuntime } from "../../../server/runtime.ts";
import { readSettings } from "../../../server/settings.ts";
import { onDatabase } from "../../databaseServer.ts";
import { commands } from "./commands.ts";

/** Runs a script as psql would: what it knows of psql's own commands is what ours use. */
const runScript = async (file: string, url: string, variables: Record<string, string>): Promise<void> => {
  let client = new Client({ connectionString: url });
  await client.connect();
  const values: Record<string, string> = {};
  let statement = "";
  for (const line of (await readFile(join("deploy", file), "utf8")).split("\n")) {
    const [command, first = "", second = ""] = line.split(" ");
    if (command === "\\getenv") values[first] = variables[second] ?? "";
    else if (command === "\\ir") await runScript(first, onDatabase(url, client.database ?? ""), variables);
    else if (command === "\\connect") {
      await client.end();
      client = new Client({ connectionString: onDatabase(url, first) });
      await client.connect();
    } else if (!line.startsWith("--")) statement += ` ${line}`;
    if (!statement.endsWith(";")) continue;
    await client.query(statement.replaceAll(/:'(\w+)'/g, (_all, name: string) => escapeLiteral(values[name] ?? "")));
    statement = "";
  }
  await client.end();
};

test("the containers' database has a role for the console that is no superuser, and is enough [19.31]", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "im-console-deploy-"));
  const server = await startEmbedded({ dataDir, log: () => {}, throwaway: true });
  onTestFinished(async () => {
    await server.stop();
    await rm(await realpath(join(dataDir, "postgres")), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  const admin = new Client({ connectionString: server.superuserUrl });
  await admin.connect();
  // Where the containers have none yet.
  await admin.query("drop database im_console");
  await runScript("database.sql", server.superuserUrl, { DATABASE_PASSWORD: "of 'the' console" });
  const { rows } = await admin.query(`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles
    where rolname in ('im_console', 'im_console_app')`);
  const nothing = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };
  expect(rows).toEqual([nothing, nothing]);
  await admin.end();

  const url = new URL(onDatabase(server.superuserUrl, "im_console"));
  Object.assign(url, { username: "im_console", password: encodeURIComponent("of 'the' console") });
  const environment = { DATABASE_URL: url.href, DATA_DIR: join(dataDir, "data"), PORT: "0" };
  const runtime = await openRuntime(url.href, readSettings(environment), (error) => console.error(error.message));
  await runtime.close();
  const findings = await checkConfiguration(environment);
  const other = findings.filter(({ is, says }) => is !== "ok" && !says.includes("lost in a crash"));
  expect(other).toEqual([]);
});

test("images are named by what they hold, and no shell stands in the way of a signal [19.31]", async () => {
  const [dockerfile, compose] = await Promise.all(
    ["Dockerfile", "compose.yaml"].map((name) => readFile(join("deploy", name), "utf8")),
  );
  const images = [...`${dockerfile}${compose}`.matchAll(/^(?:ARG NODE_IMAGE=|FROM |\s+image: )(\S+)/gm)].map(
    ([, image]) => image,
  );
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/^(\$\{NODE_IMAGE\}|[a-z]+:[\w.-]+@sha256:[0-9a-f]{64})$/);
  const services = compose?.split(/^services:$/m)[1]?.split(/^networks:$/m)[0] ?? "";
  for (const service of services.trim().split(/\n\n/)) expect(service).toMatch(/\*console|<<: \*sealed/);
  for (const { name, program } of commands.filter(({ name }) => !name.startsWith("npm")))
    expect([name, program]).toEqual([name, expect.stringMatching(/\/node_modules\/\.bin\/node$/)]);
});
