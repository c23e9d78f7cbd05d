import { hash } from "@node-rs/argon2";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type {
  Member,
  MemberBuildBatch,
  MemberCreate,
  MemberEdit,
  MemberIpWhitelist,
} from "../../../../contract/entities/people/members.records.ts";
import { generatePassword } from "../../../auth/passwords.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../../core/errors.ts";
import { requireQuota } from "../../servers/packages/quotas.ts";
import { isValidCode } from "../../servers/inviteCodes/queries.ts";
import { type Arrival, receiveNewcomers } from "../../groups/reception/receive.ts";
import { loadMember } from "./queries.ts";

/** argon2id at the least cost of ASVS appendix C: members are made by the thousand. */
export const hashMemberPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

type Create = z.output<typeof MemberCreate>;

export const createMember = async (context: Context, input: Create): Promise<Member> => {
  await checkChoices(context, input);
  await requireQuota(context, "users", 1);
  const id = await insertMember(context, input, await hashMemberPassword(input.password));
  await receiveNewcomers(context, [toArrival(id, input)]);
  const { password: _, mobile: __, ...after } = input;
  context.record("members", id, null, after);
  return loadMember(context, id);
};

/** A member as those who receive newcomers see one; here they are all made by the console. */
export const toArrival = (
  id: string,
  { nickname, tenantAlias, memberLevelId }: Pick<Create, "nickname" | "tenantAlias" | "memberLevelId">,
): Arrival => ({ id, nickname, tenantAlias, memberLevelId, registerType: "System" });

const insertMember = async ({ db }: Context, input: Create, passwordHash: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into member (account, password_hash, nickname, nation_area_code, mobile, gender, level_id, tenant_alias, register_type)
    values (${input.account}, ${passwordHash}, ${input.nickname}, ${input.nationAreaCode}, ${input.mobile}, ${input.gender},
      ${input.memberLevelId}, ${input.tenantAlias}, 'System') returning id`
    .execute(db)
    .catch(explainTaken);
  return rows[0]?.id ?? "";
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

/** A level must be one of this server and not System; an invite code must be one that can be registered with; a number needs its area. */
export const checkChoices = async (
  { db, tenantId }: Pick<Context, "db" | "tenantId">,
  { memberLevelId, tenantAlias, nationAreaCode, mobile }: Choices,
) => {
  if (memberLevelId !== undefined) {
    const { rows } = await sql<{ levelCode: string }>`
      select level_code as "levelCode" from member_level where tenant_id = ${tenantId} and id = ${memberLevelId} for key share`.execute(
      db,
    );
    if (!rows[0]) throw invalid({ memberLevelId: "rule.invalid" });
    if (rows[0].levelCode === "System") throw invalid({ memberLevelId: "rule.levelSystem" });
  }
  if (tenantAlias !== undefined && tenantAlias !== null) {
    const { rows } =
      await sql`select from invite_code t where t.tenant_id = ${tenantId} and t.alias = ${tenantAlias} and ${isValidCode}`.execute(
        db,
      );
    if (!rows[0]) throw invalid({ tenantAlias: "rule.invalid" });
  }
  if (typeof mobile === "string" && nationAreaCode === null) throw invalid({ nationAreaCode: "rule.required" });
};

const columns = {
  nickname: "nickname",
  nationAreaCode: "nation_area_code",
  mobile: "mobile",
  gender: "gender",
  memberLevelId: "level_id",
  tenantAlias: "tenant_alias",
} as const;
type Column = keyof typeof columns;
const editable = Object.keys(columns) as Column[];

export const updateMember = async (
  context: Context,
  { id, password, updateTime, ...changes }: z.output<typeof MemberEdit>,
): Promise<Member> => {
  const before = await lockMember(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  if (changes.mobile !== undefined && !context.may("members:viewPhone")) throw new ApiError("forbidden");
  const changed = editable.filter((name) => changes[name] !== undefined && changes[name] !== before[name]);
  if (changed.length === 0 && password === undefined) throw invalid({ root: "rule.noChanges" });
  await checkChoices(context, {
    ...pick(changes, changed),
    ...(changed.includes("mobile") && { nationAreaCode: changes.nationAreaCode ?? before.nationAreaCode }),
  });
  const settings: RawBuilder<unknown>[] = changed.map((name) => sql`${sql.ref(columns[name])} = ${changes[name]}`);
  if (password !== undefined)
    settings.push(
      sql`password_hash = ${await hashMemberPassword(password)}, session_epoch = session_epoch + 1, is_online = false`,
    );
  await sql`update member set ${sql.join(settings)}, updated_at = clock_timestamp() where tenant_id = ${context.tenantId} and id = ${id}`
    .execute(context.db)
    .catch(explainTaken);
  const logged = changed.filter((name) => name !== "mobile");
  const secret = (value: string) => ({
    ...(changed.includes("mobile") && { mobile: value }),
    ...(password !== undefined && { password: value }),
  });
  context.record(
    "members",
    id,
    { ...pick(before, logged), ...secret("•") },
    { ...pick(changes, logged), ...secret("••") },
  );
  return loadMember(context, id);
};

export const setIpWhitelist = async (
  context: Context,
  { id, ipWhitelist }: z.output<typeof MemberIpWhitelist>,
): Promise<Member> => {
  const before = await lockMember(context, id);
  await sql`update member set ip_whitelist = ${ipWhitelist}, updated_at = clock_timestamp() where tenant_id = ${context.tenantId} and id = ${id}`.execute(
    context.db,
  );
  context.record("members", id, { ipWhitelist: before.ipWhitelist }, { ipWhitelist });
  return loadMember(context, id);
};

/** The member as it is now, held until the transaction ends. The number is whole here: it never leaves the server. */
const lockMember = async ({ db, tenantId }: Context, id: string): Promise<Member> => {
  const { rows } = await sql`select from member where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  const member = await loadMember({ db, tenantId, may: () => true }, id);
  if (member.memberStatus === "Closed") throw new ApiError("memberClosed");
  return member;
};

const pick = (values: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Makes many at once; their passwords are in this answer and nowhere else. */
export const createMembers = async (
  context: Context,
  { prefix, count, memberLevelId, gender }: z.output<typeof MemberBuildBatch>,
) => {
  await checkChoices(context, { memberLevelId });
  await requireQuota(context, "users", count);
  const { db, tenantId } = context;
  // Numbers go on from the highest of this prefix; the lock keeps two batches of one prefix apart.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`createMany:${tenantId}:${prefix}`}, 0))`.execute(db);
  const { rows: highest } = await sql<{ last: number }>`
    select coalesce(max(substring(account from 3)::int), 100000)::int as last from member
    where tenant_id = ${tenantId} and account like ${`${prefix}%`} and account ~ ${`^${prefix}\\d{6,8}$`}`.execute(db);
  const first = (highest[0]?.last ?? 100_000) + 1;
  const made = Array.from({ length: count }, (_, index) => ({
    account: `${prefix}${first + index}`,
    password: generatePassword(),
  }));
  const hashes = await Promise.all(made.map(({ password }) => hashMemberPassword(password)));
  const accounts = made.map(({ account }) => account);
  const { rows } = await sql<{ id: string; account: string }>`
    insert into member (account, password_hash, nickname, gender, level_id, register_type)
    select account, hash, account, ${gender}, ${memberLevelId}, 'System' from unnest(${accounts}::text[], ${hashes}::text[]) as made(account, hash)
    returning id, account`
    .execute(db)
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
  return { records: made.map(({ account, password }) => ({ id: ids.get(account) ?? "", account, password })) };
};
