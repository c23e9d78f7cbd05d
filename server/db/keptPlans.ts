import { sql } from "kysely";
import type pg from "pg";

/** Statements that came so often are worth a plan on each connection. */
const OFTEN = 10;
/** Each plan takes memory on each connection; of batches there is a statement for every size. */
const MOST = 200;
/** How many are counted until they came often. */
const COUNTED = 2000;

/** What PostgreSQL says of a plan whose columns were changed meanwhile. */
const CHANGED = "0A000";

/** In a statement that is as good for any value: where other statements are planned anew, its plan is kept. */
const MARK = "/* kept */";
/** The same for SQL text, and for `modifyFront` of the builder. */
export const KEPT = sql.raw(MARK);
export const isKept = (text: string) => text.includes(MARK);

export type Plans = ReturnType<typeof openPlans>;

/** Few: a list's is large, and there is one for each order and size of the page. */
const MOST_MARKED = 100;

/** Plans of those statements alone that say so (`KEPT`): beside the others', and none of their number. */
export const openMarkedPlans = (): Plans => {
  const plans = openPlans("marked", MOST_MARKED);
  return { ...plans, nameFor: (client, text) => (isKept(text) ? plans.nameFor(client, text) : undefined) };
};

/** The plans that the connections of a pool keep, each under a name that is the same on all of them. */
export const openPlans = (prefix = "kept", most = MOST) => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const without = new WeakSet<pg.PoolClient>();

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= COUNTED) counts.clear();
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    counts.delete(text);
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };

  return {
    /** The name under which a connection keeps a statement's plan; undefined for one that is planned anew. */
    nameFor: (client: pg.PoolClient, text: string) => (without.has(client) ? undefined : nameOf(text)),
    /** A connection whose plans do not fit the tables any more keeps none from then on. */
    drop: (client: pg.PoolClient, error: Error) => {
      if ("code" in error && error.code === CHANGED) without.add(client);
    },
  };
};
