import ipaddr from "ipaddr.js";
import { type Expression, expressionBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { fromNow, now, toEpochMs } from "../db/expressions.ts";
import type { DB } from "../db/schema.ts";
import { ApiError } from "../core/errors.ts";

/**
 * A way in: it takes `most` guesses at once, and one more every `every` seconds. The account as a whole refills within
 * minutes, so that strangers who guess from everywhere keep a new device out only while they go on.
 */
type Way = { way: "network" | "account" | "device" | "address"; account: string; source: string } & Bounds;
type Bounds = { most: number; every: number };

const bounds = {
  /** One account from one network: ten, then ten an hour. */
  network: { most: 10, every: 360 },
  /** One account from everywhere: thirty, then thirty an hour. */
  account: { most: 30, every: 120 },
  /** One account on a device that it signed in from: its own, whatever strangers do. */
  device: { most: 10, every: 360 },
  /** One network over all accounts: sixty, then sixty an hour. */
  address: { most: 60, every: 60 },
} as const satisfies Record<Way["way"], Bounds>;

/** The ways that a guess counts on. A known device is on none that a stranger could use up. */
const listWays = (account: string | undefined, ip: string, device: string | undefined): readonly Way[] => {
  const network = toNetworkKey(ip);
  const address: Way = { way: "address", account: "", source: network, ...bounds.address };
  // A guess that names nobody.
  if (account === undefined) return [address];
  const name = account.normalize("NFKC").toLowerCase();
  if (device !== undefined) return [{ way: "device", account: name, source: device, ...bounds.device }];
  // The address comes first: one that has to wait leaves no counts of the accounts that it makes up.
  return [
    address,
    { way: "network", account: name, source: network, ...bounds.network },
    { way: "account", account: name, source: "", ...bounds.account },
  ];
};

/** The address, or the /64 of an IPv6 one: its owner has them all. */
const toNetworkKey = (ip: string) => {
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4" ? address.toString() : address.toNormalizedString().split(":").slice(0, 4).join(":");
};

/**
 * Counts a guess before it is evaluated, so that parallel ones cannot slip by. A way that is full takes no more: who
 * goes on trying does not make the wait longer.
 *
 * @throws ApiError `tooMany` with the seconds to wait.
 */
export const countGuess = async (db: Db, account: string | undefined, ip: string, device?: string) => {
  const ways = listWays(account, ip, device);
  // Who has to wait is told by reading alone: a flood of guesses writes nothing.
  await refuseWhileFull(db, ways);
  for (const { way, source, most, every, ...one } of ways) {
    const guess = fromNow(`${every} seconds`);
    const counted = await db
      .insertInto("loginGuess")
      .values({ way, account: one.account, source, drainedAt: guess })
      .onConflict((conflict) =>
        conflict
          .columns(["account", "way", "source"])
          .doUpdateSet((eb) => ({
            drainedAt: sql`greatest(${eb.ref("loginGuess.drainedAt")}, now()) + make_interval(secs => ${every})`,
          }))
          .where("loginGuess.drainedAt", "<=", fromNow(`${(most - 1) * every} seconds`)),
      )
      .returning("way")
      .executeTakeFirst();
    if (!counted) {
      await refuseWhileFull(db, ways);
      // It drained since.
      throw new ApiError("tooMany", undefined, 1);
    }
  }
};

/** @throws ApiError `tooMany` with the seconds until the first of the ways that is full takes a guess again. */
const refuseWhileFull = async (db: Db, ways: readonly Way[]) => {
  const rows = await db
    .selectFrom("loginGuess")
    .where((eb) => eb.or(ways.map(({ way, account, source }) => eb.and({ way, account, source }))))
    .select((eb) => ["way", toEpochMs(eb.ref("drainedAt")).as("drainedAt"), toEpochMs(now).as("at")])
    .execute();
  for (const { way, most, every } of ways) {
    const row = rows.find((one) => one.way === way);
    if (!row) continue;
    const wait = Math.ceil((row.drainedAt - row.at) / 1000) - (most - 1) * every;
    if (wait > 0) throw new ApiError("tooMany", undefined, wait);
  }
};

/**
 * Until when a sign-in to the account has to wait, on the way where that is longest: from one network, on one device or
 * everywhere. Null where it can be tried on all of them; what a session's own guesses hold up is no sign-in.
 */
export const heldUntil = (account: Expression<string>) => {
  const guess = expressionBuilder<DB & { g: DB["loginGuess"] }, "g">();
  const drains = Object.entries(bounds).map(
    ([way, { most, every }]) => sql`when ${sql.lit(way)} then ${sql.lit((most - 1) * every)}`,
  );
  const opensAt = sql<string>`${guess.ref("g.drainedAt")}
    - make_interval(secs => case ${guess.ref("g.way")} ${sql.join(drains, sql` `)} end)`;
  return guess
    .selectFrom("loginGuess as g")
    .where("g.account", "=", guess.fn<string>("lower", [account]))
    .where("g.source", "not like", "session:%")
    .where(opensAt, ">", now)
    .select(({ fn }) => fn.max<string | null>(opensAt).as("at"))
    .$asScalar();
};

/** A right answer clears the way that it came by, and takes its own guess back from those that it shares. */
export const forgiveGuesses = async (db: Db, account: string | undefined, ip: string, device?: string) => {
  for (const { way, source, every, ...one } of listWays(account, ip, device)) {
    const isOwn = way === "network" || way === "device";
    await db
      .updateTable("loginGuess")
      .set((eb) => ({
        drainedAt: isOwn ? now : sql`${eb.ref("drainedAt")} - make_interval(secs => ${every})`,
      }))
      .where("account", "=", one.account)
      .where("way", "=", way)
      .where("source", "=", source)
      .execute();
  }
};

/** Gives an account back every guess that was counted. */
export const forgetGuesses = (db: Db, account: string) =>
  db.deleteFrom("loginGuess").where("account", "=", account.toLowerCase()).execute();
