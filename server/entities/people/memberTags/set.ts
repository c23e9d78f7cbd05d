import { type Expression, expressionBuilder, sql } from "kysely";
import type { ErrorName } from "../../../../contract/core/errors.ts";
import { MAX_TAGS_OF_MEMBER, type MemberTagSet } from "../../../../contract/entities/people/memberTags.ts";
import type { Member } from "../../../../contract/entities/people/members.records.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { anyOf, ifAny } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";
import { lockMembers } from "../members/lock.ts";

/** Tags of members by their ids. */
type Carried = ReadonlyMap<string, readonly string[]>;

/** Puts tags on members and takes others off, each member by itself; a missing one and another tenant's alike. */
export const setTags = async (context: Context, { ids, addIds, removeIds }: MemberTagSet) => {
  await requireTags(context, { addIds, removeIds });
  const rows = await lockMembers(context, ids);
  const open = [...rows.values()].filter(({ memberStatus }) => memberStatus !== "Closed").map(({ id }) => id);
  const before = await loadCarried(context, open);
  const after = new Map(open.map((id) => [id, change(before.get(id) ?? [], { addIds, removeIds })]));
  const failures = new Map<string, ErrorName>();
  for (const [id, carried] of after) if (carried.length > MAX_TAGS_OF_MEMBER) failures.set(id, "memberTagsReached");
  const done = open.filter((id) => !failures.has(id));
  await write(context, done, { addIds, removeIds });
  for (const id of done) {
    const [was = [], is = []] = [before.get(id), after.get(id)];
    if (was.join() !== is.join()) context.record("members", id, { tags: was }, { tags: is });
  }
  const failureOf = (id: string) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : failures.get(id);
  };
  return batchResult(context, ids, failureOf);
};

/** @throws ApiError at the field of a tag that is not this tenant's */
const requireTags = async (
  { db, tenantId }: Context,
  { addIds, removeIds }: Pick<MemberTagSet, "addIds" | "removeIds">,
) => {
  const found = await db
    .selectFrom("memberTag")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf([...addIds, ...removeIds]))
    .orderBy("id")
    .forKeyShare()
    .select("id")
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const isUnknown = (id: string) => !known.has(id);
  if (addIds.some(isUnknown)) throw invalid({ addIds: "rule.noSuchRecord" });
  if (removeIds.some(isUnknown)) throw invalid({ removeIds: "rule.noSuchRecord" });
};

const loadCarried = async ({ db, tenantId }: Context, ids: readonly string[]): Promise<Carried> => {
  const rows = await db
    .selectFrom("memberTagging")
    .where("tenantId", "=", tenantId)
    .where("memberId", "=", anyOf(ids))
    .orderBy("tagId")
    .select(["memberId", "tagId"])
    .execute();
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map([...byMember].map(([id, each]) => [id, each.map(({ tagId }) => tagId)]));
};

/** In the order of their numbers, as they are read. */
const change = (carried: readonly string[], { addIds, removeIds }: Pick<MemberTagSet, "addIds" | "removeIds">) =>
  [...new Set([...carried, ...addIds])]
    .filter((id) => !removeIds.includes(id))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));

const write = async (
  { db, tenantId }: Context,
  ids: readonly string[],
  { addIds, removeIds }: Pick<MemberTagSet, "addIds" | "removeIds">,
) => {
  if (ids.length === 0) return;
  if (removeIds.length > 0)
    await db
      .deleteFrom("memberTagging")
      .where("tenantId", "=", tenantId)
      .where("memberId", "=", anyOf(ids))
      .where("tagId", "=", anyOf(removeIds))
      .execute();
  if (addIds.length > 0)
    await db
      .insertInto("memberTagging")
      .columns(["memberId", "tagId"])
      .expression(sql`select m, g from unnest(${ids}::bigint[]) m cross join unnest(${addIds}::bigint[]) g`)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const eb = expressionBuilder<DB>();

/** What a member is tagged with, as a column beside the member's id. */
export const tagsOf = (tenantId: Expression<string>, memberId: Expression<string>) =>
  ifAny<Member["tags"]>(
    eb.exists(
      eb
        .selectFrom("memberTagging")
        .where("memberTagging.tenantId", "=", tenantId)
        .where("memberTagging.memberId", "=", memberId),
    ),
    eb.fn("member_tags", [tenantId, memberId]),
    [],
  );
