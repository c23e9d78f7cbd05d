import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** What the platform's servers prove themselves with when they call. It is shown once, when it is made. */
export const PlatformKey = z.object({
  id: field.Id,
  name: z.string(),
  /** Its beginning and its last characters, to tell keys apart. */
  prefix: z.string(),
  ending: z.string(),
  status: enumSchema("robotKeyState"),
  rights: z.array(enumSchema("platformRight")),
  expiresTime: z.string().nullable(),
  /** To the minute. */
  lastUsedTime: z.string().nullable(),
  lastUsedIp: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
});
/** With the key itself: in this answer and nowhere else. */
export const NewPlatformKey = PlatformKey.extend({ key: z.string() });

/** Keys of one server: those of a service, and the next one of each while it is put in the place of the last. */
export const MAX_PLATFORM_KEYS = 10;

const Rights = z
  .array(enumSchema("platformRight"))
  .min(1, "rule.required")
  .refine((rights) => new Set(rights).size === rights.length, "rule.invalid");

export const PlatformKeyCreate = z.strictObject({
  name: field.Name,
  rights: Rights,
  expiresTime: field.FutureInstant.nullable().default(null),
});
export const PlatformKeyEdit = z.strictObject({
  id: field.Id,
  name: field.Name.optional(),
  status: enumSchema("robotKeyState").exclude(["Expired"]).optional(),
  rights: Rights.optional(),
  expiresTime: field.Instant.nullable().optional(),
  updateTime: z.string().optional(),
});

const base = "/im/platform/key";

export const platformKeys = defineEntity({
  name: "platformKeys",
  record: PlatformKey,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["name", "status", "expiresTime", "createTime", "lastUsedTime"], {
        status: enumSchema("robotKeyState").optional(),
      }),
      output: paged(PlatformKey),
      access: ["PlatformConnection"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: PlatformKeyCreate,
      output: NewPlatformKey,
      access: ["platformConnection:addKey"],
      stepUp: true,
      log: ["name", "rights", "expiresTime"],
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: PlatformKeyEdit,
      output: PlatformKey,
      access: ["platformConnection:editKey"],
      stepUp: true,
      log: ["id", "name", "status", "rights", "expiresTime"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["platformConnection:deleteKey"],
      stepUp: true,
      log: ["id", "ids"],
    }),
  },
});
