import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Endpoint, Entity, Method } from "../../contract/core/endpoint.ts";
import { errors } from "../../contract/core/errors.ts";
import { entities } from "../../contract/entities/index.ts";
import { allCodes } from "../../server/auth/access.ts";
import { startApi } from "../api/support/harness.ts";
import { addThings, type CallName, nothing, samples, type Fixtures } from "./samples/samples.ts";

/** Every call × who calls × whose things it is about, made from the contract: a new call is in it by itself. */
const api = startApi();
type Caller = Pick<Awaited<ReturnType<typeof api.operator>>, "send">;

const calls = Object.values<Entity>(entities).flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).flatMap(([key, endpoint]) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
      call: `${name}.${key}` as CallName,
      method,
      path,
      endpoint,
    })),
  ),
);
const guarded = calls.filter(({ endpoint }) => endpoint.access !== "public");

let own: Fixtures;
let foreign: Fixtures;
let tables: string[];

beforeAll(async () => {
  [own, foreign] = [await addThings(api, 0), await addThings(api, 1)];
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('session', 'login_guess', 'account_login_log', 'operation_log', 'operation_chain',
    'api_usage')
      and c.relname not like 'kysely%' and c.relname not like 'statistic%'`.execute(api.system());
  tables = rows.map(({ name }) => name);
});

/** People who sign in, and the servers themselves, are the super admin's on every server. */
const everyServers = /^(admins|adminSessions|loginLogs|tenants)\./;

/** Calls whose input names something that a server has; moving to a server of one's own is meant to succeed. */
const isAboutThings = ({ call }: { call: CallName }) =>
  call !== "session.switchTenant" &&
  JSON.stringify(samples[call](foreign, own)) !== JSON.stringify(samples[call](nothing, own));

const everything = () => api.fingerprint(...tables);
const send = (
  caller: Caller,
  { call, method, path }: { call: CallName; method: Method; path: Endpoint["path"] },
  things: Fixtures,
) => caller.send({ method, path }, samples[call](things, own));
/** An answer without what differs from call to call, the ids that were asked for among it. */
const plain = (answer: Awaited<ReturnType<typeof send>>, things: Fixtures) => {
  const ids = new RegExp(`"(${Object.values(things).join("|")})"`, "g");
  // A workbook carries the time it was made.
  const isSheet = answer.headers["content-type"]?.includes("spreadsheet");
  if (isSheet) return [answer.statusCode];
  return [answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, "").replace(ids, "ID")];
};

test("without a token, and with that of a disabled account, no guarded call is answered [16.5]", async () => {
  const before = await everything();
  const disabled = await api.operator([...allCodes]);
  await sql`update account set status = 'Disable' where id = ${disabled.accountId}`.execute(api.system());
  api.deps.access.forget();
  const after = await everything();
  for (const each of guarded) {
    const [stranger, former] = [await send(api.stranger(), each, own), await send(disabled, each, own)];
    expect([each.call, stranger.statusCode, stranger.json().code]).toEqual([each.call, 401, errors.unauthorized.code]);
    expect([each.call, former.statusCode, former.json().code]).toEqual([each.call, 401, errors.sessionEnded.code]);
  }
  expect(before).not.toBe(after);
  expect(await everything()).toBe(after);
});

test("without the code that a call asks for it is refused, and nothing changes [3.1]", async () => {
  // Calls that ask for the same codes are refused the same operator.
  const byCodes = Map.groupBy(guarded, ({ endpoint: { access } }) => (typeof access === "string" ? "" : access.join()));
  byCodes.delete("");
  const operators = new Map<string, Awaited<ReturnType<typeof api.operator>>>();
  for (const codes of byCodes.keys())
    operators.set(codes, await api.operator([...allCodes].filter((code) => !codes.split(",").includes(code))));
  // All of them are there before: looking at everything is what takes time, and it is done once for each.
  const before = await everything();
  for (const [codes, operator] of operators) {
    const group = byCodes.get(codes) ?? [];
    for (const each of group) {
      const answer = await send(operator, each, own);
      expect([each.call, answer.statusCode, answer.json().code]).toEqual([each.call, 403, errors.forbidden.code]);
    }
    expect([codes, await everything()]).toEqual([codes, before]);
  }
});

test.each(["super admin", "server's administrator"])(
  "to a %s another server's things answer exactly as missing ones, and stay as they are [16.1]",
  async (who) => {
    const caller = who === "super admin" ? await api.superAdmin(0) : await api.operator([...allCodes]);
    const isTheirs = ({ call }: { call: CallName }) => who === "super admin" && everyServers.test(call);
    for (const each of guarded.filter((each) => isAboutThings(each) && !isTheirs(each))) {
      const before = await foreignRows();
      const [theirs, nobodys] = [await send(caller, each, foreign), await send(caller, each, nothing)];
      expect([each.call, ...plain(theirs, foreign)]).toEqual([each.call, ...plain(nobodys, nothing)]);
      expect([each.call, await foreignRows()]).toEqual([each.call, before]);
    }
  },
);

/** A fingerprint of all that belongs to the other server, but for what a job counts in its own time. */
const foreignRows = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and c.relname <> 'session' and c.relname not like 'statistic%'`.execute(api.system());
  const marks = rows.map(
    ({ name }) =>
      sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t
        where tenant_id = ${foreign.tenant})`,
  );
  const found = await sql<{ marks: string }>`select concat_ws(',', ${sql.join(marks)}) as marks`.execute(api.system());
  return found.rows[0]?.marks;
};

test("a mixed batch does its own part, answers each id, and leaves the other server's as it is [4.7]", async () => {
  const caller = await api.operator([...allCodes]);
  const before = await foreignRows();
  for (const call of [
    "members.ban",
    "members.forceOffline",
    "members.clearCache",
    "members.clearMessages",
    "members.delete",
  ] as const) {
    const name = call.split(".")[1] as "ban" | "forceOffline" | "clearCache" | "clearMessages" | "delete";
    const ids = [own.member, foreign.member, nothing.member];
    const { results } = (await caller.send(entities.members.endpoints[name], { ids })).json().data;
    expect([call, results.map(({ ok }: { ok: boolean }) => ok)]).toEqual([call, [true, false, false]]);
    expect({ ...results[1], id: "" }).toEqual({ ...results[2], id: "" });
  }
  expect(await foreignRows()).toBe(before);
});
