import { sql } from "kysely";
import { smsChannels } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { scope } from "../../../crud/columns.ts";
import { table } from "../../../crud/table.ts";
import type { Context } from "../../../core/context.ts";
import type { SealedOwner } from "../../../keys/sealed.ts";

const t = scope<{ t: "smsChannel" }>();

export const channels = table(smsChannels, "smsChannel", {
  columns: { hasSecret: t("t.secret", "is not", null), secretTime: t.ref("t.secretAt") },
  contains: ["name"],
  taken: { sms_channel_tenant_id_name_key: { name: "rule.nameTaken" } },
  orderBy: sql`${t.ref("t.position")}, ${t.ref("t.id")}`,
});

/** Every channel of the tenant, held so that no two changes leave it without an enabled one. */
export const hold = async (context: Context) => {
  const { db, tenantId } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms_channel ${tenantId}`}, 0))`.execute(db);
  return (await channels.list(context, { curPage: 1, pageSize: 500 })).records;
};

/** What a sealed secret is bound to. */
export const secretOwner = (tenantId: string, id: string): SealedOwner => `sms_channel ${tenantId} ${id}`;

/** A channel's secret; empty where it has none. */
export const loadSecret = async ({ db, tenantId, deps }: Pick<Context, "db" | "tenantId" | "deps">, id: string) => {
  const channel = await db
    .selectFrom("smsChannel")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("secret")
    .executeTakeFirst();
  const sealed = channel?.secret;
  return sealed ? deps.secrets.open(sealed, secretOwner(tenantId, id)) : "";
};
