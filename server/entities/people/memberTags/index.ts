import { sql } from "kysely";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import { MAX_TAGS, memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { scope } from "../../../crud/columns.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { table } from "../../../crud/table.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { rowCount } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { setTags } from "./set.ts";

const t = scope<{ t: "memberTag" }>();

/** Members who carry the tag; no more are counted than a list would be. */
const memberCount = t
  .selectFrom((eb) =>
    eb
      .selectFrom("memberTagging as g")
      .whereRef("g.tenantId", "=", "t.tenantId")
      .whereRef("g.tagId", "=", "t.id")
      .limit(sql.lit(TOTAL_CAP + 1))
      .as("carried"),
  )
  .select(rowCount.as("members"))
  .$asScalar();

const byName = t.fn<string>("lower", ["t.name"]);

const tags = table(memberTags, "memberTag", {
  columns: { memberCount },
  sorts: { name: byName },
  contains: ["name"],
  taken: { member_tag_name: { name: "rule.nameTaken" } },
  orderBy: sql`${byName} asc`,
});

/** Two who add the last one at the same time wait for each other. */
const requireRoom = async ({ db, tenantId }: Context) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('member_tag', ${tenantId}))`.execute(db);
  const held = await db
    .selectFrom("memberTag")
    .where("tenantId", "=", tenantId)
    .select(rowCount.as("count"))
    .executeTakeFirstOrThrow();
  if (held.count >= MAX_TAGS) throw new ApiError("tagsReached", undefined, undefined, { max: MAX_TAGS });
};

export default routes(memberTags, {
  list: tags.list,
  load: tags.load,
  create: async (context, input) => {
    await requireRoom(context);
    return tags.create(context, input);
  },
  update: tags.update,
  delete: deletes(tags.remove),
  set: setTags,
});
