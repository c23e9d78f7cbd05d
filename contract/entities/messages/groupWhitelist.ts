import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { commonCalls, created, edited, entryFields, entryFilters, sortable } from "./whitelists.ts";

/** Who may list and read a group (`docs/decisions/0053-whitelists.md`). */
export const GroupWhitelist = z.object({ ...entryFields, groupId: field.Id, groupName: z.string() });
export type GroupWhitelist = z.infer<typeof GroupWhitelist>;
export const GroupWhitelistCreate = z.strictObject({ groupId: field.Id, ...created });
export const GroupWhitelistEdit = z.strictObject(edited);

const base = "/im/chat/groupWhiteList";
const screen = "groupWhiteList";
const loggedFields = ["groupId", "accountId", "level", "reason", "expiresTime"];

export const groupWhitelist = defineEntity({
  name: "groupWhitelist",
  screen,
  buttons: ["add", "edit", "delete"],
  record: GroupWhitelist,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(sortable, { groupId: field.Id.optional(), ...entryFilters }),
      output: paged(GroupWhitelist),
      access: [screen],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: GroupWhitelist,
      access: [screen],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: GroupWhitelistCreate,
      output: GroupWhitelist,
      access: ["groupWhitelist:add"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: GroupWhitelistEdit,
      output: GroupWhitelist,
      access: ["groupWhitelist:edit"],
      stepUp: true,
      log: ["id", ...loggedFields],
    }),
    ...commonCalls("groupWhitelist", base, screen),
  },
});
