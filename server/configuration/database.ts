import { Client } from "pg";
import { hasEmbedded } from "../db/embedded.ts";
import { migrationNames } from "../db/migrate.ts";
import { withDatabase } from "../db/withDatabase.ts";
import { readKeys } from "../keys/keyFile.ts";
import { areRight, type KeyRow, wrongKey } from "../keys/knownKeys.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

const OLDEST = 150_000;
/** Authenticator codes are of half a minute. In seconds. */
const MOST_APART = 5;

type Facts = {
  version: number;
  mayCreate: boolean;
  mayWork: boolean;
  isLeakproof: boolean;
  isSuperuser: boolean;
  unsafe: string[];
  seconds: number;
  isMade: boolean;
};

const facts = `select current_setting('server_version_num')::int as version,
  has_database_privilege(current_database(), 'create') as "mayCreate",
  (select me.rolsuper or case
      when app.oid is null then me.rolcreaterole
      when current_setting('server_version_num')::int >= 160000
        then pg_has_role(current_user, app.oid, 'member with admin option')
      else me.rolcreaterole or pg_has_role(current_user, app.oid, 'member') end
    from pg_roles me left join pg_roles app on app.rolname = 'im_console_app'
    where me.rolname = current_user) as "mayWork",
  (select bool_and(proleakproof) from pg_proc
    where proname in ('textlike', 'texticlike') and pronamespace = 'pg_catalog'::regnamespace) as "isLeakproof",
  (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
  array(select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
  extract(epoch from clock_timestamp())::float8 as seconds,
  to_regclass('public.kysely_migration') is not null as "isMade"`;

export const checkDatabase = async (settings: Settings): Promise<Finding[]> => {
  const isOwn = settings.DATABASE_URL !== undefined;
  const name = isOwn ? "DATABASE_URL" : "database";
  if (!isOwn && !hasEmbedded(settings.DATA_DIR))
    return [{ is: "ok", name, says: "the embedded one is made at the first start" }];
  const findings: Finding[] = [];
  try {
    await withDatabase(settings, async (url) => {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
      await client.connect();
      try {
        findings.push(...(await inspectDatabase(client, name, settings)));
      } finally {
        await client.end();
      }
    });
  } catch (error) {
    findings.push({
      is: "bad",
      name,
      says: `does not answer: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
  return findings;
};

const inspectDatabase = async (client: Client, name: string, settings: Settings): Promise<Finding[]> => {
  const { rows } = await client.query<Facts>(facts);
  const [found] = rows;
  if (!found) return [{ is: "bad", name, says: "does not tell what it is" }];
  const drift = Math.abs(Date.now() / 1000 - found.seconds);
  const findings: Finding[] = [];
  const say = (is: Finding["is"], isSo: boolean, says: string) => isSo && findings.push({ is, name, says });
  say(
    "bad",
    found.version < OLDEST,
    `PostgreSQL ${Math.floor(found.version / 10_000)} is too old: 15 or later is needed`,
  );
  say("bad", !found.mayCreate, "the role may not make tables in the database");
  say(
    "bad",
    !found.mayWork,
    "the role needs CREATEROLE, or the role im_console_app with the admin option: see deploy/database.sql",
  );
  say(
    "warning",
    found.isSuperuser,
    "the role is a superuser, whom nothing fences: deploy/database.sql makes a better one",
  );
  say("warning", found.unsafe.length > 0, `${found.unsafe.join(", ")} off: what was answered can be lost in a crash`);
  say(
    "warning",
    !found.isLeakproof,
    "searches are slow: docs/decisions/0001-leakproof-like.md has the statement that mends it",
  );
  say(
    "warning",
    drift > MOST_APART,
    `its clock and ours are ${Math.round(drift)} s drift: authenticator codes may fail`,
  );
  if (findings.length === 0)
    findings.push({ is: "ok", name, says: `PostgreSQL ${Math.floor(found.version / 10_000)}` });
  return found.isMade ? [...findings, ...(await checkSchema(client, settings))] : findings;
};

const checkSchema = async (client: Client, settings: Settings): Promise<Finding[]> => {
  const { rows: done } = await client.query<{ name: string }>("select name from kysely_migration");
  const known = await migrationNames();
  const newer = done.filter(({ name }) => !known.includes(name));
  if (newer.length > 0)
    return [{ is: "bad", name: "schema", says: `is of a newer version, which has ${newer[0]?.name}` }];
  const schema: Finding = { is: "ok", name: "schema", says: `${known.length - done.length} migrations to run` };
  if (done.length < 2) return [schema];
  const says = await findKeyProblem(client, settings);
  return says === undefined ? [schema] : [schema, { is: "bad", name: "SECRET_KEY", says }];
};

/** What a start would say of the key: a database that has one wants it. */
const findKeyProblem = async (client: Client, settings: Settings) => {
  const { rows: tables } = await client.query("select where to_regclass('public.secret_key') is not null");
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<KeyRow>(
    `select id, marker, is_current as "isCurrent", sealed_at is not null as "isDone" from secret_key`,
  );
  if (rows.length === 0) return undefined;
  try {
    return areRight(readKeys(settings), rows) ? undefined : wrongKey(settings);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

export const checkReplica = async ({ DATABASE_REPLICA_URL: url }: Settings): Promise<Finding[]> => {
  const name = "DATABASE_REPLICA_URL";
  if (url === undefined) return [];
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
    if (rows[0]?.is) return [{ is: "ok", name, says: "is a replica" }];
    return [{ is: "bad", name, says: "is no replica: it takes writes of its own" }];
  } catch (error) {
    const says = `does not answer, and is not read from: ${error instanceof Error ? error.message : String(error)}`;
    return [{ is: "warning", name, says }];
  } finally {
    await client.end();
  }
};
