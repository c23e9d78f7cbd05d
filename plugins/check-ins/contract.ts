import { definePlugin, z, defineEntity, endpoint, listQuery, paged, field } from "im-console/contract";

/** Check-ins of a member: one row a member. */
export const SignIn = z.object({
  /** The member's id. */
  id: field.Id,
  nickname: z.string(),
  /** Days in a row up to the latest check-in. */
  consecutiveDays: z.number().int(),
  totalDays: z.number().int(),
  lastSignTime: z.string(),
});

export const signIns = defineEntity({
  name: "signIns",
  screen: "CheckIn",
  record: SignIn,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/member/tenantSignMember/list",
      input: listQuery(["consecutiveDays", "totalDays", "lastSignTime"], {
        id: field.MemberId.optional(),
        nickname: z.string().trim().min(1).max(32).optional(),
        lastSignTimeStart: field.Instant.optional(),
        lastSignTimeEnd: field.Instant.optional(),
      }),
      output: paged(SignIn),
      access: ["CheckIn"],
    }),
    /** Each day that one member checked in. */
    records: endpoint({
      method: "GET",
      path: "/im/member/tenantSignMember/listSignRecord",
      input: listQuery(["signTime"], { memberId: field.Id }),
      output: paged(z.object({ id: field.Id, signTime: z.string(), consecutiveDays: z.number().int() })),
      access: ["CheckIn", "UserManage"],
    }),
  },
});

export default definePlugin({ entities: [signIns] });
