import type { z } from "zod";
import {
  keepsEnough,
  type Package,
  packages,
  type PackageEdit,
} from "../../../../contract/entities/servers/packages.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { applyChanges } from "../../../crud/applyChanges.ts";
import { scope, select } from "../../../crud/columns.ts";
import { contains, buildOrder, selectPage } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, brokenConstraint, invalid, notFound } from "../../../core/errors.ts";
import { clockTimestamp, rowCount } from "../../../db/expressions.ts";
import { routes } from "../../../http/mount.ts";
import { requireNewName } from "../../../names/distinctName.ts";

const t = scope<{ t: "package" }>();

const serverCount = t
  .selectFrom("tenant as s")
  .whereRef("s.packageId", "=", "t.id")
  .select(rowCount.as("tenants"))
  .$asScalar();

const columns = {
  id: t.ref("t.id"),
  status: t.ref("t.status"),
  name: t.ref("t.name"),
  // The contract's enumeration of functions is what is written there.
  functions: t.ref("t.functions").$castTo<Package["functions"]>(),
  maxUsers: t.ref("t.maxUsers"),
  maxGroups: t.ref("t.maxGroups"),
  maxInviteCodes: t.ref("t.maxInviteCodes"),
  maxStorage: t.ref("t.maxStorage"),
  maxActiveUsers: t.ref("t.maxActiveUsers"),
  maxSms: t.ref("t.maxSms"),
  maxAudioMinutes: t.ref("t.maxAudioMinutes"),
  maxVideoMinutes: t.ref("t.maxVideoMinutes"),
  maxLiveMinutes: t.ref("t.maxLiveMinutes"),
  maxTranslatedCharacters: t.ref("t.maxTranslatedCharacters"),
  historyDays: t.ref("t.historyDays"),
  keptDays: t.ref("t.keptDays"),
  serverCount,
  createTime: t.ref("t.createdAt"),
  updateTime: t.ref("t.updatedAt"),
};

const load = async ({ db }: Context, id: string): Promise<Package> => {
  const row = await db.selectFrom("package as t").where("t.id", "=", id).select(select(columns)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** The package, held until the transaction ends; a tenant that takes it meanwhile waits. */
const lock = async (context: Context, id: string) => {
  await context.db.selectFrom("package").where("id", "=", id).select("id").forUpdate().executeTakeFirst();
  return load(context, id);
};

const explainTaken = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "package_name_key") throw invalid({ name: "rule.nameTaken" });
  // A tenant took it in the same moment.
  if (broken === "tenant_package_id_fkey") throw new ApiError("notPossible", { id: "rule.packageInUse" });
  throw error;
};

/** Of two that differ in their case alone nobody knows which is meant. @throws ApiError at the name */
const checkName = ({ db }: Context, name: string, id = "0") =>
  requireNewName(db, "packages", {
    field: "name",
    name,
    loadOthers: async () => {
      const others = await db.selectFrom("package").where("id", "<>", id).select("name").execute();
      return others.map((other) => other.name);
    },
  });

const update = async (context: Context, { id, updateTime, ...changes }: z.output<typeof PackageEdit>) => {
  await applyChanges(context, {
    entity: packages.name,
    id,
    lock: () => lock(context, id),
    changes,
    updateTime,
    write: async (changed, before) => {
      if (!keepsEnough({ ...before, ...changed })) throw invalid({ keptDays: "rule.keptDays" });
      if (changes.name !== undefined && changes.name !== before.name) await checkName(context, changes.name, id);
      return updatePackage(context, id).set(changes).execute().catch(explainTaken);
    },
  });
  return load(context, id);
};

const updatePackage = ({ db }: Context, id: string) =>
  db.updateTable("package").set({ updatedAt: clockTimestamp }).where("id", "=", id);

export default routes(packages, {
  list: ({ db }, query) =>
    selectPage(db, query, {
      table: "package",
      tenantId: null,
      where: [
        ...(query.name === undefined ? [] : [contains(t.ref("t.name"), query.name)]),
        ...(query.status === undefined ? [] : [t("t.status", "=", query.status)]),
      ],
      orderBy: buildOrder(query.sort, {
        id: t.ref("t.id"),
        name: t.ref("t.name"),
        status: t.ref("t.status"),
        serverCount,
        historyDays: { nullable: t.ref("t.historyDays") },
        keptDays: { nullable: t.ref("t.keptDays") },
        updateTime: t.ref("t.updatedAt"),
      }),
      columns,
    }),
  load: (context, { id }) => load(context, id),
  create: async (context, input) => {
    await checkName(context, input.name);
    const { id } = await context.db
      .insertInto("package")
      .values(input)
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(explainTaken);
    context.record("packages", id, null, input);
    return load(context, id);
  },
  update,
  setStatus: async (context, { id, status }) => {
    const before = await lock(context, id);
    if (before.status === status) throw invalid({ status: "rule.noChanges" });
    if (status === "Disable" && before.serverCount > 0) throw new ApiError("notPossible", { id: "rule.packageInUse" });
    await updatePackage(context, id).set({ status }).execute();
    context.record("packages", id, { status: before.status }, { status });
    return load(context, id);
  },
  delete: deletes(async (context, { id }) => {
    const before = await lock(context, id);
    if (before.serverCount > 0) throw new ApiError("notPossible", { id: "rule.packageInUse" });
    await context.db.deleteFrom("package").where("id", "=", id).execute().catch(explainTaken);
    context.record("packages", id, before, null);
    return { id };
  }),
});
