import type { FastifyRequest } from "fastify";
import { type Expression, sql } from "kysely";
import { CALLED, nameIn } from "../../contract/operationLog/targets.ts";
import type { Session } from "../core/session.ts";
import type { Context, Fields } from "../core/context.ts";
import type { Db } from "../db/database.ts";
import { tellOfSettings } from "../platform/commands/settings.ts";
import { keptNames } from "./names.ts";

/** What was done to each target, by its id. */
export type Changes = Record<string, { before: Fields | null; after: Fields | null }>;
type Entry = {
  call: string;
  targetType: string;
  params: Fields;
  changes: Changes;
  /** Those that the call was about, where it could do nothing to any of them. */
  refused?: readonly string[];
};

/** Who did it and from where. */
export type Origin = {
  accountId: string;
  account: string;
  requestId: string;
  ip: string;
  host: string;
  userAgent: string;
};
/** What was done, or refused, to which targets. */
type Outcome = {
  call: string;
  targetType: string;
  targets: readonly string[];
  params: Fields;
  changes: Changes;
  result: "Success" | "Refused";
};

/** Adds an entry to the operation log of the context's tenant, in its transaction. */
export const appendOperation = async (context: Context, entry: Entry) => {
  const { append } = await prepareOperation(context, entry);
  await append.execute(context.db);
};

/**
 * Does what comes before an entry of the operation log, and gives the statement that adds it. Every change comes by
 * here: the platform is told of those that it shows or obeys.
 */
export const prepareOperation = async (context: Context, { refused = [], ...entry }: Entry) => {
  const { session, requestId, ip, host, userAgent, locale } = context;
  const { accountId, account } = session;
  const isChange = Object.values(entry.changes).some(({ before, after }) => before !== null || after !== null);
  if (isChange) await tellOfSettings(context, entry.targetType);
  const append = entryStatement(
    { accountId, account, requestId, ip, host, userAgent },
    refused.length > 0
      ? { ...entry, targets: refused, result: "Refused" }
      : { ...entry, targets: Object.keys(entry.changes), result: "Success" },
    keptNames(entry.targetType, findNameless(entry.changes, refused), locale),
  );
  // The builder's statements cannot be awaited.
  return { append };
};

/** Of an edit nobody knows later whose it was, once the record is gone: what it is called now is kept with it. */
const findNameless = (changes: Changes, refused: readonly string[]) => {
  const done = Object.entries(changes).flatMap(([id, change]) => (nameIn(change) === undefined ? [id] : []));
  return [...done, ...refused].slice(0, MOST_KEPT);
};
/** A list shows the first few; an entry's own page those of an edit that somebody made by hand. */
const MOST_KEPT = 100;

/** Whose request it is, and where it came from. */
export const originOf = (
  { id, ip, host, headers }: FastifyRequest,
  { accountId, account }: Pick<Session, "accountId" | "account">,
): Origin => ({
  accountId,
  account,
  requestId: id,
  ip,
  host: String(headers["x-host"] ?? host).slice(0, 255),
  userAgent: (headers["user-agent"] ?? "").slice(0, 255),
});

/** Adds an entry to the operation log of the tenant that the connection is set to. */
export const appendEntry = (db: Db, origin: Origin, outcome: Outcome) => entryStatement(origin, outcome).execute(db);

const entryStatement = (
  { accountId, account, requestId, ip, host, userAgent }: Origin,
  { call, targetType, targets, params, changes, result }: Outcome,
  called?: Expression<unknown>,
) => sql`
  select append_operation(${accountId}, ${account}, ${call}, ${targetType}, ${targets},
    ${called ? withNames(params, called) : JSON.stringify(params)}, ${JSON.stringify(changes)}, ${requestId}, ${ip},
    ${result}, ${host}, ${userAgent})`;

const withNames = (params: Fields, called: Expression<unknown>) => sql`${JSON.stringify(params)}::jsonb
  || jsonb_strip_nulls(jsonb_build_object(${sql.lit(CALLED)}, ${called}))`;
