import { sql } from "kysely";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import type { Context } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { anyOf } from "../../db/expressions.ts";
import { routes } from "../../http/mount.ts";
import { findReadThrough } from "../../platform/reading/ask.ts";
import { friendsElsewhere } from "./records/elsewhere.ts";
import { decideForPair, loadWhitelist } from "./records/whitelistPolicy.ts";
import { selectGrantedPage } from "./records/page.ts";
import { openAccessGrant, readAccessPolicy } from "./records/accessGrants.ts";
import { loadFullContent, withdrawMessages } from "./records/contents.ts";
import { memberCalled, privateScope, talkScope } from "./records/scope.ts";
import { exportMessages } from "./records/spreadsheet.ts";

const kind = "privateMessages";
/** The latest messages each way that a list of friends is made of. */
const LATEST = 2000;
const MAX_FRIENDS = 500;

/** Whom a member writes with. Those whom the whitelist keeps out of lists are counted and not shown. */
const friends = async (context: Context, { participant: wanted = "" }: { participant?: string | undefined }) => {
  const { db, tenantId } = context;
  const id = await memberCalled(context, wanted, "participant");
  const whitelist = await loadWhitelist(context, kind);
  if (!whitelist.isOpen && whitelist.entries.get(id)?.mayList === false) throw new ApiError("recordsClosed");
  const elsewhere = await findReadThrough(context);
  const rows = elsewhere
    ? await friendRows(context, await friendsElsewhere(context, elsewhere.url, id))
    : await latestFriends(context, id);
  const self = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select(["id", "nickname", "account"])
    .executeTakeFirst();
  const decided = rows.map((row) => ({ row, decision: decideForPair(whitelist, id, row.id) }));
  const shown = decided.filter(({ decision }) => decision.mayList);
  return {
    participant: self ?? { id, nickname: "", account: "" },
    records: shown.map(({ row, decision }) => ({ ...row, mayRead: decision.mayRead })),
    withheld: decided.length - shown.length,
  };
};

/** Whoever is known here among those whom the platform names. */
const friendRows = async ({ db, tenantId }: Context, latest: ReadonlyMap<string, string>) => {
  const rows = await db
    .selectFrom("member")
    .where("tenantId", "=", tenantId)
    .where("id", "=", anyOf([...latest.keys()]))
    .select(["id", "nickname", "account"])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...latest].flatMap(([id, lastTime]) => {
    const row = known.get(id);
    return row ? [{ ...row, lastTime }] : [];
  });
};

const latestFriends = async ({ db, tenantId }: Context, id: string) => {
  const latest = (own: "senderId" | "recipientId", other: "senderId" | "recipientId") =>
    db
      .selectFrom("message as t")
      .where("t.tenantId", "=", tenantId)
      .where(`t.${own}`, "=", id)
      .where("t.recipientId", "is not", null)
      .orderBy("t.createdAt", "desc")
      .orderBy("t.id", "desc")
      .limit(LATEST)
      .select([`t.${other} as friend`, "t.createdAt"]);
  return db
    .with("sent", () => latest("senderId", "recipientId"))
    .with("received", () => latest("recipientId", "senderId"))
    .with("latest", (inside) =>
      inside.selectFrom("sent").selectAll().unionAll(inside.selectFrom("received").selectAll()),
    )
    .with("newest", (inside) =>
      inside
        .selectFrom("latest")
        .groupBy("friend")
        // Only messages with a recipient are looked at.
        .select((eb) => [eb.ref("friend").$notNull().as("friend"), eb.fn.max("createdAt").as("at")])
        .orderBy("at", "desc")
        .limit(MAX_FRIENDS),
    )
    .selectFrom("newest as n")
    .leftJoin("member as m", (join) => join.on("m.tenantId", "=", tenantId).onRef("m.id", "=", "n.friend"))
    .orderBy("n.at", "desc")
    .orderBy("n.friend")
    .select((eb) => [
      "n.friend as id",
      eb.fn.coalesce("m.nickname", sql.lit("")).as("nickname"),
      eb.fn.coalesce("m.account", sql.lit("")).as("account"),
      "n.at as lastTime",
    ])
    .execute();
};

export default routes(privateMessages, {
  list: (context, query) => selectGrantedPage(context, kind, privateScope(context, query), query),
  friends,
  talk: (context, { memberId, friendId, ...query }) =>
    selectGrantedPage(context, kind, talkScope(context, memberId, friendId, query.keyword), query),
  terms: readAccessPolicy,
  open: async (context, { reason, caseNumber, ...query }) => {
    const { reading } = await privateScope(context, query);
    return openAccessGrant(context, kind, reading, { reason, caseNumber });
  },
  content: (context, input) => loadFullContent(context, kind, input),
  withdraw: (context, { ids }) => withdrawMessages(context, kind, ids),
  export: async (context, query) => exportMessages(context, kind, await privateScope(context, query), query),
});
