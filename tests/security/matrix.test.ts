import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { errors } from "../../contract/core/errors.ts";
import { entities, findEntity } from "../../contract/entities/index.ts";
import { findStepUp } from "../../contract/entities/ordinaryWork.ts";
import { listEveryCode } from "../api/support/codes.ts";
import type { Things } from "../api/support/fixture.ts";
import { startApi } from "../api/support/harness.ts";
import { calls, openInputs } from "./inputs/calls.ts";
import type { Values } from "./inputs/example.ts";
import { addThings, nothing } from "./inputs/things.ts";

/** Every call × who calls × whose things it is about, made from the contract: a new call is in it by itself. */
const api = startApi();
type Caller = Pick<Awaited<ReturnType<typeof api.operator>>, "send">;

type Call = (typeof calls)[number];

const guarded = calls.filter(({ endpoint }) => endpoint.access !== "public");

let own: Things;
let foreign: Things;
let inputsOf: ReturnType<typeof openInputs>;
let tables: string[];
let foreignTables: string[];

beforeAll(async () => {
  [own, foreign] = [await addThings(api, 0), await addThings(api, 1)];
  inputsOf = openInputs(own);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('session', 'login_guess', 'account_login_log', 'operation_log', 'operation_chain',
    'api_usage')
      and c.relname !~ '^(kysely|statistic|server_usage)'`.execute(api.system());
  tables = rows.map(({ name }) => name);
  const { rows: ofServers } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and c.relname <> 'session' and c.relname !~ '^(statistic|server_usage)'`.execute(api.system());
  foreignTables = ofServers.map(({ name }) => name);
});

/** People who sign in, the servers and what all servers share are the super admin's on every server. */
const everyServers = /^(admins|adminSessions|loginLogs|tenants|packages|menus)\./;

/**
 * Inputs of a call that name something of another server, each beside the same that names nothing: all that it names,
 * and where that is several things each of them among the caller's own. Moving to a server of one's own is meant to
 * succeed.
 */
const strangeInputs = (each: Call): { theirs: Values; nobodys: Values }[] => {
  if (each.call === "session.switchTenant") return [];
  const [mine, theirs, nobodys] = [inputsOf(each, own), inputsOf(each, foreign), inputsOf(each, nothing)];
  return mine.flatMap((right, index) => {
    const [their = {}, nobody = {}] = [theirs[index], nobodys[index]];
    const named = Object.keys(right).filter((key) => JSON.stringify(their[key]) !== JSON.stringify(nobody[key]));
    const alone = named.map((key) => ({
      theirs: { ...right, [key]: their[key] },
      nobodys: { ...right, [key]: nobody[key] },
    }));
    const all = { theirs: their, nobodys: nobody };
    if (named.length === 0) return [];
    // Another spelling is the same call.
    const isSpelledOtherwise = each.path !== each.endpoint.path || each.method !== each.endpoint.method;
    return named.length === 1 || isSpelledOtherwise ? [all] : [all, ...alone];
  });
};

const everything = () => api.fingerprint(...tables);
const send = (caller: Caller, { method, path }: Call, input: Values) => caller.send({ method, path }, input);
/** An answer without what differs from call to call, the ids that were asked for among it. */
const plain = (answer: Awaited<ReturnType<typeof send>>, input: Values) => {
  // A workbook carries the time it was made.
  const isSheet = answer.headers["content-type"]?.includes("spreadsheet");
  if (isSheet) return [answer.statusCode];
  const numbers = new Set(JSON.stringify(input).match(/\d+/g));
  // Long ones are the ids of records, which a message may name too.
  const ids = Array.from(numbers, (id) => (id.length < 7 ? `(?<=")${id}(?=")` : `\\b${id}\\b`)).join("|");
  const body = answer.body.replace(/"requestId":"[^"]+"/, "");
  return [answer.statusCode, ids === "" ? body : body.replace(new RegExp(ids, "g"), "ID")];
};

