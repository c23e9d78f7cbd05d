import { sql } from "kysely";
import { fixture } from "../../support/fixture.ts";

export default fixture("pictures", {
  add: async ({ tenantId, of, insert }) => {
    const member = await of("members");
    const file = await insert(sql`insert into stored_file (tenant_id, name, type, purpose, bytes)
      values (${tenantId}, substr(md5(random()::text), 1, 22) || '.png', 'png', 'avatar', 1) returning id`);
    return insert(sql`insert into picture (tenant_id, kind, file_id, member_id)
      values (${tenantId}, 'MemberAvatar', ${file}, ${member}) returning id`);
  },
});
