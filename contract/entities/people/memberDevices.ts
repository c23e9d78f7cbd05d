import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

export const MemberDevice = z.object({
  id: field.Id,
  memberId: field.Id,
  deviceId: z.string(),
  devicePlatform: enumSchema("devicePlatform"),
  deviceModel: z.string(),
  appVersion: z.string(),
  ip: z.string(),
  onlineStatus: enumSchema("onlineStatus"),
  lastLoginTime: z.string(),
});

/** Devices that a member signed in on. */
export const memberDevices = defineEntity({
  name: "memberDevices",
  record: MemberDevice,
  endpoints: {
    /** All devices of one member. */
    list: endpoint({
      method: "GET",
      path: "/im/member/loginDevice/queryMemberLoginDevices",
      input: z.strictObject({ memberId: field.Id }),
      output: z.array(MemberDevice),
      access: ["UserManage"],
    }),
    /** Signs the device out and forgets it. */
    delete: endpoint({
      method: "DELETE",
      path: "/im/member/loginDevice/deleteMemberDevice",
      input: Deletion,
      output: Deleted,
      access: ["members:deleteDevice"],
      log: ["id", "ids"],
    }),
  },
});
