import { sql } from "kysely";
import type { z } from "zod";
import type { Newcomer, Reception } from "../../../contract/platform/receptions.ts";
import { invalid } from "../../core/errors.ts";
import { allOf, anyOf } from "../../db/expressions.ts";
import { receiveFor } from "../../entities/groups/reception/receive.ts";
import { isValidCode } from "../../entities/servers/inviteCodes/queries.ts";
import type { PlatformContext } from "../context.ts";
import { putMemberInside } from "./putMember.ts";

type Place = Pick<PlatformContext, "db" | "tenantId">;
type Given = { kind: "Group" | "Member"; targetId: string; greeting: string };
type Service = z.input<typeof Reception>["customerService"];

/** Gives a new member to those who receive them, once: asked again, it says the same. */
export const receive = async (
  { deps, db, tenantId }: PlatformContext,
  given: z.output<typeof Newcomer>,
): Promise<z.input<typeof Reception>> => {
  const answer = await db.transaction().execute(async (inside) => {
    const place = { db: inside, tenantId };
    const { id, isNew } = await putNewcomer(place, given);
    const { assigned, customerService } = (await readDecided(place, id)) ?? (await decide(place, id));
    return { id, isNew, ...(await named(place, assigned)), customerService };
  });
  for (const entity of ["members", "groups", "receptionGroups"]) deps.live.tell(tenantId, entity);
  return answer;
};

/** A code that nobody can register with any more is refused, and so is another one than they came with. */
const putNewcomer = async (place: Place, given: z.output<typeof Newcomer>) => {
  const { db, tenantId } = place;
  const { inviteCode, externalId } = given;
  // Of two calls for one the second finds them known: their code may be used up by the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reception ${tenantId} ${externalId}`}, 0))`.execute(db);
  const known = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("externalId", "=", externalId)
    .select("tenantAlias")
    .executeTakeFirst();
  if (typeof inviteCode === "string" && known?.tenantAlias !== inviteCode) {
    const code = await db
      .selectFrom("inviteCode as t")
      .where("t.tenantId", "=", tenantId)
      .where("t.alias", "=", inviteCode)
      .where(allOf([isValidCode]))
      .select("t.id")
      .executeTakeFirst();
    if (known || !code) throw invalid({ inviteCode: "rule.invalid" });
  }
  return putMemberInside(place, given);
};

const readDecided = async ({ db, tenantId }: Place, memberId: string) => {
  const row = await db
    .selectFrom("reception")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", memberId)
    .select(["assigned", "customerService"])
    .executeTakeFirst();
  // `decide` alone wrote them.
  return row as { assigned: Given[]; customerService: Service } | undefined;
};

const decide = async (place: Place, memberId: string) => {
  const { db, tenantId } = place;
  const member = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", memberId)
    .select(["id", "nickname", "tenantAlias", "registerType", "levelId as memberLevelId"])
    .executeTakeFirstOrThrow();
  const { given, config } = await receiveFor(place, member);
  const assigned = given.map(({ kind, targetId, greeting }): Given => ({ kind, targetId, greeting }));
  const { linkName: name = null, linkAddress: address = null, logo = null } = config ?? {};
  const customerService: Service = address === null && logo === null ? null : { name, address, logo };
  await db
    .insertInto("reception")
    .values({ memberId, assigned: JSON.stringify(assigned), customerService: JSON.stringify(customerService) })
    .execute();
  return { assigned, customerService };
};

/** Groups and members as they are called today; those that are gone meanwhile are left out. */
const named = async ({ db, tenantId }: Place, assigned: readonly Given[]) => {
  const idsOf = (wanted: Given["kind"]) =>
    assigned.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []));
  const groups = await db
    .selectFrom("chatGroup")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(idsOf("Group")))
    .select(["id", "externalId", "name"])
    .execute();
  const friends = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf(idsOf("Member")))
    .where("status", "<>", "Closed")
    .select(["id", "externalId", "nickname"])
    .execute();
  return { groups: greeted(assigned, "Group", groups), friends: greeted(assigned, "Member", friends) };
};

/** In the order of the turns. */
const greeted = <Row extends { id: string }>(
  assigned: readonly Given[],
  wanted: Given["kind"],
  rows: readonly Row[],
) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return assigned.flatMap(({ kind, targetId, greeting }) => {
    const row = kind === wanted ? byId.get(targetId) : undefined;
    return row ? [{ ...row, greeting }] : [];
  });
};
