import { sql } from "kysely";
import { ApiError, invalid } from "../../core/errors.ts";
import { anyOf } from "../../db/expressions.ts";
import { holdRoom } from "../../entities/servers/packages/quotas.ts";
import { isReservedName } from "../../names/reservedName.ts";
import { accountOf, type GivenMember, putMemberInside } from "../calls/putMember.ts";
import type { PlatformContext } from "../context.ts";
import type { Outcome, Putter } from "./put.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;
type Known = { id: string; status: string };

const isGiven = <T>(value: T | undefined): value is T => value !== undefined;

/** Whose number or account somebody else has: whether they still have it when their turn comes, only their turn tells. */
const findApart = async ({ db, tenantId }: Place, all: readonly GivenMember[]) => {
  const numbers = new Map<string, string>();
  const accounts = new Map<string, string>();
  const apart = new Set<string>();
  const note = (holders: Map<string, string>, key: string, externalId: string) => {
    const other = holders.get(key);
    if (other !== undefined && other !== externalId) apart.add(externalId);
    holders.set(key, externalId);
  };
  for (const { externalId, nationAreaCode, mobile, account } of all) {
    if (mobile) note(numbers, `${nationAreaCode} ${mobile}`, externalId);
    note(accounts, account ?? accountOf(externalId), externalId);
  }
  const { rows } = await sql<{ number: string | null; account: string; externalId: string | null }>`
    select m.nation_area_code || ' ' || m.mobile as number, m.account, m.external_id from member m
    where m.tenant_id = ${tenantId} and m.account = any(${[...accounts.keys()]})
    union all
    select g.code || ' ' || g.mobile, m.account, m.external_id from unnest(
      ${[...numbers.keys()].map((key) => key.split(" ")[0])}::text[], ${[...numbers.keys()].map((key) => key.split(" ")[1])}::text[]) g (code, mobile)
    join member m on m.tenant_id = ${tenantId} and m.nation_area_code = g.code and m.mobile = g.mobile`.execute(db);
  for (const { number, account, externalId } of rows)
    for (const taken of [numbers.get(number ?? ""), accounts.get(account)])
      if (taken !== undefined && taken !== externalId) apart.add(taken);
  return apart;
};

const putMany = async (place: Place, all: readonly GivenMember[]): Promise<Outcome[]> => {
  const known = await holdKnown(place, all);
  const judge = await openJudge(place, all);
  const refused = new Map<string, ApiError>();
  const old: { id: string; given: GivenMember }[] = [];
  const fresh: (GivenMember & { levelId: string })[] = [];
  for (const given of all) {
    const there = known.get(given.externalId);
    const wrong = there ? judge.known(given, there) : judge.unknown(given);
    if (wrong instanceof ApiError) refused.set(given.externalId, wrong);
    else if (there) old.push({ id: there.id, given });
    else fresh.push({ ...given, levelId: wrong ?? "" });
  }
  const room = fresh.length === 0 ? 0 : await holdRoom(place, "users");
  for (const { externalId } of fresh.splice(Math.max(0, room))) refused.set(externalId, new ApiError("quotaReached"));
  const updated = await updateMany(place, old);
  const added = await addMany(place, fresh);
  return all.map(({ externalId }): Outcome => {
    const there = known.get(externalId);
    const id = added.get(externalId);
    if (there && !refused.has(externalId)) return { outcome: updated.has(there.id) ? "updated" : "same", id: there.id };
    if (id !== undefined) return { outcome: "added", id };
    return refused.get(externalId) ?? new ApiError("conflict");
  });
};

const holdKnown = async ({ db, tenantId }: Place, all: readonly GivenMember[]) => {
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(all.map(({ externalId }) => externalId)))
    .orderBy("id")
    .forNoKeyUpdate()
    .select(["id", "externalId", "status"])
    .execute();
  return new Map<string, Known>(rows.map(({ externalId, ...row }) => [externalId ?? "", row]));
};

