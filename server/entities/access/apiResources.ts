import { sql } from "kysely";
import { type ApiResource, apiResources, fixedEntities } from "../../../contract/entities/access/apiResources.ts";
import { callText } from "../../../contract/operationLog/words.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid, notFound } from "../../core/errors.ts";
import { scope } from "../../crud/columns.ts";
import { fromNow, now } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";

const DAYS = 7;
const usage = scope<{ apiUsage: "apiUsage" }>();
const daysAgo = sql<number>`floor(extract(epoch from ${now} - ${usage.ref("apiUsage.hour")}) / 86400)::int`;
type Row = { calls: number; refused: number; errors: number };
type Static = Omit<ApiResource, "callState" | "days" | "lastDay" | "lastWeek">;

const calls = (): Static[] =>
  listEntities().flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(([key, { method, path, aliases = [], access, log }]) => ({
      id: `${name}.${key}`,
      entity: name,
      method,
      path: `/v1${path}`,
      aliases: aliases.map((alias) => ({ method: alias.method, path: `/v1${alias.path}` })),
      callAccess: access === "public" || access === "signedIn" ? access : "permission",
      codes: typeof access === "string" ? [] : [...access],
      isLogged: log !== undefined,
      isFixed: fixedEntities.includes(name),
    })),
  );

const read = async ({ db }: Context): Promise<ApiResource[]> => {
  const off = await db.selectFrom("apiSwitchedOff").select("call").execute();
  const rows = await db
    .selectFrom("apiUsage")
    .where("hour", ">", fromNow(`-${DAYS} days`))
    .select("call")
    .select((eb) => [
      daysAgo.as("daysAgo"),
      eb.cast<number>(eb.fn.sum("calls"), "integer").as("calls"),
      eb.cast<number>(eb.fn.sum("refused"), "integer").as("refused"),
      eb.cast<number>(eb.fn.sum("errors"), "integer").as("errors"),
    ])
    .groupBy(["call", daysAgo])
    .execute();
  const switchedOff = new Set(off.map(({ call }) => call));
  const byCall = Map.groupBy(rows, ({ call }) => call);
  return calls().map((call) => {
    const used = byCall.get(call.id) ?? [];
    const addUp = (part: Row[]) => ({
      calls: part.reduce((sum, row) => sum + row.calls, 0),
      refused: part.reduce((sum, row) => sum + row.refused, 0),
      errors: part.reduce((sum, row) => sum + row.errors, 0),
    });
    const usageOnDay = (daysAgo: number) => used.filter((row) => row.daysAgo === daysAgo);
    return {
      ...call,
      callState: switchedOff.has(call.id) ? "Disable" : "Enable",
      days: Array.from({ length: DAYS }, (_, index) => addUp(usageOnDay(DAYS - 1 - index)).calls),
      lastDay: addUp(usageOnDay(0)),
      lastWeek: addUp(used),
    };
  });
};

const loadCall = async (context: Context, id: string) => {
  const call = (await read(context)).find((found) => found.id === id);
  if (!call) throw notFound();
  return call;
};

/** What a call is called by, in words and by its names; not who may make it, of which the list shows the first alone. */
const seenOf = ({ id, path, aliases }: ApiResource, locale: Locale) =>
  [callText(locale, id), id, id.replace(".", " · "), path, ...aliases.map((alias) => alias.path)].join("\n");

const orders: Record<string, (a: ApiResource, b: ApiResource) => number> = {
  id: (a, b) => a.id.localeCompare(b.id),
  path: (a, b) => a.path.localeCompare(b.path),
  calls: (a, b) => a.lastWeek.calls - b.lastWeek.calls,
  errors: (a, b) => a.lastWeek.errors - b.lastWeek.errors,
};

export default routes(apiResources, {
  list: async (context, { q, entity, method, callAccess, callState, sort, curPage, pageSize }) => {
    const part = q?.toLowerCase();
    const found = (await read(context)).filter(
      (call) =>
        (part === undefined || seenOf(call, context.locale).toLowerCase().includes(part)) &&
        (entity === undefined || call.entity === entity) &&
        (method === undefined || call.method === method) &&
        (callAccess === undefined || call.callAccess === callAccess) &&
        (callState === undefined || call.callState === callState),
    );
    const [field = "", direction] = sort?.split(":") ?? [];
    const order = orders[field];
    const sorted = order ? found.toSorted((a, b) => (direction === "asc" ? order(a, b) : order(b, a))) : found;
    const start = (curPage - 1) * pageSize;
    const records = sorted.slice(start, start + pageSize);
    return { records, total: sorted.length, hasNext: start + pageSize < sorted.length };
  },
  load: (context, { id }) => loadCall(context, id),
  switch: async (context, { id, callState }) => {
    const { db, session, deps } = context;
    const call = await loadCall(context, id);
    if (call.isFixed && callState === "Disable") throw new ApiError("notPossible", { id: "rule.callFixed" });
    if (call.callState === callState) throw invalid({ callState: "rule.noChanges" });
    if (callState === "Disable")
      await db
        .insertInto("apiSwitchedOff")
        .values({ call: id, accountId: session.accountId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await db.deleteFrom("apiSwitchedOff").where("call", "=", id).execute();
    context.record("apiResources", id, { callState: call.callState }, { callState });
    // This node does not wait for the database to tell it.
    context.afterCommit(() => void deps.switches.reload().catch(() => undefined));
    return { ...call, callState };
  },
});
