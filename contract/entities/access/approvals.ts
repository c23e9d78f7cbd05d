import { defineEntity, Done, endpoint, listQuery, Nothing, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { z } from "../../core/zod.ts";

/** Why somebody cannot decide a request. */
export type ApprovalObstacle = z.infer<ReturnType<typeof enumSchema<"approvalObstacle">>>;

/** A call that one person asked for and another has to approve, within a day. */
export const Approval = z.object({
  id: field.Id,
  /** `entity.endpoint` of what is asked for. */
  call: z.string(),
  /** What it was asked with: the fields that the operation log keeps. */
  input: z.record(z.string(), z.unknown()),
  /** What the records are called that the input names, by `<entity>:<id>`, as far as they are known. */
  names: z.record(z.string(), z.string()),
  /** Of an approved edit what of these the record was before. */
  before: z.record(z.string(), z.unknown()).nullable(),
  approvalState: enumSchema("approvalState"),
  requester: z.string(),
  requestTime: z.string(),
  expireTime: z.string(),
  decider: z.string().nullable(),
  decideTime: z.string().nullable(),
  /** Why it was refused, where whoever did said so. */
  reason: z.string().nullable(),
  /** Whether it waits and the caller may decide it. */
  isMine: z.boolean(),
  /** Why the caller may not decide it while it waits. */
  approvalObstacle: enumSchema("approvalObstacle").nullable(),
  /** What it answered waits for the caller, who asked for it. */
  hasAnswer: z.boolean(),
});

/** What whoever refuses a request may say of why. */
export const Refusal = z.strictObject({ reason: field.text(500).optional() });

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
      input: listQuery(["call", "approvalState", "requestTime", "expireTime"], {
        approvalState: enumSchema("approvalState").optional(),
      }),
      output: paged(Approval),
      access: screen,
    }),
    decide: endpoint({
      method: "PUT",
      path: `${base}/decide`,
      input: z.strictObject({ id: field.Id, isApproved: z.boolean(), ...Refusal.shape }),
      output: Done,
      access: ["approvals:decide"],
      stepUp: true,
      log: ["id", "isApproved", "reason"],
    }),
    /** What an approved call answered, to whoever asked for it, once: a new password is nobody else's to see. */
    answer: endpoint({
      method: "POST",
      path: `${base}/answer`,
      input: z.strictObject({ id: field.Id }),
      output: z.object({ id: field.Id, call: z.string(), answer: z.record(z.string(), z.unknown()) }),
      access: screen,
      stepUp: true,
      log: ["id"],
    }),
    setting: endpoint({
      method: "GET",
      path: `${base}/setting`,
      input: z.strictObject({}),
      output: z.object({ isOn: z.boolean() }),
      // Whoever asks for something is told beforehand that it takes somebody else.
      access: "signedIn",
    }),
    /** Can be switched on where somebody else could approve; switching off takes two people as well. */
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
