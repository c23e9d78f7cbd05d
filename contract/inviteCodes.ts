import { z } from "./zod.ts";
import { defineEntity, endpoint } from "./endpoint.ts";
import * as field from "./fields.ts";

export const InviteCode = z.object({ id: field.Id, alias: z.string() });

/** Invite codes (tenant aliases) of a server. */
export const inviteCodes = defineEntity({
  name: "inviteCodes",
  record: InviteCode,
  endpoints: {
    /** Enabled codes for selects. */
    allValid: endpoint({
      method: "GET",
      path: "/im/member/tenantAlias/queryAllValidAliasByTenantId",
      input: z.strictObject({ selectTenantId: field.Id.optional() }),
      output: z.array(InviteCode),
      access: "signedIn",
    }),
  },
});
