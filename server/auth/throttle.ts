import ipaddr from "ipaddr.js";
import type { Db } from "../db/database.ts";
import { fromNow, now, toEpochMs } from "../db/expressions.ts";
import { ApiError } from "../core/errors.ts";

const HOUR = 3_600_000;
type Limit = { key: string; perHour: number; total: number };

/** Evaluated guesses before waiting; `total` counts failures in a row and stops that way in for good. */
const listLimits = (account: string, ip: string, device: string | undefined): readonly [Limit, Limit] => {
  const name = account.normalize("NFKC").toLowerCase();
  // A known device has a count of its own: strangers who guess cannot lock the owner out.
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
  const [way, address] = listLimits(account, ip, device);
  await refuseWaiting(db, address);
  for (const { key, perHour, total } of [way, address]) {
    const row = await db
      .insertInto("loginGuess")
      .values({ key, failures: 1, totalFailures: 1, windowStart: now })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => {
          const isOver = eb("loginGuess.windowStart", "<", fromNow("-1 hour"));
          const isWaiting = eb.and([
            eb("loginGuess.failures", ">=", perHour),
            eb("loginGuess.windowStart", ">=", fromNow("-1 hour")),
          ]);
          return {
            failures: eb
              .case()
              .when(isOver)
              .then(eb.lit(1))
              .else(eb("loginGuess.failures", "+", 1))
              .end(),
            totalFailures: eb
              .case()
              .when(isWaiting)
              .then(eb.ref("loginGuess.totalFailures"))
              .else(eb("loginGuess.totalFailures", "+", 1))
              .end(),
            windowStart: eb.case().when(isOver).then(now).else(eb.ref("loginGuess.windowStart")).end(),
          };
        }),
      )
      .returning((eb) => [
        "failures",
        "totalFailures",
        toEpochMs(eb.ref("windowStart")).as("windowStart"),
        toEpochMs(now).as("countedAt"),
      ])
      .executeTakeFirstOrThrow();
    if (row.failures > perHour || row.totalFailures > total) throw tooMany(row);
  }
};

/** An address that has to wait leaves no counts of the accounts that it makes up. */
const refuseWaiting = async (db: Db, { key, perHour }: Limit) => {
  const row = await db
    .selectFrom("loginGuess")
    .where("key", "=", key)
    .where("failures", ">", perHour)
    .where("windowStart", ">=", fromNow("-1 hour"))
    .select((eb) => [toEpochMs(eb.ref("windowStart")).as("windowStart"), toEpochMs(now).as("countedAt")])
    .executeTakeFirst();
  if (row) throw tooMany(row);
};

const tooMany = ({ windowStart, countedAt }: { windowStart: number; countedAt: number }) =>
  new ApiError("tooMany", undefined, Math.ceil((HOUR + (windowStart - countedAt)) / 1000));

/** A right answer clears the counts of its way in, and takes its own guess back from the address. */
export const forgiveGuesses = async (db: Db, account: string, ip: string, device: string | undefined) => {
  const [way, address] = listLimits(account, ip, device);
  await db.deleteFrom("loginGuess").where("key", "=", way.key).execute();
  await db
    .updateTable("loginGuess")
    .set((eb) => ({ failures: eb.fn<number>("greatest", [eb.lit(0), eb("failures", "-", 1)]) }))
    .where("key", "=", address.key)
    .execute();
};
