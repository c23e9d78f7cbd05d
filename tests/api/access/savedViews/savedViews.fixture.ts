import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

/** A view that everybody of the server has: of one's own alone nobody else would know. */
export default fixture("savedViews", {
  add: ({ insert, tenantId, superAdmin }) =>
    insert(sql`insert into saved_view (tenant_id, account_id, resource, name, filters, density, sharing)
      values (${tenantId}, ${superAdmin.accountId}, 'user/manage', ${crypto.randomUUID().slice(0, 30)}, '{}', 'normal',
        'all') returning id::text as id`),
  inputs: {
    create: ({ roles }) => ({
      resource: "user/manage",
      filters: { memberStatus: "Enable" },
      sort: "createTime:desc",
      sharing: "roles",
      roleIds: [roles],
      defaultRoleIds: [roles],
    }),
    update: ({ roles }) => ({
      filters: { memberStatus: "Enable" },
      sort: "createTime:desc",
      sharing: "roles",
      roleIds: [roles],
      defaultRoleIds: [roles],
      isDeleted: undefined,
      updateTime: undefined,
    }),
  },
});
