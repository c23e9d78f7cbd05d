import { type RawBuilder, sql } from "kysely";
import { type FriendTalk, privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import type { Context } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
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

type Friend = Omit<FriendTalk, "mayRead">;

/** Whom a member writes with. Those whom the whitelist keeps out of lists are counted and not shown. */
const friends = async (context: Context, { participant: wanted = "" }: { participant?: string | undefined }) => {
  const { db, tenantId } = context;
  const id = await memberCalled(context, wanted, "participant");
  const whitelist = await loadWhitelist(context, kind);
  if (!whitelist.isOpen && whitelist.said.get(id)?.mayList === false) throw new ApiError("recordsClosed");
  const latest = (own: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
    (select ${other} as friend, t.created_at, t.id from message t
      where t.tenant_id = ${tenantId} and ${own} = ${id} and t.recipient_id is not null order by t.created_at desc, t.id desc limit ${LATEST})`;
  const [sender, recipient] = [sql.ref("t.sender_id"), sql.ref("t.recipient_id")];
  const { rows } = await sql<Friend>`
    with latest as (${latest(sender, recipient)} union all ${latest(recipient, sender)}),
      newest as (select friend, max(created_at) as at from latest group by friend order by at desc limit ${MAX_FRIENDS})
    select n.friend as id, coalesce(m.nickname, '') as nickname, coalesce(m.account, '') as account, n.at as "lastTime"
    from newest n left join member m on m.tenant_id = ${tenantId} and m.id = n.friend order by n.at desc, n.friend`.execute(
    db,
  );
  const { rows: self } = await sql<{ id: string; nickname: string; account: string }>`
    select id, nickname, account from member where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const judged = rows.map((row) => ({ row, verdict: decideForPair(whitelist, id, row.id) }));
  const shown = judged.filter(({ verdict }) => verdict.mayList);
  return {
    participant: self[0] ?? { id, nickname: "", account: "" },
    records: shown.map(({ row, verdict }) => ({ ...row, mayRead: verdict.mayRead })),
    withheld: judged.length - shown.length,
  };
};

export default routes(privateMessages, {
  list: async (context, query) => selectGrantedPage(context, kind, await privateScope(context, query), query),
  friends,
  talk: async (context, { memberId, friendId, ...query }) =>
    selectGrantedPage(context, kind, await talkScope(context, memberId, friendId, query.keyword), query),
  terms: readAccessPolicy,
  open: async (context, { reason, caseNumber, ...query }) => {
    const { reading } = await privateScope(context, query);
    return openAccessGrant(context, kind, reading, { reason, caseNumber });
  },
  content: (context, input) => loadFullContent(context, kind, input),
  withdraw: (context, { ids }) => withdrawMessages(context, kind, ids),
  export: async (context, query) => exportMessages(context, kind, await privateScope(context, query), query),
});
