import { randomInt } from "node:crypto";
import { sql } from "kysely";
import * as field from "../../../contract/core/fields.ts";
import type { Context } from "../../core/context.ts";
import type { Db } from "../../db/database.ts";
import { now } from "../../db/expressions.ts";
import { lockNames } from "../../names/distinctName.ts";
import { isReservedName } from "../../names/reservedName.ts";
import { lookAlike } from "../../names/skeleton.ts";
import type { Arrival } from "./exchange.ts";

/** Whether somebody at the provider is the caller: nobody else can confirm there. */
export const isBoundToSso = async ({ deps, session }: Context): Promise<boolean> => {
  if (deps.settings.SSO_ISSUER === undefined) return false;
  const bound = await deps.database.system
    .selectFrom("ssoIdentity")
    .where("accountId", "=", session.accountId)
    .select("issuer")
    .executeTakeFirst();
  return bound !== undefined;
};

/**
 * The account of whoever the provider vouches for: the one that was bound before; else, where the settings say so, the
 * one that a claim names, or a new one. Bound accounts are bound for good.
 */
export const findPerson = ({ deps }: Context, arrival: Arrival): Promise<string | undefined> =>
  deps.database.system.transaction().execute(async (db) => {
    const { issuer, subject, claims } = arrival;
    // Of two first sign-ins of one person the second finds what the first has bound.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`im-console sso ${issuer} ${subject}`}, 0))`.execute(db);
    const bound = await db
      .updateTable("ssoIdentity")
      .set({ lastUsedAt: now })
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .returning("accountId")
      .executeTakeFirst();
    if (bound) return bound.accountId;
    const { SSO_ACCOUNT_CLAIM, SSO_CREATE } = deps.settings;
    const matched = SSO_ACCOUNT_CLAIM === undefined ? undefined : await match(db, issuer, claims, SSO_ACCOUNT_CLAIM);
    const accountId = matched ?? (SSO_CREATE ? await make(db, claims) : undefined);
    if (accountId === undefined) return undefined;
    await db.insertInto("ssoIdentity").values({ issuer, subject, accountId }).execute();
    return accountId;
  });

/** Who is bound to somebody at the provider is not matched again, and a super admin never: that is not its to give. */
const match = async (db: Db, issuer: string, claims: Arrival["claims"], claim: string) => {
  const name = claims[claim];
  if (typeof name !== "string") return undefined;
  const account = await db
    .selectFrom("account as a")
    .leftJoin("ssoIdentity as i", (join) => join.onRef("i.accountId", "=", "a.id").on("i.issuer", "=", issuer))
    .where((eb) => eb(eb.fn("lower", ["a.account"]), "=", eb.fn("lower", [eb.val(name)])))
    .where("a.isSuperAdmin", "=", false)
    .where("i.accountId", "is", null)
    .select("a.id")
    .executeTakeFirst();
  return account?.id;
};

/** A new account without a password, a role or a server. */
const make = async (db: Db, claims: Arrival["claims"]) => {
  const account = await chooseName(db, [claims["preferred_username"], textBefore(claims["email"], "@")]);
  const nickname = field.Nickname.safeParse(claims["name"]);
  const { id } = await db
    .insertInto("account")
    .values({
      account,
      nickname: nickname.success && !isReservedName(nickname.data) ? nickname.data : account,
      passwordHash: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** What the provider calls the person, as far as it can be a name here and looks like nobody else's; else a made-up one. */
const chooseName = async (db: Db, claims: readonly unknown[]) => {
  await lockNames(db, "accounts");
  const rows = await db.selectFrom("account").select("account").execute();
  const isTaken = (name: string) =>
    rows.some((row) => row.account.toLowerCase() === name.toLowerCase() || lookAlike(row.account, name));
  const names = claims.map(toName).filter((name) => name !== undefined);
  return names.find((name) => !isTaken(name) && !isReservedName(name)) ?? newName();
};

const toName = (claim: unknown) => {
  const name = typeof claim === "string" ? claim.replace(/[^A-Za-z0-9_]/g, "_").slice(0, LONGEST) : "";
  return name.length >= SHORTEST ? name : undefined;
};

const [SHORTEST, LONGEST] = [4, 16];
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const newName = () => `sso_${Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")}`;

const textBefore = (text: unknown, sign: string) => (typeof text === "string" ? text.split(sign)[0] : undefined);
