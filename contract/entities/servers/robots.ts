import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged, wholePageSize } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** A member of a tenant that programs speak as. */
export const Robot = z.object({
  /** The member's id too. */
  id: field.Id,
  name: z.string(),
  headImage: z.string().nullable(),
  signature: z.string(),
  status: enumSchema("robotStatus"),
  keyCount: z.number().int(),
  groupCount: z.number().int(),
  lastUsedTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});

const fields = {
  name: field.Name,
  headImage: field.FileLink.nullable(),
  signature: field.Summary,
  status: enumSchema("robotStatus"),
};
export const RobotCreate = z.strictObject({
  ...fields,
  headImage: fields.headImage.default(null),
  signature: fields.signature.default(""),
  status: fields.status.default("Enable"),
});
export const RobotEdit = z.strictObject({
  id: field.Id,
  ...z.object(fields).partial().shape,
  updateTime: z.string().optional(),
});

const query = listQuery(["id", "name", "status", "createTime"], {
  id: field.MemberId.optional(),
  name: z.string().trim().min(1).max(16).optional(),
  status: enumSchema("robotStatus").optional(),
}).extend({ pageSize: wholePageSize });

const base = "/im/chat/robot";
const screen = ["RobotList"] as const;
const loggedFields = Object.keys(fields);

export const robots = defineEntity({
  name: "robots",
  toldAs: { command: "robot.changed", part: "robots" },
  screen: "RobotList",
  buttons: ["add", "edit", "delete", "addKey", "editKey", "resetKey", "deleteKey", "bind", "unbind"],
  files: ["avatar"],
  record: Robot,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: query,
      output: paged(Robot),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: Robot,
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: RobotCreate,
      output: Robot,
      access: ["robots:add"],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: RobotEdit,
      output: Robot,
      access: ["robots:edit"],
      stepUp: true,
      log: ["id", ...loggedFields],
    }),
    /** Leaves every group; its keys stop at once. What it has written stays. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["robots:delete"],
      stepUp: true,
      log: ["id", "ids"],
    }),
  },
});
