import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** Where somebody is signed in. */
export const AdminSession = z.object({
  id: field.Id,
  accountId: field.Id,
  isCurrent: z.boolean(),
  tenantName: z.string(),
  userAgent: z.string(),
  ip: z.string().nullable(),
  createTime: z.string(),
  lastUsedTime: z.string(),
  expiresTime: z.string(),
});

const base = "/rbac/account/session";

/** The sessions that are open: everybody's own, and those of others for who may end or supervise them. */
export const adminSessions = defineEntity({
  name: "adminSessions",
  record: AdminSession,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["lastUsedTime"], { accountId: field.Id.optional() }),
      output: paged(AdminSession),
      access: "signedIn",
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: "signedIn",
      // Who can end the sessions of others.
      stepUp: "admins:endSession",
      log: ["id", "ids"],
    }),
    /** Every session of the account but the caller's own. */
    endOthers: endpoint({
      method: "POST",
      path: `${base}/endOthers`,
      input: z.strictObject({ accountId: field.Id.optional() }),
      output: z.object({ ended: z.number().int() }),
      access: "signedIn",
      // Who can end the sessions of others.
      stepUp: "admins:endSession",
      log: ["accountId"],
    }),
  },
});
