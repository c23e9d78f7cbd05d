import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("memberLoginLogs", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip)
      values (${tenantId}, ${await of("members")}, 'Success', 'PC', 'd', '10.0.0.1') returning id`),
});
