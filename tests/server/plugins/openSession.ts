import pg from "pg";
import type { z } from "zod";
import type { Endpoint, Envelope } from "../../../contract/core/endpoint.ts";
import type { MenuEntry } from "../../../contract/entities/access/session.ts";
import { hashToken, newToken } from "../../../server/auth/secrets.ts";

/** The super admin's calls to a server that runs as a process of its own. */
export const openSession = async (address: string, databaseUrl: string) => {
  const token = newToken();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into session (account_id, tenant_id, token_hash, expires_at, factor_at)
      select a.id, (select min(id) from tenant), $1, now() + interval '1 day', now() + interval '1 day' from account a
      where a.is_super_admin order by a.id limit 1`,
    [hashToken(token)],
  );
  // Its first password is to be changed before anything else.
  await client.query("update account set must_change_password = false");
  await client.end();

  const send = (method: string, path: string, body?: object, language = "en-US") =>
    fetch(`${address}${path}`, {
      method,
      headers: { authorization: token, language, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const json = async (method: string, path: string, body?: object) => {
    const { code, msg, data } = (await (await send(method, path, body)).json()) as Envelope<{ id: string }>;
    if (code !== 0 || !data) throw new Error(`${method} ${path}: ${msg}`);
    return data;
  };
  const listPaths = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [path, ...listPaths(children)]);
  return {
    json,
    /** The whole answer, refused or not, in a language. */
    answer: async (method: string, path: string, body?: object, language?: string) =>
      (await (await send(method, path, body, language)).json()) as Envelope,
    /** What a call answers that is no record, such as a file. */
    read: async (path: string) => (await send("GET", path)).text(),
    status: async (method: string, path: string) => (await send(method, path)).status,
    call: async <E extends Endpoint>({ method, path }: E, query: Record<string, string | number>) =>
      // The contract says what the call answers.
      (await json(
        method,
        `/v1${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`,
      )) as unknown as z.output<E["output"]>,
    /** The places of the menu. */
    paths: async () => listPaths((await json("GET", "/v1/rbac/menu/tree")) as unknown as MenuEntry[]),
  };
};
