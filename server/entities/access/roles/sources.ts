import type { z } from "zod";
import type { RoleSource } from "../../../../contract/entities/access/roles.ts";
import { enumValues } from "../../../../contract/core/enums.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { isAsleep } from "../../../auth/access.ts";
import { loadRoleTemplate } from "../../../auth/roleTemplates.ts";
import type { Context } from "../../../core/context.ts";
import { select } from "../../../crud/columns.ts";
import { anyOf } from "../../../db/expressions.ts";
import { roleColumns } from "./queries.ts";

type Source = z.infer<typeof RoleSource>;

/** Templates, and the roles of every server where the caller sees them. */
export const listRoleSources = async (context: Context): Promise<Source[]> => {
  const templates = enumValues("roleTemplate").map((template) => ({
    template,
    id: null,
    name: enumText("roleTemplate", template, context.locale),
    tenantName: null,
    ...loadRoleTemplate(template),
  }));
  return [...templates, ...(await listRoles(context))];
};

const listRoles = async ({ deps, session, tenantId }: Context): Promise<Source[]> => {
  const tenants = await deps.access.loadTenants(session);
  const codes = await Promise.all(tenants.map(({ id }) => deps.access.loadCodes(session, id)));
  const seen = tenants.filter((_, index) => codes[index]?.has("RoleList")).map(({ id }) => id);
  // Other servers stand beyond the fence: which of them may be looked at was decided above.
  const rows = await deps.database.system
    .selectFrom("role as t")
    .innerJoin("tenant", "tenant.id", "t.tenantId")
    .where("t.tenantId", "=", anyOf(seen))
    .where("t.isSuperAdmin", "=", false)
    .orderBy((eb) => eb("t.tenantId", "=", tenantId), "desc")
    .orderBy("tenant.name")
    .orderBy("t.name")
    .limit(500)
    .select(select(roleColumns))
    .select("tenant.name as tenantName")
    .execute();
  return rows.map(({ id, name, tenantName, supervises, codes: held }) => ({
    template: null,
    id,
    name,
    tenantName,
    supervises,
    codes: held.filter((code) => !isAsleep(code)),
  }));
};
