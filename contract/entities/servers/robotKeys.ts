import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged, wholePageSize } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** What a program proves itself with when it speaks as a robot. The key is shown once, when it is made. */
export const RobotKey = z.object({
  id: field.Id,
  robotId: field.Id,
  name: z.string(),
  /** Its beginning and its last characters, to tell keys apart. */
  prefix: z.string(),
  ending: z.string(),
  status: enumSchema("robotKeyState"),
  rights: z.array(enumSchema("robotRight")),
  expiresTime: z.string().nullable(),
  lastUsedTime: z.string().nullable(),
  /** When `resetting` last gave it a new key. */
  resetTime: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
/** With the key itself: in this answer and nowhere else. */
export const NewRobotKey = RobotKey.extend({ key: z.string() });

const Rights = z
  .array(enumSchema("robotRight"))
  .min(1, "rule.required")
  .refine((rights) => new Set(rights).size === rights.length, "rule.invalid");
const Settable = enumSchema("robotKeyState").exclude(["Expired"]);

export const RobotKeyCreate = z.strictObject({
  robotId: field.Id,
  name: field.Name,
  rights: Rights,
  expiresTime: field.FutureInstant.nullable().default(null),
});
export const RobotKeyEdit = z.strictObject({
  id: field.Id,
  name: field.Name.optional(),
  status: Settable.optional(),
  rights: Rights.optional(),
  expiresTime: field.Instant.nullable().optional(),
  updateTime: z.string().optional(),
});

const base = "/im/chat/RobotKeyController";
const loggedFields = ["robotId", "name", "rights", "expiresTime"];

export const robotKeys = defineEntity({
  name: "robotKeys",
  toldAs: { command: "robot.changed", part: "robots" },
  record: RobotKey,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "status", "expiresTime", "createTime", "lastUsedTime"], {
        robotId: field.Id.optional(),
        status: enumSchema("robotKeyState").optional(),
      }).extend({ pageSize: wholePageSize }),
      output: paged(RobotKey),
      access: ["RobotList"],
    }),
    /** A key that may do everything and never lapses, made in one call. */
    createKey: endpoint({
      method: "POST",
      path: `${base}/createKey`,
      aliases: [{ method: "GET", path: `${base}/createKey` }],
      input: z.strictObject({ robotId: field.Id, name: field.Name.default("API") }),
      output: NewRobotKey,
      access: ["robots:addKey"],
      stepUp: true,
      log: loggedFields,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: RobotKeyCreate,
      output: NewRobotKey,
      access: ["robots:addKey"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: RobotKeyEdit,
      output: RobotKey,
      access: ["robots:editKey"],
      stepUp: true,
      log: ["id", "name", "status", "rights", "expiresTime"],
    }),
    /** Gives a new key, once; the old one stops at once. */
    resetting: endpoint({
      method: "PUT",
      path: `${base}/resetting`,
      input: z.strictObject({ id: field.Id }),
      output: NewRobotKey,
      access: ["robots:resetKey"],
      stepUp: true,
      log: ["id"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["robots:deleteKey"],
      stepUp: true,
      log: ["id", "ids"],
    }),
  },
});
