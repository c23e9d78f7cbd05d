import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("verificationCodes", {
  add: ({ tenantId, insert }) =>
    insert(sql`insert into sms_history (tenant_id, nation_area_code, mobile, code, purpose, status, channel)
      values (${tenantId}, '84', '912345678', '123456', 'Login', 'Sent', 'Thing') returning id`),
});
