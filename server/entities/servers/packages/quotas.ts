import { type Expression, sql } from "kysely";
import { DEFAULT_STORAGE, type QuotaKind, quotaFields } from "../../../../contract/entities/servers/packages.ts";
import { scope } from "../../../crud/columns.ts";
import type { Context } from "../../../core/context.ts";
import type { Db } from "../../../db/database.ts";
import { ApiError } from "../../../core/errors.ts";

/** Kinds that the console itself adds to; what is used by the month is bounded where it is used. */
type Created = Extract<QuotaKind, "users" | "groups" | "inviteCodes" | "storage">;

const p = scope<{ p: "package" }>();

/** The most of a kind that a package `p` gives; storage is bounded for tenants without one too. */
export const quotaColumn = (kind: QuotaKind) => {
  const given = p.ref(`p.${quotaFields[kind]}`);
  if (kind !== "storage") return given;
  return p.case().when("p.id", "is", null).then(p.lit(DEFAULT_STORAGE)).else(given).end();
};

/** What a tenant has now, of each kind that is a count. */
export const countCreated = (kind: Created, tenantId: Expression<string>) => {
  if (kind === "users") return p.fn<string>("count_members", [tenantId]);
  if (kind === "groups") return p.fn<string>("count_groups", [tenantId]);
  if (kind === "storage") return countMegabytes(tenantId);
  return p
    .selectFrom("inviteCode as c")
    .where("c.tenantId", "=", tenantId)
    .select(({ fn }) => fn.countAll<string>().as("codes"))
    .$asScalar();
};

const MEGABYTE = 1024 * 1024;
/** What the smallest file takes of a disk. */
const BLOCK = 4096;
const toMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
/** Bytes of files `f`. */
const fileBytes = sql<string>`coalesce(sum(greatest(f.bytes, ${sql.lit(BLOCK)})), 0)`;
const countMegabytes = (tenantId: Expression<string>) =>
  p
    .selectFrom("storedFile as f")
    .where("f.tenantId", "=", tenantId)
    .select(sql<string>`ceil(${fileBytes} / ${sql.lit(MEGABYTE)}.0)`.as("megabytes"))
    .$asScalar();

/** Those who add wait for one another until the transaction ends, so that two cannot both take the last place. */
const lock = (db: Db, kind: Created, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${kind}:${tenantId}`}, 0))`.execute(db);

/** Megabytes that an account may have uploaded and nothing uses yet, and the platform with all its members. */
const MOST_UNUSED = 256;
const MOST_UNUSED_OF_PLATFORM = 4096;

/**
 * Holds a file to what its tenant's package has room for, and its uploader to what may wait to be used.
 * @throws ApiError `storageFull`, `unusedFull`
 */
export const requireRoom = async (
  { db, tenantId, session }: Pick<Context, "db" | "tenantId"> & Partial<Pick<Context, "session">>,
  bytes: number,
): Promise<void> => {
  await lock(db, "storage", tenantId);
  const files = p.selectFrom("storedFile as f").where("f.tenantId", "=", tenantId);
  const unused = files
    .where("f.uploaderId", "is not distinct from", session?.accountId ?? null)
    .where("f.unusedSince", "is not", null);
  const { limit, stored, waiting } = await db
    .selectFrom("tenant as t")
    .leftJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select([quotaColumn("storage").as("limit")])
    .select([files.select(fileBytes.as("stored")).$asScalar().as("stored")])
    .select([unused.select(fileBytes.as("waiting")).$asScalar().as("waiting")])
    .executeTakeFirstOrThrow();
  const refuse = (reason: "storageFull" | "unusedFull", used: string | null, most: number | null) => {
    const all = Number(used) + Math.max(bytes, BLOCK);
    if (most !== null && all > most * MEGABYTE)
      throw new ApiError(reason, undefined, undefined, { used: toMegabytes(Number(used)), most });
  };
  refuse("storageFull", stored, limit);
  refuse("unusedFull", waiting, session ? MOST_UNUSED : MOST_UNUSED_OF_PLATFORM);
};

/**
 * Holds what a tenant adds to its package's quota, until the transaction ends; `field` is where one says how many.
 * @throws ApiError `quotaReached`
 */
export const requireQuota = async (
  place: Pick<Context, "db" | "tenantId">,
  kind: Created,
  adding: number,
  field?: string,
): Promise<void> => {
  const left = Math.max(0, await holdRoom(place, kind));
  if (adding > left)
    throw new ApiError("quotaReached", field === undefined ? undefined : { [field]: "rule.quotaLeft" }, undefined, {
      left,
    });
};

/** How many more of a kind a tenant may have, which nobody else takes until the transaction ends. */
export const holdRoom = async ({ db, tenantId }: Pick<Context, "db" | "tenantId">, kind: Created): Promise<number> => {
  const quota = await db
    .selectFrom("tenant as t")
    .innerJoin("package as p", "p.id", "t.packageId")
    .where("t.id", "=", tenantId)
    .select(quotaColumn(kind).as("limit"))
    .executeTakeFirst();
  const limit = quota?.limit ?? null;
  if (limit === null) return Infinity;
  await lock(db, kind, tenantId);
  const { used } = await db
    .selectNoFrom((eb) => countCreated(kind, eb.cast<string>(eb.val(tenantId), "bigint")).as("used"))
    .executeTakeFirstOrThrow();
  return limit - Number(used);
};
