import { randomInt } from "node:crypto";
import type { z } from "zod";
import {
  DRAWN_LETTERS,
  type InviteCodeCreate,
  type InviteCodeEdit,
  type InviteCodeGenerate,
} from "../../../../contract/entities/servers/inviteCodes.ts";
import type { Context } from "../../../core/context.ts";
import { brokenConstraint, invalid } from "../../../core/errors.ts";
import { requireQuota } from "../packages/quotas.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import { anyOf, clockTimestamp, toBoolean } from "../../../db/expressions.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { loadCode } from "./queries.ts";

const explain = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === "invite_code_tenant_id_alias_key") throw invalid({ alias: "rule.codeTaken" });
  if (broken === "invite_code_uses") throw invalid({ maxUses: "rule.usesBelow" });
  throw error;
};

export const createCode = async (context: Context, input: z.output<typeof InviteCodeCreate>) => {
  await requireQuota(context, "inviteCodes", 1);
  const { alias, note, maxUses, expireTime } = input;
  const { id } = await context.db
    .insertInto("inviteCode")
    .values({ alias, note, maxUses, expiresAt: expireTime })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(explain);
  context.record("inviteCodes", id, null, input);
  return loadCode(context, id);
};

export const updateCode = async (context: Context, { id, updateTime, ...changes }: z.output<typeof InviteCodeEdit>) => {
  const { db, tenantId } = context;
  await db
    .selectFrom("inviteCode")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  const before = await loadCode(context, id);
  // The same instant may be written in two ways.
  const isSameEnd = Date.parse(changes.expireTime ?? "") === Date.parse(before.expireTime ?? "");
  const wanted = isSameEnd ? { ...changes, expireTime: undefined } : changes;
  const changed = requireChanges(before, wanted, updateTime);
  // Members know it by its old name.
  if ("alias" in changed && (before.uses > 0 || before.memberCount > 0)) throw invalid({ alias: "rule.codeUsed" });
  const { alias, note, maxUses, expireTime } = wanted;
  await db
    .updateTable("inviteCode")
    .set({ alias, note, maxUses, expiresAt: expireTime, updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .execute()
    .catch(explain);
  context.record("inviteCodes", id, pick(before, Object.keys(changed)), changed);
  return loadCode(context, id);
};

/** Without those that are taken for one another. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const draw = (prefix: string) =>
  prefix + Array.from({ length: DRAWN_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");

export const generateCodes = async (
  context: Context,
  { prefix, count, note, maxUses, expireTime }: z.output<typeof InviteCodeGenerate>,
) => {
  await requireQuota(context, "inviteCodes", count, "count");
  const records: { id: string; alias: string }[] = [];
  // A drawn one may be there already: as many as are missing are drawn again.
  while (records.length < count) {
    const drawn = Array.from({ length: count - records.length }, () => draw(prefix));
    const added = await context.db
      .insertInto("inviteCode")
      .values([...new Set(drawn)].map((alias) => ({ alias, note, maxUses, expiresAt: expireTime })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "alias"])
      .execute();
    records.push(...added);
  }
  for (const { id, alias } of records) context.record("inviteCodes", id, null, { alias });
  return { records };
};

/** The codes of this tenant among `ids`, held until the transaction ends. */
const lockCodes = async ({ db, tenantId }: Context, ids: string[]) => {
  const rows = await db
    .selectFrom("inviteCode as t")
    .where("t.tenantId", "=", tenantId)
    .where("t.id", "=", anyOf(ids))
    .orderBy("t.id")
    .select(["t.id", "t.alias", "t.status"])
    .select((eb) => {
      const members = eb
        .selectFrom("member as m")
        .whereRef("m.tenantId", "=", "t.tenantId")
        .whereRef("m.tenantAlias", "=", "t.alias");
      return toBoolean(eb.or([eb("t.uses", ">", 0), eb.exists(members.select("m.tenantAlias"))])).as("isUsed");
    })
    .forUpdate("t")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const setCodeStatus = async (context: Context, ids: string[], status: "Enable" | "Disable") => {
  const rows = await lockCodes(context, ids);
  await context.db
    .updateTable("inviteCode")
    .set({ status, updatedAt: clockTimestamp })
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf([...rows.keys()]))
    .execute();
  for (const { id, status: before } of rows.values()) context.record("inviteCodes", id, { status: before }, { status });
  return batchResult(context, ids, (id) => (rows.has(id) ? undefined : "notFound"));
};

export const deleteCodes = async (context: Context, ids: string[]) => {
  const rows = await lockCodes(context, ids);
  const unused = [...rows.values()].filter(({ isUsed }) => !isUsed);
  await context.db
    .deleteFrom("inviteCode")
    .where("tenantId", "=", context.tenantId)
    .where("id", "=", anyOf(unused.map(({ id }) => id)))
    .execute();
  for (const { id, alias, status } of unused) context.record("inviteCodes", id, { alias, status }, null);
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.isUsed ? "codeInUse" : undefined;
  });
};
