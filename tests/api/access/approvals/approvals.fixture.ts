import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

export default fixture("approvals", {
  add: async ({ tenantId, of, insert }) => {
    const input = JSON.stringify({ ids: [await of("members")] });
    return insert(sql`insert into approval (tenant_id, call, input, shown, requester_id)
      values (${tenantId}, 'members.clearMessages', ${input}, '{}', ${await of("admins")}) returning id`);
  },
  inputs: {
    // On, it would keep waiting what comes after it.
    updateSetting: () => ({ isOn: false }),
  },
});
