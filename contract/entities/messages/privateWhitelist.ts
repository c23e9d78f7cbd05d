import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { commonCalls, created, edited, entryFields, entryFilters, sortable } from "./whitelists.ts";

/** Who may list and read what one member writes privately (`docs/decisions/0053-whitelists.md`). */
export const PrivateWhitelist = z.object({ ...entryFields, memberId: field.Id, memberName: z.string() });
export type PrivateWhitelist = z.infer<typeof PrivateWhitelist>;
export const PrivateWhitelistCreate = z.strictObject({ memberId: field.Id, ...created });
export const PrivateWhitelistEdit = z.strictObject(edited);

const base = "/im/chat/privateWhiteList";
const screen = "privateWhiteList";
const loggedFields = ["memberId", "accountId", "level", "reason", "expiresTime"];

export const privateWhitelist = defineEntity({
  name: "privateWhitelist",
  screen,
  buttons: ["add", "edit", "delete"],
  record: PrivateWhitelist,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(sortable, { memberId: field.Id.optional(), ...entryFilters }),
      output: paged(PrivateWhitelist),
      access: [screen],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: PrivateWhitelist,
      access: [screen],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: PrivateWhitelistCreate,
      output: PrivateWhitelist,
      access: ["privateWhitelist:add"],
      stepUp: true,
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: PrivateWhitelistEdit,
      output: PrivateWhitelist,
      access: ["privateWhitelist:edit"],
      stepUp: true,
      log: ["id", ...loggedFields],
    }),
    ...commonCalls("privateWhitelist", base, screen),
  },
});
