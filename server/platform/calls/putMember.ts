import { createHash } from "node:crypto";
import type { z } from "zod";
import type { PlatformMember, Put } from "../../../contract/platform/members.ts";
import { ApiError, brokenConstraint, invalid } from "../../core/errors.ts";
import { clockTimestamp } from "../../db/expressions.ts";
import { requireQuota } from "../../entities/servers/packages/quotas.ts";
import { requireFreeNames } from "../../names/reservedName.ts";
import type { PlatformContext } from "../context.ts";

export type GivenMember = z.output<typeof PlatformMember>;
type Place = Pick<PlatformContext, "db" | "tenantId">;

/** Puts a member there as the platform has them: adds who is not known yet, and brings the others up to date. */
export const putMember = async (context: PlatformContext, given: GivenMember): Promise<z.input<typeof Put>> => {
  const { tenantId, deps } = context;
  const put = await context.db.transaction().execute((db) => putMemberInside({ db, tenantId }, given));
  deps.live.tell(tenantId, "members");
  return put;
};

/** The same in a transaction that is there. @throws ApiError with what is wrong at its field */
export const putMemberInside = async (place: Place, given: GivenMember): Promise<z.input<typeof Put>> => {
  requireFreeNames({ nickname: given.nickname });
  const id = (await update(place, given)) ?? (await add(place, given));
  if (id !== undefined) return id;
  // Somebody else added them at the same moment.
  const known = await update(place, given);
  if (!known) throw new ApiError("conflict");
  return known;
};

/** What the platform knows better than the console; levels, bans and invite codes are decided here. */
const ownFields = ({ nickname, nationAreaCode, mobile, gender, lastLoginTime }: GivenMember) => ({
  nickname,
  ...(nationAreaCode !== undefined && { nationAreaCode }),
  ...(mobile !== undefined && { mobile }),
  ...(gender !== undefined && { gender }),
  ...(lastLoginTime !== undefined && { lastLoginAt: lastLoginTime }),
});

const update = async ({ db, tenantId }: Place, given: GivenMember) => {
  const known = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", given.externalId)
    .forNoKeyUpdate()
    .select(["id", "status"])
    .executeTakeFirst();
  if (!known) return undefined;
  // What the platform still sends of somebody who is gone makes nobody of them.
  if (known.status === "Closed") throw new ApiError("memberDeleted");
  await db
    .updateTable("member")
    .set({ ...ownFields(given), updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", known.id)
    .execute()
    .catch(explain);
  return { id: known.id, isNew: false };
};

const add = async (place: Place, given: GivenMember) => {
  const { db } = place;
  const { externalId, account = accountOf(externalId), inviteCode, registerType = "APP", createTime } = given;
  const levelId = await requireLevel(place, given.levelId);
  if (inviteCode) await requireCode(place, inviteCode);
  await requireQuota(place, "users", 1);
  const added = await db
    .insertInto("member")
    .values({
      ...ownFields(given),
      externalId,
      account,
      levelId,
      registerType,
      tenantAlias: inviteCode ?? null,
      ...(createTime !== undefined && { createdAt: createTime }),
    })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "externalId"]).where("externalId", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst()
    .catch(explain);
  return added && { ...added, isNew: true };
};

/** Accounts have 16 letters and digits; sixty bits of the name are enough to tell members apart. */
export const accountOf = (externalId: string) =>
  `p${createHash("sha256").update(externalId).digest("hex").slice(0, 15)}`;

const requireLevel = async ({ db, tenantId }: Place, wanted: string | undefined) => {
  const levels = db.selectFrom("memberLevel").where("tenantId", "=", tenantId);
  const level = await (wanted === undefined ? levels.where("isDefault", "=", true) : levels.where("id", "=", wanted))
    .select(["id", "levelCode"])
    .executeTakeFirst();
  if (!level) throw invalid({ levelId: "rule.invalid" });
  if (level.levelCode === "System") throw invalid({ levelId: "rule.levelSystem" });
  return level.id;
};

/** One that is over by now was good when the member registered with it. */
const requireCode = async ({ db, tenantId }: Place, alias: string) => {
  const code = await db
    .selectFrom("inviteCode")
    .where("tenantId", "=", tenantId)
    .where("alias", "=", alias)
    .select("id")
    .executeTakeFirst();
  if (!code) throw invalid({ inviteCode: "rule.invalid" });
};

/** Turns a broken uniqueness into the message at its field. */
const explain = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint === "member_tenant_id_account_key") throw invalid({ account: "rule.accountTaken" });
  if (constraint === "member_mobile") throw invalid({ mobile: "rule.mobileTaken" });
  if (constraint === "invite_code_uses") throw invalid({ inviteCode: "rule.codeUsedUp" });
  throw error;
};
