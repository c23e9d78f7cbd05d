import { sql } from "kysely";
import ipaddr from "ipaddr.js";
import type { Db } from "../db/database.ts";
import { ApiError } from "../core/errors.ts";

type Limit = { key: string; perHour: number; total: number };

/** Evaluated guesses before waiting; `total` counts failures in a row and stops that way in for good. */
const listLimits = (account: string, ip: string, device: string | undefined): Limit[] => {
  const name = account.normalize("NFKC").toLowerCase();
  // A known device has a count of its own: strangers who guess cannot lock the owner out (design 23).
  const way = device
    ? { key: `device:${name}:${device}`, perHour: 10, total: 100 }
    : { key: `account:${name}`, perHour: 10, total: 100 };
  return [way, { key: `address:${toNetworkKey(ip)}`, perHour: 60, total: Number.MAX_SAFE_INTEGER }];
};

/** The address, or the /64 of an IPv6 one: its owner has them all. */
const toNetworkKey = (ip: string) => {
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4" ? address.toString() : address.toNormalizedString().split(":").slice(0, 4).join(":");
};

/**
 * Counts a guess before it is evaluated, so that parallel ones cannot slip by.
 * @throws ApiError `tooMany` with the seconds to wait.
 */
export const countGuess = async (db: Db, account: string, ip: string, device: string | undefined) => {
  const limits = listLimits(account, ip, device);
  for (const { key, perHour, total } of limits) {
    const { rows } = await sql<{ failures: number; total: number; wait: number }>`
      insert into login_guess as g (key, failures, total_failures, window_start) values (${key}, 1, 1, now())
      on conflict (key) do update set
        failures = case when g.window_start < now() - interval '1 hour' then 1 else g.failures + 1 end,
        total_failures = g.total_failures + case when g.failures >= ${perHour} and g.window_start >= now() - interval '1 hour' then 0 else 1 end,
        window_start = case when g.window_start < now() - interval '1 hour' then now() else g.window_start end
      returning failures, total_failures as total, ceil(extract(epoch from g.window_start + interval '1 hour' - now()))::int as wait`.execute(
      db,
    );
    const row = rows[0];
    if (row && (row.failures > perHour || row.total > total)) throw new ApiError("tooMany", undefined, row.wait);
  }
};

/** A right answer clears the counts of its way in, and takes its own guess back from the address. */
export const forgiveGuesses = async (db: Db, account: string, ip: string, device: string | undefined) => {
  const [way, address] = listLimits(account, ip, device).map(({ key }) => key);
  await sql`delete from login_guess where key = ${way}`.execute(db);
  await sql`update login_guess set failures = greatest(0, failures - 1) where key = ${address}`.execute(db);
};