test("without a token, and with that of a disabled account, no guarded call is answered [16.5]", async () => {
  const before = await everything();
  const disabled = await api.operator(listEveryCode());
  await sql`update account set status = 'Disable' where id = ${disabled.accountId}`.execute(api.system());
  api.deps.access.forget();
  const after = await everything();
  for (const each of guarded) {
    const [input] = inputsOf(each, own);
    const [stranger, former] = [await send(api.stranger(), each, input), await send(disabled, each, input)];
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
    operators.set(codes, await api.operator(listEveryCode().filter((code) => !codes.split(",").includes(code))));
  // All of them are there before: looking at everything is what takes time, and it is done once for each.
  const before = await everything();
  for (const [codes, operator] of operators) {
    const group = byCodes.get(codes) ?? [];
    for (const each of group) {
      const answer = await send(operator, each, inputsOf(each, own)[0]);
      expect([each.call, answer.statusCode, answer.json().code]).toEqual([each.call, 403, errors.forbidden.code]);
    }
    expect([codes, await everything()]).toEqual([codes, before]);
  }
});

test("with a code older than five minutes every call that asks for one is refused, and nothing changes [3.27]", async () => {
  const owner = await api.superAdmin();
  await sql`update session set factor_at = now() - interval '6 minutes'
    where account_id = ${owner.accountId}`.execute(api.system());
  api.deps.access.forget();
  const asking = guarded.filter(({ entity, key }) => {
    const found = findEntity(entity);
    return found !== undefined && findStepUp(found, key) !== undefined;
  });
  expect(asking.length).toBeGreaterThan(60);
  const before = await everything();
  for (const each of asking) {
    const answer = await send(owner, each, inputsOf(each, own)[0]);
    const answered = [each.call, answer.statusCode, answer.json().code];
    expect(answered).toEqual([each.call, 403, errors.stepUpNeeded.code]);
  }
  expect(await everything()).toBe(before);
});

test.each(["super admin", "server's administrator"])(
  "to a %s another server's things answer exactly as missing ones, and stay as they are [16.1]",
  async (who) => {
    const caller = who === "super admin" ? await api.superAdmin(0) : await api.operator(listEveryCode());
    const isTheirs = ({ call }: Call) => who === "super admin" && everyServers.test(call);
    const before = await foreignRows();
    for (const each of guarded.filter((each) => !isTheirs(each)))
      for (const { theirs, nobodys } of strangeInputs(each)) {
        const [their, nobody] = [await send(caller, each, theirs), await send(caller, each, nobodys)];
        expect([each.call, theirs, ...plain(their, theirs)]).toEqual([each.call, theirs, ...plain(nobody, nobodys)]);
        expect([each.call, theirs, await foreignRows()]).toEqual([each.call, theirs, before]);
      }
  },
);

/** A fingerprint of all that belongs to the other server, but for what a job counts in its own time. */
const foreignRows = async () => {
  const marks = foreignTables.map(
    (name) =>
      sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t
        where tenant_id = ${foreign.tenants})`,
  );
  const found = await sql<{ marks: string }>`select array_to_string(array[${sql.join(marks)}], ',') as marks`.execute(
    api.system(),
  );
  return found.rows[0]?.marks;
};

test("a mixed batch does its own part, answers each id, and leaves the other server's as it is [4.7]", async () => {
  const caller = await api.operator(listEveryCode());
  const before = await foreignRows();
  for (const call of [
    "members.ban",
    "members.forceOffline",
    "members.clearCache",
    "members.clearMessages",
    "members.delete",
  ] as const) {
    const name = call.split(".")[1] as "ban" | "forceOffline" | "clearCache" | "clearMessages" | "delete";
    const ids = [own.members, foreign.members, nothing.members];
    const { results } = (await caller.send(entities.members.endpoints[name], { ids })).json().data;
    expect([call, results.map(({ ok }: { ok: boolean }) => ok)]).toEqual([call, [true, false, false]]);
    expect({ ...results[1], id: "" }).toEqual({ ...results[2], id: "" });
  }
  expect(await foreignRows()).toBe(before);
});
