import { sql } from "kysely";
import { type InviteCode, inviteCodes } from "../../contract/inviteCodes.ts";
import type { z } from "zod";
import { routes } from "../http/mount.ts";

export default routes(inviteCodes, {
  allValid: async ({ db, tenantId }) => {
    const { rows } = await sql<z.infer<typeof InviteCode>>`
      select id, alias from invite_code where tenant_id = ${tenantId} and status = 'Enable' order by alias limit 500`.execute(
      db,
    );
    return rows;
  },
});
