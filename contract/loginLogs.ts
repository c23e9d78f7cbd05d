import { z } from "./zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "./endpoint.ts";
import { enumOf } from "./enums.ts";
import * as field from "./fields.ts";

/** A sign-in at the console. Guesses at accounts that do not exist have no `accountId`. */
export const LoginLog = z.object({
  id: field.Id,
  accountId: field.Id.nullable(),
  account: z.string(),
  signInResult: enumOf("signInResult"),
  ip: z.string(),
  host: z.string(),
  userAgent: z.string(),
  loginTime: z.string(),
});

/** Sign-ins of the accounts of the caller's server; of everybody for the super admin. */
export const loginLogs = defineEntity({
  name: "loginLogs",
  record: LoginLog,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/rbac/loginLog/list",
      input: listQuery(["loginTime"], {
        account: z.string().trim().min(1).max(16).optional(),
        accountId: field.Id.optional(),
        signInResult: enumOf("signInResult").optional(),
        ip: z.union([z.ipv4(), z.ipv6()]).optional(),
        loginTimeStart: field.Instant.optional(),
        loginTimeEnd: field.Instant.optional(),
      }),
      output: paged(LoginLog),
      access: ["Log"],
    }),
  },
});
