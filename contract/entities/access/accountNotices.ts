import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** Something that happened to an account and that its owner has to know. */
export const AccountNotice = z.object({
  id: field.Id,
  kind: enumSchema("noticeKind"),
  /** The last time, of what is gathered. */
  time: z.string(),
  times: z.number().int(),
  details: z.object({
    /** Roles by name, and the servers that they are of. */
    gained: z.array(z.string()).optional(),
    lost: z.array(z.string()).optional(),
    servers: z.array(z.string()).optional(),
    isSuperAdmin: z.boolean().optional(),
    /** Passkeys. */
    names: z.array(z.string()).optional(),
    /** Recovery codes. */
    left: z.number().int().optional(),
    /** Whether guesses came from more than one address or browser. */
    fromSeveral: z.boolean().optional(),
  }),
  /** Who did it, where that is known: one may be it oneself. */
  byAccount: z.string().nullable(),
  isOwn: z.boolean(),
  byCommandLine: z.boolean(),
  ip: z.string().nullable(),
  userAgent: z.string(),
  isSeen: z.boolean(),
});

/** The most notices that are shown at once. */
export const MOST_UNSEEN = 50;
const base = "/rbac/account/notice";

/** What people are told of their own account: nobody reads anybody else's. */
export const accountNotices = defineEntity({
  name: "accountNotices",
  record: AccountNotice,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["time"], {}),
      output: paged(AccountNotice),
      access: "signedIn",
    }),
    /** What happened before this session began and was not seen yet, the newest first. */
    unseen: endpoint({
      method: "GET",
      path: `${base}/unseen`,
      input: z.strictObject({}),
      output: z.array(AccountNotice),
      access: "signedIn",
    }),
    /** Of those, the ones that were seen. */
    see: endpoint({
      method: "POST",
      path: `${base}/see`,
      input: z.strictObject({ ids: z.array(field.Id).min(1).max(MOST_UNSEEN) }),
      output: z.object({ seen: z.number().int() }),
      access: "signedIn",
      log: ["ids"],
    }),
    /** "This was not me": ends every other session, forgets every device, and wants a new password. */
    report: endpoint({
      method: "POST",
      path: `${base}/report`,
      input: z.strictObject({ noticeId: field.Id.optional(), sessionId: field.Id.optional() }),
      output: z.object({ ended: z.number().int() }),
      access: "signedIn",
      log: ["noticeId", "sessionId"],
    }),
  },
});

/** A browser that an account signed in from. */
export const AccountDevice = z.object({
  id: field.Id,
  isCurrent: z.boolean(),
  userAgent: z.string(),
  ip: z.string().nullable(),
  createTime: z.string(),
  lastUsedTime: z.string(),
});

const devices = "/rbac/account/device";

/** Devices of one's own: a known one gets in while strangers guess, and is no news at the next sign-in. */
export const accountDevices = defineEntity({
  name: "accountDevices",
  record: AccountDevice,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${devices}/list`,
      input: listQuery(["lastUsedTime"], {}),
      output: paged(AccountDevice),
      access: "signedIn",
    }),
    /** Forgets it, and ends the sessions that it has. */
    delete: endpoint({
      method: "DELETE",
      path: `${devices}/delete`,
      input: Deletion,
      output: Deleted,
      access: "signedIn",
      log: ["id", "ids"],
    }),
  },
});
