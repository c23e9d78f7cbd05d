import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged, wholePageSize } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

const rights = { maySend: z.boolean(), mayReadMentions: z.boolean(), mayReadAll: z.boolean() };

/** A robot in a group, and what it may do there. */
export const RobotBinding = z.object({
  id: field.Id,
  robotId: field.Id,
  robotName: z.string(),
  groupId: field.Id,
  groupName: z.string(),
  groupStatus: enumSchema("groupStatus"),
  memberCount: z.number().int(),
  ...rights,
  createTime: z.string(),
  updateTime: z.string(),
});

export const RobotBindingCreate = z.strictObject({
  robotId: field.Id,
  groupId: field.Id,
  maySend: rights.maySend.default(true),
  mayReadMentions: rights.mayReadMentions.default(true),
  mayReadAll: rights.mayReadAll.default(false),
});
export const RobotBindingEdit = z.strictObject({
  id: field.Id,
  ...z.object(rights).partial().shape,
  updateTime: z.string().optional(),
});

const base = "/im/chat/RobotGroupBandingController";
const screen = ["RobotList"] as const;

export const robotBindings = defineEntity({
  name: "robotBindings",
  toldAs: { command: "robot.changed", part: "robots" },
  record: RobotBinding,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["createTime"], { robotId: field.Id.optional(), groupId: field.Id.optional() }).extend({
        pageSize: wholePageSize,
      }),
      output: paged(RobotBinding),
      // A group's page shows its robots.
      access: ["RobotList", "UserGroup"],
    }),
    /** A binding with what it is made of, for the form that edits it; a POST that reads. */
    selectRobotBanding: endpoint({
      method: "POST",
      path: `${base}/selectRobotBanding`,
      input: z.strictObject({ id: field.Id }),
      output: RobotBinding,
      access: screen,
    }),
    /** Groups that the robot is not in, by id or a part of the name. */
    candidates: endpoint({
      method: "GET",
      path: `${base}/candidates`,
      input: z.strictObject({ robotId: field.Id, text: z.string().trim().max(50).optional() }),
      output: z.array(z.object({ id: field.Id, name: z.string(), memberCount: z.number().int() })),
      access: ["robots:bind"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: RobotBindingCreate,
      output: RobotBinding,
      access: ["robots:bind"],
      stepUp: true,
      log: Object.keys(RobotBindingCreate.shape),
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: RobotBindingEdit,
      output: RobotBinding,
      access: ["robots:bind"],
      stepUp: true,
      log: ["id", ...Object.keys(rights)],
    }),
    deleteById: endpoint({
      method: "DELETE",
      path: `${base}/deleteById`,
      input: Deletion,
      output: Deleted,
      access: ["robots:unbind"],
      log: ["id", "ids"],
    }),
    /** Every binding of a robot, of a group, or of the one in the other. */
    deleteRobotBanding: endpoint({
      method: "DELETE",
      path: `${base}/deleteRobotBanding`,
      input: z
        .strictObject({ robotId: field.Id.optional(), groupId: field.Id.optional() })
        .refine(({ robotId, groupId }) => robotId !== undefined || groupId !== undefined, {
          path: ["robotId"],
          error: "rule.required",
        }),
      output: z.object({ deleted: z.number().int() }),
      access: ["robots:unbind"],
      log: ["robotId", "groupId"],
    }),
  },
});
