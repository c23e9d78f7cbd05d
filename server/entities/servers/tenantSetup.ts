import { sql } from "kysely";
import type { z } from "zod";
import type { TenantCreate, TenantSetup } from "../../../contract/entities/servers/tenants.ts";
import { enumText } from "../../../contract/texts/enumText.ts";
import { loadRoleTemplate } from "../../auth/roleTemplates.ts";
import type { Context } from "../../core/context.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { select } from "../../crud/columns.ts";
import { rowCount, toBoolean } from "../../db/expressions.ts";
import { FIRST_TENANT } from "../../setup/addTenant.ts";
import { roleColumns } from "../access/roles/queries.ts";

type Chosen = Pick<z.output<typeof TenantCreate>, "roles" | "rolesFrom">;
type FirstRole = { name: string; supervises: boolean; codes: readonly string[] };

/** What a tenant has of what it takes before people can work there. @throws ApiError `notFound` */
export const loadSetup = async ({ deps }: Context, id: string): Promise<z.infer<typeof TenantSetup>> => {
  const found = await deps.database.system
    .selectFrom("tenant as t")
    .where("t.id", "=", id)
    .select((eb) => [
      toBoolean(eb("t.name", "<>", FIRST_TENANT)).as("isNamed"),
      toBoolean(eb("t.packageId", "is not", null)).as("hasPackage"),
      eb
        .selectFrom("role as r")
        .whereRef("r.tenantId", "=", "t.id")
        .where("r.isSuperAdmin", "=", false)
        .select(rowCount.as("roles"))
        .$asScalar()
        .as("roleCount"),
      eb
        .selectFrom("accountTenant as at")
        .whereRef("at.tenantId", "=", "t.id")
        // Without a role there is nothing that they could do.
        .where((inner) =>
          inner.exists(
            inner
              .selectFrom("accountRole as ar")
              .whereRef("ar.tenantId", "=", "at.tenantId")
              .whereRef("ar.accountId", "=", "at.accountId")
              .select("ar.roleId"),
          ),
        )
        .select(rowCount.as("admins"))
        .$asScalar()
        .as("adminCount"),
      eb
        .selectFrom("package as p")
        .where("p.status", "=", "Enable")
        .select(rowCount.as("packages"))
        .$asScalar()
        .as("packageCount"),
      eb
        .exists(
          eb
            .selectFrom("platformConnection as k")
            .whereRef("k.tenantId", "=", "t.id")
            .where("k.kind", "<>", "none")
            // An address alone is not known to be the right one.
            .where("k.lastSuccessAt", "is not", null)
            .select("k.tenantId"),
        )
        .$castTo<boolean>()
        .as("hasPlatform"),
    ])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** Another server's enabled roles, and templates in the caller's language under names that are still free. */
export const loadFirstRoles = async (context: Context, { roles, rolesFrom }: Chosen): Promise<FirstRole[]> => {
  const copied = rolesFrom === null ? [] : await loadRolesOf(context, rolesFrom);
  const taken = new Set(copied.map(({ name }) => name));
  const made = [...new Set(roles)]
    .map((template) => ({
      name: enumText("roleTemplate", template, context.locale),
      ...loadRoleTemplate(template),
    }))
    .filter(({ name }) => !taken.has(name));
  return [...copied, ...made];
};

/** Read as the owner: the call is the super admin's, who sees every server. */
const loadRolesOf = async ({ deps }: Context, tenantId: string): Promise<FirstRole[]> => {
  const { system } = deps.database;
  const tenant = await system.selectFrom("tenant").where("id", "=", tenantId).select("id").executeTakeFirst();
  if (!tenant) throw invalid({ rolesFrom: "rule.invalid" });
  return system
    .selectFrom("role as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.isSuperAdmin", "=", false)
    .where("t.status", "=", "Enable")
    .orderBy("t.name")
    .select(select(roleColumns))
    .execute();
};

export const addFirstRoles = async ({ db }: Context, tenantId: string, roles: readonly FirstRole[]) => {
  const given = roles.map(({ name, supervises, codes }) => ({ name, supervises, codes }));
  await sql`select add_first_roles(${tenantId}, ${JSON.stringify(given)})`.execute(db);
};
