import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

export default fixture("blockedPictures", {
  add: ({ tenantId, insert }) =>
    insert(sql`insert into blocked_picture (tenant_id, sha256, reason, account)
      values (${tenantId}, md5(random()::text), 'Spam', 'operator') returning id`),
});
