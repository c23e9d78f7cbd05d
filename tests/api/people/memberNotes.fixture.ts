import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

/** Somebody else's note: whoever may not manage those of others is refused. */
export default fixture("memberNotes", {
  add: async ({ tenantId, of, insert, superAdmin }) =>
    insert(sql`with written as (insert into member_note (tenant_id, member_id, content, account_id, account)
        values (${tenantId}, ${await of("members")}, 'Asked for a refund', ${superAdmin.accountId}, 'fixture') returning id),
      meant as (insert into member_note_mention (tenant_id, note_id, account_id)
        select ${tenantId}, id, ${superAdmin.accountId} from written)
      select id from written`),
  inputs: {
    create: ({ members }) => ({ memberId: members, content: "Paid twice", mentionIds: [] }),
    update: ({ memberNotes }) => ({ id: memberNotes, content: "Paid once", mentionIds: [], updateTime: undefined }),
  },
});
