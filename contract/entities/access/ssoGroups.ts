import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, Done, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";

/** What the provider calls a group: a name, a path or an id of its own. */
const GroupName = field.text(100, 1);

export const SsoGroup = z.object({
  id: field.Id,
  groupName: z.string(),
  roleId: field.Id,
  roleName: z.string(),
  createTime: z.string(),
});

const base = "/rbac/ssoGroup";

/** Which group at the provider of single sign-on gives which role of the server; whoever edits roles decides. */
export const ssoGroups = defineEntity({
  name: "ssoGroups",
  record: SsoGroup,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: z.strictObject({}),
      output: z.array(SsoGroup),
      access: ["RoleList"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: z.strictObject({ groupName: GroupName, roleId: field.Id }),
      output: Done,
      access: ["roles:edit"],
      stepUp: true,
      approval: true,
      log: ["groupName", "roleId"],
    }),
    /** Who came by it loses the role at the next sign-in. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["roles:edit"],
      stepUp: true,
      approval: true,
      log: ["id", "ids"],
    }),
  },
});
