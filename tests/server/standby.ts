import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { findBinaries } from "../../server/db/embedded/binaries.ts";
import { bareEnvironment, somePort } from "../../server/db/embedded/cluster.ts";
import { giveTo, prepareHome } from "../../server/db/embedded/home.ts";
import { eventually } from "../api/support/eventually.ts";

const quiet = () => {};

/** A streaming copy of an embedded server, as PostgreSQL's own tools would make it, in a data folder of its own. */
export const startStandby = async (superuserUrl: string, dataDir: string) => {
  const home = await prepareHome(dataDir, join(dataDir, "postgres.lock"), quiet);
  const dir = join(home.dir, "cluster");
  const primary = new Client({ connectionString: superuserUrl });
  await primary.connect();
  await primary.query("select pg_backup_start('standby', true)");
  const { rows: places } = await primary.query<{ dir: string }>("select current_setting('data_directory') as dir");
  const from = places[0]?.dir ?? "";
  await cp(from, dir, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|\.pgdata$/.test(path) });
  const { rows: labels } = await primary.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await primary.end();

  const port = somePort();
  const { hostname, port: primaryPort, username, password } = new URL(superuserUrl);
  const login = `user=${username} password=${decodeURIComponent(password)}`;
  const source = `host=${hostname} port=${primaryPort} ${login} dbname=postgres`;
  await writeFile(join(dir, "backup_label"), labels[0]?.labelfile ?? "");
  await writeFile(join(dir, "standby.signal"), "");
  await writeFile(join(dir, "postgresql.auto.conf"), `primary_conninfo = '${source}'\nport = ${port}\n`);
  await chmod(dir, 0o700);
  if (home.account) giveTo(dir, home.account);
  const { postgres } = findBinaries(home, quiet);
  const server = spawn(postgres, ["-D", dir], {
    ...home.account,
    cwd: home.dir,
    env: bareEnvironment(),
    stdio: "ignore",
  });

  const on = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: on(superuserUrl) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  await eventually(async () => void (await ask("select 1")));
  return {
    /** The address of the copy of a database of the primary. */
    on,
    ask,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill("SIGQUIT");
      await once(server, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
};
