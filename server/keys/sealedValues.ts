import { sql } from "kysely";
import { sealedHead, type Secrets } from "../auth/secrets.ts";
import type { Db } from "../db/database.ts";
import type { Key } from "./keyFile.ts";
import { type SealedOwner, type SealedPlace, sealedPlaces } from "./sealed.ts";

export type SealedValue = { value: Buffer; owner: SealedOwner };

/** Any value that was sealed, if there is one. */
export const findSealed = async (db: Db): Promise<SealedValue | undefined> => {
  for (const place of sealedPlaces) {
    const [found] = await select(db, place, sql`true`, 1, 0);
    if (found) return found;
  }
  return undefined;
};

export const canOpen = (secrets: Secrets, { value, owner }: SealedValue) => {
  try {
    secrets.open(value, owner);
    return true;
  } catch {
    return false;
  }
};

/** As many as are written before others have a turn. */
const AT_ONCE = 200;

/**
 * Seals with a key whatever is not sealed with it, beside nodes that go on working.
 * @returns how many values were, and in which places some could not be opened
 */
export const sealAnew = async (db: Db, secrets: Secrets, key: Key) => {
  let sealed = 0;
  const closed: string[] = [];
  for (const place of sealedPlaces) {
    const { table, column } = place;
    const isOther = sql`substring(${sql.ref(column)} from 1 for ${sealedHead(key).length}) <> ${sealedHead(key)}`;
    let unread = 0;
    for (;;) {
      // What cannot be opened stays in front, and is passed over.
      const found = await select(db, place, isOther, AT_ONCE, unread);
      if (found.length === 0) break;
      for (const each of found) {
        if (!canOpen(secrets, each)) {
          unread += 1;
          continue;
        }
        const anew = secrets.seal(secrets.open(each.value, each.owner), each.owner);
        // Changed meanwhile, it is what the next look finds or nothing to do any more.
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
          where ctid = ${each.place}::tid and ${sql.ref(column)} = ${each.value}`.execute(db);
        sealed += 1;
      }
    }
    if (unread > 0) closed.push(`${unread} of ${table}.${column}`);
  }
  return { sealed, closed };
};

const select = async (
  db: Db,
  { table, column, names, owner }: SealedPlace,
  condition: ReturnType<typeof sql>,
  limit: number,
  offset: number,
) => {
  const named = sql.join(names.map((name) => sql.ref(name)));
  const { rows } = await sql<{ value: Buffer; place: string } & Record<string, unknown>>`
    select ${sql.ref(column)} as value, ctid::text as place, ${named} from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${condition}
    order by ${named} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ value: row.value, place: row.place, owner: owner(row) }));
};
