import { sql } from "kysely";
import type { z } from "zod";
import type { GroupFacts, MemberFacts } from "../../../contract/platform/reconciliation.ts";
import { anyOf } from "../../db/expressions.ts";
import { ALL } from "../commands/put.ts";
import type { PlatformContext } from "../context.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;
export type GivenMemberFacts = z.output<typeof MemberFacts>;
export type GivenGroupFacts = z.output<typeof GroupFacts>;
export type Kind = "UnknownHere" | "Profile" | "Decision" | "Ban" | "Closed";
/** What is said of a field here and there; null of what lists do not show. */
type Fields = Record<string, { here: unknown; there: unknown }>;
export type Difference = { kind: Kind; externalId: string; targetId: string | null; fields: Fields };
/** Of each line what differs; `seen` are things that are known here. */
export type Compared = { differences: Difference[][]; seen: string[] };

/** What waits to be told is no difference yet: by thing, its parts. */
const readWaiting = async ({ db, tenantId }: Place, target: "members" | "groups", ids: readonly string[]) => {
  const rows = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("targetType", "=", target)
    .where("targetId", "=", anyOf(ids))
    .where("state", "=", "waiting")
    .select(["targetId", "part"])
    .execute();
  const waiting = new Set(rows.map(({ targetId, part }) => `${targetId} ${part}`));
  return (id: string, part: string) => waiting.has(`${id} ${part}`) || waiting.has(`${id} ${ALL}`);
};

const differing = (pairs: Record<string, readonly [here: unknown, there: unknown]>): Fields =>
  Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [here, there]]) =>
      there === undefined || JSON.stringify(here) === JSON.stringify(there) ? [] : [[name, { here, there }]],
    ),
  );
const isAny = (fields: Fields) => Object.keys(fields).length > 0;
/** Numbers are not for everybody who looks at differences: that they differ is. */
const withoutNumbers = ({ mobile, ...fields }: Fields): Fields =>
  mobile ? { ...fields, mobile: { here: null, there: null } } : fields;

export const compareMembers = async (place: Place, all: readonly GivenMemberFacts[]): Promise<Compared> => {
  const { db, tenantId } = place;
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", anyOf(all.map(({ externalId }) => externalId)))
    .select(["id", "externalId", "status", "nickname", "nationAreaCode", "mobile", "gender", "levelId", "ipWhitelist"])
    .execute();
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  const ids = rows.map(({ id }) => id);
  const isWaiting = await readWaiting(place, "members", ids);
  const differences = all.map((given): Difference[] => {
    const { externalId, nickname, nationAreaCode, mobile, gender, levelId, isBanned, ipWhitelist } = given;
    const here = known.get(externalId);
    if (!here) return [{ kind: "UnknownHere", externalId, targetId: null, fields: {} }];
    const of = (kind: Kind, fields: Fields): Difference => ({ kind, externalId, targetId: here.id, fields });
    if (here.status === "Closed") return isWaiting(here.id, ALL) ? [] : [of("Closed", {})];
    const profile = differing({
      nickname: [here.nickname, nickname],
      nationAreaCode: [here.nationAreaCode, nationAreaCode],
      mobile: [here.mobile, mobile],
      gender: [here.gender, gender],
    });
    const level = isWaiting(here.id, "level") ? {} : differing({ levelId: [here.levelId, levelId] });
    const addresses = isWaiting(here.id, "ipWhitelist")
      ? {}
      : differing({ ipWhitelist: [listOf(here.ipWhitelist), ipWhitelist?.toSorted()] });
    const ban = isWaiting(here.id, "access") ? {} : differing({ isBanned: [here.status === "Disable", isBanned] });
    return [
      ...(isAny(profile) && !isWaiting(here.id, "profile") ? [of("Profile", withoutNumbers(profile))] : []),
      ...(isAny(level) || isAny(addresses) ? [of("Decision", { ...level, ...addresses })] : []),
      ...(isAny(ban) ? [of("Ban", ban)] : []),
    ];
  });
  return { differences, seen: ids };
};

const listOf = (addresses: string) => addresses.split(",").filter(Boolean).toSorted();

export const compareGroups = async (place: Place, all: readonly GivenGroupFacts[]): Promise<Compared> => {
  const { db, tenantId } = place;
  const rows = await db
    .selectFrom("chatGroup as g")
    .leftJoin("member as o", (join) => join.onRef("o.tenantId", "=", "g.tenantId").onRef("o.id", "=", "g.ownerId"))
    .where("g.tenantId", "=", tenantId)
    .where("g.externalId", "=", anyOf(all.map(({ externalId }) => externalId)))
    .select(["g.id", "g.externalId", "g.status", "g.name", "g.introduction", "g.isMuted", "o.externalId as owner"])
    .execute();
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  const ids = rows.map(({ id }) => id);
  const isWaiting = await readWaiting(place, "groups", ids);
  const members = await readMembers(
    place,
    all.flatMap(({ externalId, members: given }) => (given ? [known.get(externalId)?.id ?? ""] : [])).filter(Boolean),
  );
  const differences = all.map((given): Difference[] => {
    const { externalId, name, introduction, isMuted, owner } = given;
    const here = known.get(externalId);
    if (!here) return [{ kind: "UnknownHere", externalId, targetId: null, fields: {} }];
    const of = (kind: Kind, fields: Fields): Difference => ({ kind, externalId, targetId: here.id, fields });
    if (here.status === "Closed") return isWaiting(here.id, "access") ? [] : [of("Closed", {})];
    const there =
      given.members && [...new Set([...given.members.map(({ member }) => member), here.owner ?? ""])].toSorted();
    const inIt = members.get(here.id) ?? [];
    const profile = differing({
      name: [here.name, name],
      introduction: [here.introduction, introduction],
      owner: [here.owner, owner],
      // How many, not who: a group may have thousands.
      ...(there && JSON.stringify(there) !== JSON.stringify(inIt) && { members: [inIt.length, given.members] }),
    });
    const shown =
      profile["members"] && there ? { ...profile, members: { here: inIt.length, there: there.length } } : profile;
    const mute = isWaiting(here.id, "mute") ? {} : differing({ isMuted: [here.isMuted, isMuted] });
    return [
      ...(isAny(profile) && !isWaiting(here.id, "profile") ? [of("Profile", shown)] : []),
      ...(isAny(mute) ? [of("Decision", mute)] : []),
    ];
  });
  return { differences, seen: ids };
};

/** Who is in each group as the platform calls them; robots are put there in the console. */
const readMembers = async ({ db, tenantId }: Place, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string[]>();
  const { rows } = await sql<{ groupId: string; names: string[] }>`
    select g.group_id, array_agg(m.external_id order by m.external_id collate "C") filter (where m.external_id is not null) as names
    from group_member g join member m on m.tenant_id = g.tenant_id and m.id = g.member_id
    where g.tenant_id = ${tenantId} and g.group_id = any(${ids}::bigint[]) and g.role <> 'Robot'
    group by g.group_id`.execute(db);
  return new Map(rows.map(({ groupId, names }) => [groupId, names.toSorted()]));
};