/** What PUT asks the database for each, asked once for all. */
const openJudge = async ({ db, tenantId }: Place, all: readonly GivenMember[]) => {
  const levels = await db
    .selectFrom("memberLevel")
    .where("tenantId", "=", tenantId)
    .select(["id", "levelCode", "isDefault"])
    .execute();
  const wanted = [...new Set(all.map(({ inviteCode }) => inviteCode ?? "").filter(Boolean))];
  const codes = await db
    .selectFrom("inviteCode")
    .where("tenantId", "=", tenantId)
    .where("alias", "=", anyOf(wanted))
    .select("alias")
    .execute();
  const aliases = new Set(codes.map(({ alias }) => alias));
  const nameError = ({ nickname }: GivenMember) =>
    isReservedName(nickname) ? invalid({ nickname: "rule.nameReserved" }) : undefined;
  return {
    known: (given: GivenMember, { status }: Known) =>
      nameError(given) ?? (status === "Closed" ? new ApiError("memberDeleted") : undefined),
    /** Their level, where nothing is wrong. */
    unknown: (given: GivenMember): ApiError | string => {
      const taken = nameError(given);
      if (taken) return taken;
      const level = levels.find(({ id, isDefault }) =>
        given.levelId === undefined ? isDefault : id === given.levelId,
      );
      if (!level) return invalid({ levelId: "rule.invalid" });
      if (level.levelCode === "System") return invalid({ levelId: "rule.levelSystem" });
      if (given.inviteCode && !aliases.has(given.inviteCode)) return invalid({ inviteCode: "rule.invalid" });
      return level.id;
    },
  };
};

/** @returns who is another now than before */
const updateMany = async ({ db, tenantId }: Place, all: readonly { id: string; given: GivenMember }[]) => {
  if (all.length === 0) return new Set<string>();
  const column = <T>(value: (given: GivenMember) => T) => all.map(({ given }) => value(given));
  const { rows } = await sql<{ id: string }>`
    update member m set nickname = n.nickname, nation_area_code = n.code, mobile = n.mobile, gender = n.gender,
      last_login_at = n.last_login_at, updated_at = clock_timestamp()
    from (
      select k.id, g.nickname,
        case when g.has_code then g.code else k.nation_area_code end as code,
        case when g.has_mobile then g.mobile else k.mobile end as mobile,
        coalesce(g.gender, k.gender) as gender, coalesce(g.last_login_at, k.last_login_at) as last_login_at
      from unnest(${all.map(({ id }) => id)}::bigint[], ${column(({ nickname }) => nickname)}::text[],
        ${column(({ nationAreaCode }) => isGiven(nationAreaCode))}::boolean[],
        ${column(({ nationAreaCode }) => nationAreaCode ?? null)}::text[],
        ${column(({ mobile }) => isGiven(mobile))}::boolean[], ${column(({ mobile }) => mobile ?? null)}::text[],
        ${column(({ gender }) => gender ?? null)}::text[],
        ${column(({ lastLoginTime }) => lastLoginTime ?? null)}::timestamptz[])
        g (id, nickname, has_code, code, has_mobile, mobile, gender, last_login_at)
      join member k on k.tenant_id = ${tenantId} and k.id = g.id) n
    where m.tenant_id = ${tenantId} and m.id = n.id
      and (m.nickname, m.nation_area_code, m.mobile, m.gender, m.last_login_at)
        is distinct from (n.nickname, n.code, n.mobile, n.gender, n.last_login_at)
    returning m.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** @returns the ids of those who were added, by the platform's own */
const addMany = async ({ db }: Place, all: readonly (GivenMember & { levelId: string })[]) => {
  if (all.length === 0) return new Map<string, string>();
  const column = <T>(value: (given: GivenMember & { levelId: string }) => T) => all.map(value);
  const { rows } = await sql<{ id: string; externalId: string }>`
    insert into member (external_id, account, nickname, nation_area_code, mobile, gender, level_id, register_type,
      tenant_alias, created_at, last_login_at)
    select g.external_id, g.account, g.nickname, g.code, g.mobile, coalesce(g.gender, 'Other'), g.level_id, g.register_type,
      g.alias, coalesce(g.created_at, now()), g.last_login_at
    from unnest(${column(({ externalId }) => externalId)}::text[],
      ${column(({ account, externalId }) => account ?? accountOf(externalId))}::text[],
      ${column(({ nickname }) => nickname)}::text[], ${column(({ nationAreaCode }) => nationAreaCode ?? null)}::text[],
      ${column(({ mobile }) => mobile ?? null)}::text[], ${column(({ gender }) => gender ?? null)}::text[],
      ${column(({ levelId }) => levelId)}::bigint[], ${column(({ registerType = "APP" }) => registerType)}::text[],
      ${column(({ inviteCode }) => inviteCode ?? null)}::text[],
      ${column(({ createTime }) => createTime ?? null)}::timestamptz[],
      ${column(({ lastLoginTime }) => lastLoginTime ?? null)}::timestamptz[])
      g (external_id, account, nickname, code, mobile, gender, level_id, register_type, alias, created_at, last_login_at)
    on conflict (tenant_id, external_id) where external_id is not null do nothing
    returning id, external_id`.execute(db);
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
};

export const memberPutter: Putter<GivenMember> = {
  findApart,
  putMany,
  putOne: async (place, given) => {
    const { id, isNew } = await putMemberInside(place, given);
    return { outcome: isNew ? "added" : "updated", id };
  },
};
