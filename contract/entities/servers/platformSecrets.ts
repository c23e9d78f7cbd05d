import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** What commands to the platform are signed with. It is shown once, when it is made. */
export const PlatformSecret = z.object({
  id: field.Id,
  /** Its last characters, to tell the two apart. */
  ending: z.string(),
  createTime: z.string(),
});
/** With the secret itself, as receivers of Standard Webhooks take it: in this answer and nowhere else. */
export const NewPlatformSecret = PlatformSecret.extend({ secret: z.string() });

/** Each command is signed with both, so that the platform can take the new one before the old one is deleted. */
export const MAX_PLATFORM_SECRETS = 2;

const base = "/im/platform/secret";

export const platformSecrets = defineEntity({
  name: "platformSecrets",
  record: PlatformSecret,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["createTime"], {}),
      output: paged(PlatformSecret),
      access: ["PlatformConnection"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: z.strictObject({}),
      output: NewPlatformSecret,
      access: ["platformConnection:addSecret"],
      stepUp: true,
      log: [],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["platformConnection:deleteSecret"],
      stepUp: true,
      log: ["id", "ids"],
    }),
  },
});
