import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import type { z } from "zod";
import type {
  Member,
  MemberBuildBatch,
  MemberCreate,
  MemberEdit,
  MemberIpWhitelist,
} from "../../../../contract/entities/people/members.records.ts";
import { generatePassword } from "../../../auth/passwords.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import { allOf, clockTimestamp } from "../../../db/expressions.ts";
import { useFiles } from "../../../files/use.ts";
import { requireFreeNames } from "../../../names/reservedName.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import { isValidCode } from "../../servers/inviteCodes/queries.ts";
import { type Arrival, receiveNewcomers } from "../../groups/reception/receive.ts";
import { tellOfMembers } from "../../../platform/commands/members.ts";
import { loadMember } from "./queries.ts";

/** argon2id at the least cost of ASVS appendix C: members are made by the thousand. */
export const hashMemberPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

type Create = z.output<typeof MemberCreate>;

/** Keeps the file of the avatar that a member has from now on. */
export const useMemberAvatar = (context: Pick<Context, "db" | "tenantId">, id: string, link: string | null) =>
  useFiles(context, "members", id, [{ field: "avatar", purpose: "avatar", links: [link] }]);

export const createMember = async (context: Context, input: Create): Promise<Member> => {
  requireFreeNames({ account: input.account, nickname: input.nickname });
  await checkChoices(context, input);
  await requireQuota(context, "users", 1);
  const id = await insertMember(context, input, await hashMemberPassword(input.password));
  if (input.avatar !== null) await useMemberAvatar(context, id, input.avatar);
  await receiveNewcomers(context, [toArrival(id, input)]);
  const { password: _, mobile: __, ...after } = input;
  context.record("members", id, null, after);
  await tellOfMembers(context, { type: "member.update", memberIds: [id], isOptional: true });
  return loadMember(context, id);
};

/** A member as those who receive newcomers see one; here they are all made by the console. */
export const toArrival = (
  id: string,
  { nickname, tenantAlias, memberLevelId }: Pick<Create, "nickname" | "tenantAlias" | "memberLevelId">,
): Arrival => ({ id, nickname, tenantAlias, memberLevelId, registerType: "System" });

const insertMember = async ({ db }: Context, input: Create, passwordHash: string) => {
  const { account, nickname, avatar, nationAreaCode, mobile, gender, memberLevelId: levelId, tenantAlias } = input;
  const columns = { account, nickname, avatar, nationAreaCode, mobile, gender, levelId, tenantAlias };
  const { id } = await db
    .insertInto("member")
    .values({ ...columns, passwordHash, registerType: "System" })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(explainTaken);
  return id;
};

/** Turns a broken uniqueness into the message at its field. */
const explainTaken = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint === "member_tenant_id_account_key") throw invalid({ account: "rule.accountTaken" });
  if (constraint === "member_mobile") throw invalid({ mobile: "rule.mobileTaken" });
  // Somebody else took the last use meanwhile.
  if (constraint === "invite_code_uses") throw invalid({ tenantAlias: "rule.codeUsedUp" });
  throw error;
};

type Choices = {
  memberLevelId?: string | undefined;
  tenantAlias?: string | null | undefined;
  nationAreaCode?: string | null | undefined;
  mobile?: string | null | undefined;
};

/**
 * A level must be one of this tenant and not System; an invite code must be one that can be registered with; a number
 * needs its area.
 */
export const checkChoices = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  { memberLevelId, tenantAlias, nationAreaCode, mobile }: Choices,
) => {
  if (memberLevelId !== undefined) {
    const level = await db
      .selectFrom("memberLevel")
      .where("tenantId", "=", tenantId)
      .where("id", "=", memberLevelId)
      .forKeyShare()
      .select("levelCode")
      .executeTakeFirst();
    if (!level) throw invalid({ memberLevelId: "rule.invalid" });
    if (level.levelCode === "System") throw invalid({ memberLevelId: "rule.levelSystem" });
  }
  if (tenantAlias !== undefined && tenantAlias !== null) {
    const code = await db
      .selectFrom("inviteCode as t")
      .where("t.tenantId", "=", tenantId)
      .where("t.alias", "=", tenantAlias)
      .where(allOf([isValidCode]))
      .select("t.id")
      .executeTakeFirst();
    if (!code) throw invalid({ tenantAlias: "rule.invalid" });
  }
  if (typeof mobile === "string" && nationAreaCode === null) throw invalid({ nationAreaCode: "rule.required" });
};

