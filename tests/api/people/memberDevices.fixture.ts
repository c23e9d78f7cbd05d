import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("memberDevices", {
  add: async ({ tenantId, of, insert }) =>
    insert(sql`insert into member_device (tenant_id, member_id, device_id, platform, ip)
      values (${tenantId}, ${await of("members")}, 'd', 'PC', '10.0.0.1') returning id`),
});
