import { defineEntity, Done, endpoint, listQuery, Nothing, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { z } from "../../core/zod.ts";

/** An irreversible call that one person asked for and another has to approve, within a day. */
export const Approval = z.object({
  id: field.Id,
  /** `entity.endpoint` of what is asked for. */
  call: z.string(),
  /** What it was asked with: the fields that the operation log keeps. */
  input: z.record(z.string(), z.unknown()),
  approvalState: enumSchema("approvalState"),
  requester: z.string(),
  requestTime: z.string(),
  expireTime: z.string(),
  decider: z.string().nullable(),
  decideTime: z.string().nullable(),
  /** Whether the caller may decide it: holds what the call needs, and did not ask for it. */
  isMine: z.boolean(),
});

const base = "/im/backstage/approval";
const screen = ["Approval"] as const;

/** Two-person approval, per tenant; the calls are ours. */
export const approvals = defineEntity({
  name: "approvals",
  screen: "Approval",
  buttons: ["decide", "switch"],
  record: Approval,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["requestTime"], { approvalState: enumSchema("approvalState").optional() }),
      output: paged(Approval),
      access: screen,
    }),
    decide: endpoint({
      method: "PUT",
      path: `${base}/decide`,
      input: z.strictObject({ id: field.Id, isApproved: z.boolean() }),
      output: Done,
      access: ["approvals:decide"],
      stepUp: true,
      log: ["id", "isApproved"],
    }),
    setting: endpoint({
      method: "GET",
      path: `${base}/setting`,
      input: z.strictObject({}),
      output: z.object({ isOn: z.boolean() }),
      access: screen,
    }),
    /** Switching off takes two people as well, where it is on. */
    updateSetting: endpoint({
      method: "PUT",
      path: `${base}/setting`,
      input: z.strictObject({ isOn: z.boolean() }),
      output: Nothing,
      access: ["approvals:switch"],
      stepUp: true,
      approval: true,
      log: ["isOn"],
    }),
  },
});
