import { parseLink, presetPurposes, type Purpose } from "../../contract/core/files.ts";
import type { Context } from "../core/context.ts";
import { anyOf, now } from "../db/expressions.ts";
import { invalid } from "../core/errors.ts";

/** The links that one field of a record holds now, and what files such a field takes; empty ones are left out. */
export type FileUse = { field: string; purpose: Purpose; links: readonly (string | null | undefined)[] };

/**
 * Notes which files a record points at from now on, in the transaction of the call that changes it; `[]` when it is
 * deleted. Files that nothing points at any more are deleted a day later.
 * @throws ApiError at the field of a link that is neither a file of this tenant for that purpose nor a preset.
 */
export const useFiles = async (
  context: Pick<Context, "db" | "tenantId">,
  targetType: string,
  targetId: string,
  held: readonly FileUse[],
) => {
  const { db, tenantId } = context;
  const wanted = held.flatMap(({ field, purpose, links }) =>
    links.flatMap((link) => (link ? (parseFileName(link, purpose, tenantId, field) ?? []) : [])),
  );
  const rows = await db
    .selectFrom("storedFile")
    .where("tenantId", "=", tenantId)
    .where("name", "=", anyOf(wanted.map(({ name }) => name)))
    .orderBy("id")
    .select(["id", "name", "purpose"])
    .forUpdate()
    .execute();
  for (const { name, purpose, field } of wanted) {
    if (!rows.some((file) => file.name === name && file.purpose === purpose))
      throw invalid({ [field]: "rule.fileLink" });
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .insertInto("fileUse")
      .values(ids.map((fileId) => ({ targetType, targetId, fileId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const gone = await db
    .deleteFrom("fileUse")
    .where("tenantId", "=", tenantId)
    .where("targetType", "=", targetType)
    .where("targetId", "=", targetId)
    .where((eb) => eb.not(eb("fileId", "=", anyOf(ids))))
    .returning("fileId")
    .execute();
  const touched = [...ids, ...gone.map(({ fileId }) => fileId)];
  await db
    .updateTable("storedFile as f")
    .set((eb) => {
      const uses = eb.selectFrom("fileUse as u").whereRef("u.tenantId", "=", "f.tenantId");
      const isUsed = eb.exists(uses.whereRef("u.fileId", "=", "f.id").select("u.fileId"));
      return { unusedSince: eb.case().when(eb.not(isUsed)).then(now).end() };
    })
    .where("f.tenantId", "=", tenantId)
    .where("f.id", "=", anyOf(touched))
    .execute();
};

/** A stored file's name; undefined for a preset, which needs no keeping. */
const parseFileName = (link: string, purpose: Purpose, tenantId: string, field: string) => {
  const parts = parseLink(link);
  if (parts?.isPreset && presetPurposes.includes(purpose)) return undefined;
  if (!parts || parts.isPreset || parts.tenantId !== tenantId) throw invalid({ [field]: "rule.fileLink" });
  return { name: parts.name, purpose, field };
};