export const updateMember = async (
  context: Context,
  { id, password, updateTime, ...changes }: z.output<typeof MemberEdit>,
): Promise<Member> => {
  const before = await lockMember(context, id);
  // Before anything is compared: the answer would tell whether the number is the one that was guessed.
  if (changes.mobile !== undefined && !context.may("members:viewPhone")) throw new ApiError("forbidden");
  const { password: newPassword, ...changed } = requireChanges(before, { ...changes, password }, updateTime);
  await checkChoices(context, {
    ...changed,
    ...(changed.mobile !== undefined && { nationAreaCode: changes.nationAreaCode ?? before.nationAreaCode }),
  });
  requireFreeNames({ nickname: changed.nickname });
  const { memberLevelId: levelId, ...columns } = changed;
  const passwordHash = newPassword === undefined ? undefined : await hashMemberPassword(newPassword);
  await context.db
    .updateTable("member")
    .set((eb) => ({
      ...columns,
      levelId,
      ...(passwordHash !== undefined && { passwordHash, sessionEpoch: eb("sessionEpoch", "+", 1), isOnline: false }),
      updatedAt: clockTimestamp,
    }))
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explainTaken);
  if (changed.avatar !== undefined) await useMemberAvatar(context, id, changed.avatar);
  const { mobile, ...logged } = changed;
  const secret = (value: string) => ({
    ...(mobile !== undefined && { mobile: value }),
    ...(newPassword !== undefined && { password: value }),
  });
  context.record(
    "members",
    id,
    { ...pick(before, Object.keys(logged)), ...secret("•") },
    { ...logged, ...secret("••") },
  );
  // A password is this console's alone; that it ended the sessions is not.
  if (newPassword !== undefined) await tellOfMembers(context, { type: "member.disconnect", memberIds: [id] });
  if (Object.keys(changed).length > 0) await tellOfMembers(context, { type: "member.update", memberIds: [id] });
  return loadMember(context, id);
};

export const setIpWhitelist = async (
  context: Context,
  { id, ipWhitelist }: z.output<typeof MemberIpWhitelist>,
): Promise<Member> => {
  const before = await lockMember(context, id);
  await context.db
    .updateTable("member")
    .set({ ipWhitelist, updatedAt: clockTimestamp })
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", id)
    .execute();
  context.record("members", id, { ipWhitelist: before.ipWhitelist }, { ipWhitelist });
  await tellOfMembers(context, { type: "member.setIpWhitelist", memberIds: [id] });
  return loadMember(context, id);
};

/** The member as it is now, held until the transaction ends. The number is whole here: it never leaves this process. */
const lockMember = async ({ db, tenantId, locale }: Context, id: string): Promise<Member> => {
  const locked = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .select("id")
    .executeTakeFirst();
  if (!locked) throw notFound();
  const member = await loadMember({ db, tenantId, locale, may: () => true }, id);
  if (member.memberStatus === "Closed") throw new ApiError("memberDeleted");
  return member;
};

/** Makes many at once; their passwords are in this answer and nowhere else. */
export const createMembers = async (
  context: Context,
  { prefix, count, memberLevelId, gender }: z.output<typeof MemberBuildBatch>,
) => {
  await checkChoices(context, { memberLevelId });
  await requireQuota(context, "users", count, "count");
  const { db, tenantId } = context;
  // Numbers go on from the highest of this prefix; the lock keeps two batches of one prefix apart.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`createMany:${tenantId}:${prefix}`}, 0))`.execute(db);
  const highest = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("account", "like", `${prefix}%`)
    .where("account", "~", `^${prefix}\\d{6,8}$`)
    .select((eb) =>
      eb.fn
        .max<number | null>(eb.cast<number>(eb.fn<string>("substring", ["account", eb.lit(3)]), "integer"))
        .as("last"),
    )
    .executeTakeFirstOrThrow();
  const first = (highest.last ?? 100_000) + 1;
  const made = Array.from({ length: count }, (_, index) => ({
    account: `${prefix}${first + index}`,
    password: generatePassword(),
  }));
  const hashes = await Promise.all(made.map(({ password }) => hashMemberPassword(password)));
  const accounts = made.map(({ account }) => account);
  const rows = await db
    .insertInto("member")
    .columns(["account", "passwordHash", "nickname", "gender", "levelId", "registerType"])
    .expression(sql`
      select account, hash, account, ${gender}, ${memberLevelId}, 'System'
      from unnest(${accounts}::text[], ${hashes}::text[]) as made(account, hash)`)
    .returning(["id", "account"])
    .execute()
    .catch(explainTaken);
  const ids = new Map(rows.map(({ id, account }) => [account, id]));
  await receiveNewcomers(
    context,
    // In the order of their numbers: turns follow it.
    rows
      .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .map(({ id, account }) => toArrival(id, { nickname: account, tenantAlias: null, memberLevelId })),
  );
  for (const { id, account } of rows)
    context.record("members", id, null, { account, nickname: account, gender, memberLevelId });
  await tellOfMembers(context, { type: "member.update", memberIds: rows.map(({ id }) => id), isOptional: true });
  const idOf = (account: string) => required(ids.get(account), "insert into member");
  return { records: made.map(({ account, password }) => ({ id: idOf(account), account, password })) };
};
