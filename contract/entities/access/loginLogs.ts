import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

export const LoginLog = z.object({
  id: field.Id,
  /** Null for a name that is no account's. */
  accountId: field.Id.nullable(),
  account: z.string(),
  result: enumSchema("adminLoginResult"),
  ip: z.string().nullable(),
  userAgent: z.string(),
  host: z.string(),
  loginTime: z.string(),
});

/** Who signed in to the console and who was refused: one's own, and for supervisors that of their tenants' staff. */
export const loginLogs = defineEntity({
  name: "loginLogs",
  record: LoginLog,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/rbac/loginLog/list",
      input: listQuery(["loginTime"], {
        accountId: field.Id.optional(),
        account: z.string().max(16).optional(),
        result: enumSchema("adminLoginResult").optional(),
        ip: field.Ip.optional(),
        loginTimeStart: field.Instant.optional(),
        loginTimeEnd: field.Instant.optional(),
      }),
      output: paged(LoginLog),
      access: "signedIn",
    }),
  },
});
