import { ssoGroups } from "../../../contract/entities/access/ssoGroups.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { lockRole } from "./roles/queries.ts";
import { requireGrantable } from "./roles/rights.ts";
import { deletes } from "../../crud/deleteEach.ts";

/** @throws ApiError at `roleId` for a role that the caller could not give, and for the server's own super-admin role */
const requireGivable = async (context: Context, roleId: string) => {
  const role = await lockRole(context, roleId).catch((error: unknown) => {
    throw error instanceof ApiError ? invalid({ roleId: "rule.invalid" }) : error;
  });
  if (role.isSuperAdmin) throw invalid({ roleId: "rule.roleFixed" });
  await requireGrantable(context, role, "roleId");
};

export default routes(ssoGroups, {
  list: ({ db, tenantId }) =>
    db
      .selectFrom("ssoGroup as g")
      .innerJoin("role as r", (join) => join.onRef("r.tenantId", "=", "g.tenantId").onRef("r.id", "=", "g.roleId"))
      .where("g.tenantId", "=", tenantId)
      .orderBy("g.groupName")
      .orderBy("g.id")
      .select(["g.id", "g.groupName", "g.roleId", "r.name as roleName", "g.createdAt as createTime"])
      .execute(),
  create: async (context, { groupName, roleId }) => {
    const { db, tenantId, session } = context;
    await requireGivable(context, roleId);
    const { id } = await db
      .insertInto("ssoGroup")
      .values({ tenantId, groupName, roleId, authorId: session.accountId })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw brokenConstraint(error) === "sso_group_role" ? invalid({ groupName: "rule.nameTaken" }) : error;
      });
    context.record("ssoGroups", id, null, { groupName, roleId });
    return { id };
  },
  delete: deletes(async (context, { id }) => {
    const { db, tenantId } = context;
    const before = await db
      .selectFrom("ssoGroup")
      .where("tenantId", "=", tenantId)
      .where("id", "=", id)
      .select(["groupName", "roleId"])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    // Whoever takes from others what they do not hold themselves changes somebody above them.
    await requireGivable(context, before.roleId);
    await db.deleteFrom("ssoGroup").where("tenantId", "=", tenantId).where("id", "=", id).execute();
    context.record("ssoGroups", id, before, null);
    return { id };
  }),
});
