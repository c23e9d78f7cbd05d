import { z } from "./zod.ts";
import { BatchResult, defineEntity, endpoint, listQuery, Nothing, paged, Targets } from "./endpoint.ts";
import { enumOf } from "./enums.ts";
import * as field from "./fields.ts";
import {
  Grant,
  hasOnePlace,
  IdOrNickname,
  Message,
  messageFilters,
  MessagePage,
  pageFields,
  readingFields,
} from "./messageRecords.ts";

/** A group as somebody chooses one to read: what stands here is the list, not the records (`design 11`). */
export const GroupTalk = z.object({
  /** The group's id. */
  id: field.Id,
  name: z.string(),
  ownerId: field.Id,
  ownerName: z.string(),
  groupStatus: enumOf("groupStatus"),
  memberCount: z.number().int(),
  lastTime: z.string().nullable(),
  /** Whether the whitelist opens its records to the caller. */
  mayRead: z.boolean(),
});
export type GroupTalk = z.infer<typeof GroupTalk>;

const scope = {
  groupId: field.Id.optional(),
  groupOwner: IdOrNickname.optional(),
  sender: IdOrNickname.optional(),
};
export const groupMessageFilters = { ...scope, groupRole: enumOf("groupRole").optional(), ...messageFilters };
/** At least one of them has to be given (`spec §5`). */
export const hasGroupScope = (query: Partial<Record<keyof typeof scope, unknown>>) =>
  Object.keys(scope).some((name) => query[name as keyof typeof scope] !== undefined);

export const GroupMessageQuery = z
  .strictObject({
    ...groupMessageFilters,
    ...pageFields,
    ...readingFields,
    selectTenantId: field.Id.optional(),
  })
  .refine(hasGroupScope, "rule.groupMessageScope")
  .refine(hasOnePlace, "rule.onePlace");

const base = "/im/chat/groupMessage";
const screen = ["groupMessage"] as const;
const searched = Object.keys(groupMessageFilters);

export const groupMessages = defineEntity({
  name: "groupMessages",
  screen: "groupMessage",
  buttons: ["withdraw", "export"],
  record: Message,
  endpoints: {
    /** Messages of groups by place, not by page: any date of any number of them is as near as the newest. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: GroupMessageQuery,
      output: MessagePage,
      access: screen,
    }),
    groups: endpoint({
      method: "GET",
      path: `${base}/groups`,
      input: listQuery(["id", "memberCount"], { name: z.string().trim().min(1).max(64).optional() }),
      output: paged(GroupTalk),
      access: screen,
    }),
    /** Opens a reading: what is asked for and why stands in the operation log, and its token covers the pages. */
    open: endpoint({
      method: "POST",
      path: `${base}/open`,
      input: z
        .strictObject({ ...groupMessageFilters, reason: readingFields.reason, caseNumber: readingFields.caseNumber })
        .refine(hasGroupScope, "rule.groupMessageScope"),
      output: Grant,
      access: screen,
      log: [...searched, "reason", "caseNumber"],
    }),
    /** The whole text of a message that a list cut. */
    content: endpoint({
      method: "GET",
      path: `${base}/content`,
      input: z.strictObject({ id: field.Id, ...readingFields }),
      output: z.object({ content: z.string() }),
      access: screen,
    }),
    withdraw: endpoint({
      method: "PUT",
      path: `${base}/withdraw`,
      input: Targets,
      output: BatchResult,
      access: ["groupMessages:withdraw"],
      log: ["ids"],
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      aliases: [{ method: "POST", path: `${base}/excel` }],
      input: z
        .strictObject({
          ...groupMessageFilters,
          reason: readingFields.reason,
          caseNumber: readingFields.caseNumber,
          timeZone: field.TimeZone.default("+08:00"),
        })
        .refine(hasGroupScope, "rule.groupMessageScope"),
      output: Nothing,
      access: ["groupMessages:export"],
      log: [...searched, "reason", "caseNumber"],
      kind: "file",
    }),
  },
});
