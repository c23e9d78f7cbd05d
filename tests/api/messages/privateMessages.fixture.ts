import { sql } from "kysely";
import { fixture, type Things } from "../support/fixture.ts";

const reason = "Sample";
/** The two who write to each other. */
const talkOf = ({ members, groupMembers }: Things) => ({ participant: members, friend: groupMembers, reason });

export default fixture("privateMessages", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into message (tenant_id, created_at, sender_id, recipient_id, status, content)
      values (${tenantId}, now(), ${await of("members")}, ${await of("groupMembers")}, 'read', 'Thing') returning id`),
  inputs: {
    list: talkOf,
    open: talkOf,
    content: () => ({ reason }),
    export: ({ members }) => ({ participant: members, reason }),
    friends: ({ members }) => ({ participant: members }),
    talk: ({ groupMembers }) => ({ friendId: groupMembers, reason }),
  },
});
