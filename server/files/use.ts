import { sql } from "kysely";
import { parseLink, presetPurposes, type Purpose } from "../../contract/core/files.ts";
import type { Context } from "../core/context.ts";
import { invalid } from "../core/errors.ts";

/** The links that one field of a record holds now, and what files such a field takes; empty ones are left out. */
export type FileUse = { field: string; purpose: Purpose; links: readonly (string | null | undefined)[] };

/**
 * Notes which files a record points at from now on, in the transaction of the call that changes it; `[]` when it is
 * deleted. Files that nothing points at any more are deleted a day later.
 * @throws ApiError at the field of a link that is neither a file of this server for that purpose nor a preset.
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
  const { rows } = await sql<{ id: string; name: string; purpose: string }>`
    select id, name, purpose from stored_file
    where tenant_id = ${tenantId} and name = any(${wanted.map(({ name }) => name)}::text[]) order by id for update`.execute(
    db,
  );
  for (const { name, purpose, field } of wanted) {
    if (!rows.some((file) => file.name === name && file.purpose === purpose))
      throw invalid({ [field]: "rule.fileLink" });
  }
  const ids = rows.map(({ id }) => id);
  await sql`insert into file_use (target_type, target_id, file_id)
    select ${targetType}, ${targetId}, id from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(db);
  const gone = await sql<{
    id: string;
  }>`delete from file_use where tenant_id = ${tenantId} and target_type = ${targetType}
    and target_id = ${targetId} and file_id <> all(${ids}::bigint[]) returning file_id as id`.execute(db);
  const touched = [...ids, ...gone.rows.map(({ id }) => id)];
  await sql`update stored_file f set unused_since = case when not exists (select from file_use u
      where u.tenant_id = f.tenant_id and u.file_id = f.id) then now() end
    where f.tenant_id = ${tenantId} and f.id = any(${touched}::bigint[])`.execute(db);
};

/** A stored file's name; undefined for a preset, which needs no keeping. */
const parseFileName = (link: string, purpose: Purpose, tenantId: string, field: string) => {
  const parts = parseLink(link);
  if (parts?.isPreset && presetPurposes.includes(purpose)) return undefined;
  if (!parts || parts.isPreset || parts.tenantId !== tenantId) throw invalid({ [field]: "rule.fileLink" });
  return { name: parts.name, purpose, field };
};
