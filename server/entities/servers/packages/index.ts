import { sql } from "kysely";
import type { z } from "zod";
import {
  keepsEnough,
  type Package,
  packages,
  type PackageEdit,
  quotaFields,
} from "../../../../contract/entities/servers/packages.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../../core/errors.ts";
import { routes } from "../../../http/mount.ts";

const fields = ["name", "functions", ...Object.values(quotaFields), "historyDays", "keptDays"] as const;
const column = (name: string) => sql.ref(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const serverCount = sql`(select count(*)::int from tenant s where s.package_id = t.id)`;
const columns = sql`t.id, t.status, ${sql.join(fields.map((name) => sql`t.${column(name)} as ${sql.ref(name)}`))},
  ${serverCount} as "serverCount", t.created_at as "createTime", t.updated_at as "updateTime"`;

const load = async ({ db }: Context, id: string): Promise<Package> => {
  const { rows } = await sql<Package>`select ${columns} from package t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** The package, held until the transaction ends; a server that takes it meanwhile waits. */
const lock = async (context: Context, id: string) => {
  await sql`select from package where id = ${id} for update`.execute(context.db);
  return load(context, id);
};

const explainTaken = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "package_name_key") throw invalid({ name: "rule.nameTaken" });
  // A server took it in the same moment.
  if (broken === "tenant_package_id_fkey") throw new ApiError("notPossible", { id: "rule.packageInUse" });
  throw error;
};

const pick = (values: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof PackageEdit>) => {
  const before = await lock(context, id);
  if (updateTime !== undefined && updateTime !== before.updateTime) throw new ApiError("conflict");
  const given: Fields = changes;
  const changed = fields.filter(
    (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(before[name]),
  );
  if (changed.length === 0) throw invalid({ root: "rule.noChanges" });
  if (!keepsEnough({ ...before, ...pick(given, changed) })) throw invalid({ keptDays: "rule.keptDays" });
  await sql`update package set ${sql.join(changed.map((name) => sql`${column(name)} = ${given[name]}`))}, updated_at = clock_timestamp() where id = ${id}`
    .execute(context.db)
    .catch(explainTaken);
  context.record("packages", id, pick(before, changed), pick(given, changed));
  return load(context, id);
};

export default routes(packages, {
  list: ({ db }, query) =>
    selectPage<Package>(db, query, {
      table: "package",
      tenantId: null,
      where: [
        ...(query.name === undefined ? [] : [contains(sql.ref("t.name"), query.name)]),
        ...(query.status === undefined ? [] : [sql`t.status = ${query.status}`]),
      ],
      orderBy: buildOrder(query.sort, {
        id: sql.ref("t.id"),
        name: sql.ref("t.name"),
        serverCount,
        updateTime: sql.ref("t.updated_at"),
      }),
      columns,
    }),
  load: (context, { id }) => load(context, id),
  create: async (context, input) => {
    const given: Fields = input;
    const { rows } = await sql<{ id: string }>`
      insert into package (${sql.join(fields.map(column))}) values (${sql.join(fields.map((name) => given[name]))}) returning id`
      .execute(context.db)
      .catch(explainTaken);
    const id = rows[0]?.id ?? "";
    context.record("packages", id, null, input);
    return load(context, id);
  },
  update,
  setStatus: async (context, { id, status }) => {
    const before = await lock(context, id);
    if (before.status === status) throw invalid({ status: "rule.noChanges" });
    if (status === "Disable" && before.serverCount > 0) throw new ApiError("notPossible", { id: "rule.packageInUse" });
    await sql`update package set status = ${status}, updated_at = clock_timestamp() where id = ${id}`.execute(
      context.db,
    );
    context.record("packages", id, { status: before.status }, { status });
    return load(context, id);
  },
  delete: async (context, { id }) => {
    const before = await lock(context, id);
    if (before.serverCount > 0) throw new ApiError("notPossible", { id: "rule.packageInUse" });
    await sql`delete from package where id = ${id}`.execute(context.db).catch(explainTaken);
    context.record("packages", id, before, null);
    return { id };
  },
});
