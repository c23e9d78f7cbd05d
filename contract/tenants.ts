import { z } from "./zod.ts";
import { defineEntity, endpoint } from "./endpoint.ts";
import * as field from "./fields.ts";

export const Tenant = z.object({ id: field.Id, tenantName: z.string(), tenantStatus: z.enum(["Enable", "Disable"]) });

/** The servers an account may work in. */
export const tenants = defineEntity({
  name: "tenants",
  record: Tenant,
  endpoints: {
    allValid: endpoint({
      method: "GET",
      path: "/im/member/tenant/queryAllValidTenant",
      input: z.strictObject({}),
      output: z.array(Tenant),
      access: "signedIn",
    }),
    /** Disabled ones too; `sp` narrows by a part of the name. */
    all: endpoint({
      method: "GET",
      path: "/im/member/tenant/queryAllTenant",
      input: z.strictObject({ sp: z.string().max(30).optional() }),
      output: z.array(Tenant),
      access: "signedIn",
    }),
  },
});
