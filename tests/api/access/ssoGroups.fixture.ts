import { sql } from "kysely";
import { fixture } from "../support/fixture.ts";

export default fixture("ssoGroups", {
  add: async ({ insert, of, tenantId, superAdmin }) =>
    insert(sql`insert into sso_group (tenant_id, group_name, role_id, author_id)
      values (${tenantId}, ${crypto.randomUUID()}, ${await of("roles")}, ${superAdmin.accountId})
      returning id::text as id`),
  inputs: { create: ({ roles }) => ({ roleId: roles }) },
});
