import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { z } from "zod";
import type { Endpoint, Envelope } from "../../../contract/core/endpoint.ts";
import type { PermissionCode } from "../../../contract/entities/index.ts";
import { hashToken, newToken } from "../../../server/auth/secrets.ts";
import { buildApp } from "../../../server/app.ts";
import { ApiError } from "../../../server/core/errors.ts";
import type { Db } from "../../../server/db/database.ts";
import { InvalidInput } from "../../../server/http/replies.ts";
import { openRuntime, type Runtime } from "../../../server/runtime.ts";
import { readSettings } from "../../../server/settings.ts";
import { addTenant } from "../../../server/setup/addTenant.ts";
import { createTestDatabase, type TestDatabase } from "../../database.ts";
import { manyCalls } from "../../manyCalls.ts";

type App = Awaited<ReturnType<typeof buildApp>>;
type Call = { headers?: Record<string, string>; method?: Endpoint["method"]; path?: string };

/** What a refused call answered: HTTP status, business code and messages by field; `cause` is what the server threw. */
export class Refused extends Error {
  readonly status: number;
  readonly code: number | string;
  readonly errors: Record<string, string> | undefined;
  constructor(status: number, { code, msg, errors }: Envelope, cause: unknown) {
    super(msg, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/**
 * The real application over a database of the test file's own, with two servers or those named, reached as HTTP
 * requests reach it.
 */
export const startApi = (environment: Record<string, string> = {}, servers = ["Aurora", "Borealis"]) => {
  let database: TestDatabase;
  let runtime: Runtime;
  let app: App;
  let folder: string;
  const tenants: string[] = [];
  /** What a call failed of, by the number of its request: the answer does not tell. */
  const failures = new Map<string, Error>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "im-console-api-"));
    database = await createTestDatabase();
    const settings = readSettings({ DATA_DIR: folder, DATABASE_POOL: "6", ...manyCalls, ...environment });
    runtime = await openRuntime(database.url, settings, (error) => console.error(error.message));
    // What comes at a minute of the hour would change what a test has just looked at: tests run it when they mean to.
    await sql`delete from pgboss.schedule where cron <> '* * * * *'`.execute(runtime.deps.database.system);
    app = await buildApp(runtime.deps);
    app.addHook("onError", async ({ id }, _, error) => {
      if (!(error instanceof ApiError || error instanceof InvalidInput)) failures.set(id, error);
    });
    for (const name of servers) tenants.push(await addTenant(runtime.deps.database.system, name));
  });
  afterAll(async () => {
    await app.close();
    await runtime.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = async (
    token: string | undefined,
    { method, path, headers = {} }: Required<Pick<Call, "method" | "path">> & Call,
    input: unknown,
  ) => {
    const isQuery = method === "GET";
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    const values = Object.entries((input ?? {}) as Record<string, unknown>);
    const url = names.reduce(
      (text, name) => text.replace(`:${name}`, String(values.find(([key]) => key === name)?.[1])),
      `/v1${path}`,
    );
    const query = isQuery
      ? new URLSearchParams(
          values.filter(([name]) => !names.includes(name)).map(([name, value]) => [name, String(value)]),
        )
      : undefined;
    return app.inject({
      method,
      url: query && query.size > 0 ? `${url}?${query}` : url,
      headers: { language: "en-US", ...(token && { authorization: token }), ...headers },
      ...(!isQuery && { payload: input as object }),
    });
  };

  const callAs = (token: string | undefined) => ({
    token,
    /** The answer's data. @throws Refused */
    call: <E extends Endpoint>(
      endpoint: E,
      input: z.input<E["input"]>,
      call: Call = {},
    ): Promise<z.output<E["output"]>> => {
      const answer = send(token, { method: endpoint.method, path: endpoint.path, ...call }, input).then((response) => {
        const envelope = response.json<Envelope<z.output<E["output"]>>>();
        if (envelope.code !== 0)
          throw new Refused(response.statusCode, envelope, failures.get(String(envelope.requestId)));
        return envelope.data as z.output<E["output"]>;
      });
      // Of several calls that are looked at one after the other a later one may be refused first.
      answer.catch(() => undefined);
      return answer;
    },
    /** The answer as it came, of any input: what the types would not allow is what such tests send. */
    send: (endpoint: Pick<Endpoint, "method" | "path">, input?: unknown, call: Call = {}) =>
      send(token, { method: endpoint.method, path: endpoint.path, ...call }, input),
  });

  const tenantAt = (index: number) => {
    const id = tenants[index];
    if (id === undefined) throw new Error("no such server");
    return id;
  };

  const signedIn = async (accountId: string, tenantId: string) => {
    const token = newToken();
    // The authenticator's code stays fresh as long as a test takes, on a machine however busy.
    await sql`insert into session (account_id, tenant_id, token_hash, expires_at, factor_at)
      values (${accountId}, ${tenantId}, ${hashToken(token)}, now() + interval '7 days', now() + interval '1 day')`.execute(
      system(),
    );
    return { ...callAs(token), accountId, tenantId };
  };

  const system = (): Db => runtime.deps.database.system;
  const addAccount = async (values: { isSuperAdmin?: boolean } = {}) => {
    const { rows } = await sql<{ id: string }>`insert into account (account, nickname, password_hash, is_super_admin)
      values (${`a${randomInt(10 ** 12)}`}, 'Operator', '', ${values.isSuperAdmin ?? false})
      returning id`.execute(system());
    return rows[0]?.id ?? "";
  };

  return {
    get deps() {
      return runtime.deps;
    },
    get app() {
      return app;
    },
    get databaseUrl() {
      return database.url;
    },
    system,
    tenantAt,
    stranger: () => callAs(undefined),
    withToken: callAs,
    signedIn,
    addAccount,
    superAdmin: async (tenant = 0) => signedIn(await addAccount({ isSuperAdmin: true }), tenantAt(tenant)),
    /** Somebody whose role on one server holds these screens and buttons. */
    operator: async (codes: readonly PermissionCode[], tenant = 0) => {
      const accountId = await addAccount();
      const tenantId = tenantAt(tenant);
      await sql`insert into account_tenant (account_id, tenant_id) values (${accountId}, ${tenantId})`.execute(
        system(),
      );
      const { rows } = await sql<{
        id: string;
      }>`insert into role (tenant_id, name) values (${tenantId}, ${`r${randomInt(10 ** 9)}`}) returning id`.execute(
        system(),
      );
      const roleId = rows[0]?.id;
      await sql`insert into account_role (tenant_id, role_id, account_id)
        values (${tenantId}, ${roleId}, ${accountId})`.execute(system());
      await sql`insert into role_menu (tenant_id, role_id, menu_id) select ${tenantId}, ${roleId}, id from menu
        where component = any(${codes})`.execute(system());
      await sql`insert into role_button (tenant_id, role_id, code) select ${tenantId}, ${roleId}, code
        from unnest(${codes}::text[]) code where code like '%:%'`.execute(system());
      return { ...(await signedIn(accountId, tenantId)), roleId };
    },
    /** The id of a level of one server, by its code. */
    findLevel: async (levelCode: string, tenant = 0) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from member_level where tenant_id = ${tenantAt(tenant)} and level_code = ${levelCode}`.execute(
        system(),
      );
      return rows[0]?.id ?? "";
    },
    /** A fingerprint of all rows of the tables: equal before and after a refused call. */
    fingerprint: async (...tables: string[]) => {
      const marks = tables.map(
        (table) =>
          sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(table)} t)`,
      );
      // One statement for all: whoever looks often is not to wait for each table in turn.
      const { rows } = await sql<{
        marks: string;
      }>`select array_to_string(array[${sql.join(marks)}], ',') as marks`.execute(system());
      return rows[0]?.marks;
    },
  };
};

export type Api = ReturnType<typeof startApi>;
