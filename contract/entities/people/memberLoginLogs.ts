import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

export const MemberLoginLog = z.object({
  id: field.Id,
  memberId: field.Id,
  nickname: z.string(),
  loginResult: enumSchema("loginResult"),
  devicePlatform: enumSchema("devicePlatform"),
  deviceId: z.string(),
  ip: z.string(),
  region: z.string(),
  loginTime: z.string(),
});

export const memberLoginLogs = defineEntity({
  name: "memberLoginLogs",
  record: MemberLoginLog,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/member/memberLoginLog/list",
      input: listQuery(["loginTime"], {
        memberId: field.Id.optional(),
        loginResult: enumSchema("loginResult").optional(),
        ip: field.Ip.optional(),
        loginTimeStart: field.Instant.optional(),
        loginTimeEnd: field.Instant.optional(),
      }),
      output: paged(MemberLoginLog),
      access: ["UserManage"],
    }),
  },
});
