import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

const reason = "Sample";

export default fixture("groupMessages", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into message (tenant_id, created_at, group_id, sender_id, content)
      values (${tenantId}, now(), ${await of("groups")}, ${await of("members")}, 'Thing') returning id`),
  inputs: {
    list: ({ groups }) => ({ groupId: groups, reason }),
    open: ({ groups }) => ({ groupId: groups, reason }),
    content: () => ({ reason }),
    export: ({ groups }) => ({ groupId: groups, reason }),
  },
});
