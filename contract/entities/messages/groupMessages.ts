import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { recordCalls } from "./messages.endpoints.ts";
import { IdOrNickname, Message, messageFilters } from "./messages.records.ts";

/** A group as somebody chooses one to read: what stands here is the list, not the records. */
export const GroupTalk = z.object({
  /** The group's id. */
  id: field.Id,
  name: z.string(),
  ownerId: field.Id,
  ownerName: z.string(),
  groupStatus: enumSchema("groupStatus"),
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
const filters = { ...scope, groupRole: enumSchema("groupRole").optional(), ...messageFilters };
/** At least one of them has to be given. */
const hasScope = (query: Record<string, unknown>) => Object.keys(scope).some((name) => query[name] !== undefined);

const base = "/im/chat/groupMessage";

export const groupMessages = defineEntity({
  name: "groupMessages",
  screen: "groupMessage",
  buttons: ["withdraw", "export"],
  record: Message,
  endpoints: {
    ...recordCalls("groupMessages", "groupMessage", { base, list: "list" }, filters, [
      hasScope,
      "rule.groupMessageScope",
    ]),
    groups: endpoint({
      method: "GET",
      path: `${base}/groups`,
      input: listQuery(["id", "memberCount"], { name: z.string().trim().min(1).max(64).optional() }),
      output: paged(GroupTalk),
      access: ["groupMessage"],
    }),
  },
});
