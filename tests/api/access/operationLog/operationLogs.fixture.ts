import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

export default fixture("operationLogs", {
  add: async ({ tenantId, index, of, insert }) => {
    // Numbers of the log are each server's own: one that only this server has, far beyond what tests log themselves.
    const seq = 1_000_000_000 + index;
    return insert(sql`insert into operation_log (tenant_id, seq, created_at, account_id, account, call, target_type,
      targets, params, changes, request_id, ip, hash) values (${tenantId}, ${seq}, now(), ${await of("admins")},
      'thing', 'members.ban', 'members', array['1'], '{}', '{}', 'r', '', '') returning seq as id`);
  },
  inputs: { export: ({ members }) => ({ targetType: "members", targetId: members }) },
});
