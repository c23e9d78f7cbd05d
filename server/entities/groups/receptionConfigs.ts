import { sql } from "kysely";
import type { z } from "zod";
import { hasOneLink, receptionConfigs } from "../../../contract/entities/groups/receptionConfigs.ts";
import { deletes } from "../../crud/deleteEach.ts";
import { scope } from "../../crud/columns.ts";
import { table } from "../../crud/table.ts";
import { useFiles } from "../../files/use.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { filesOfRichText, sanitizeRichText } from "../../core/richText.ts";

const t = scope<{ t: "receptionConfig" }>();
const customerLinkName = t
  .selectFrom("customerLink as l")
  .whereRef("l.tenantId", "=", "t.tenantId")
  .whereRef("l.id", "=", "t.customerLinkId")
  .select("l.name");

const rows = table(receptionConfigs, "receptionConfig", {
  columns: { customerLinkName },
  sorts: { tenantAlias: sql`coalesce(${t.ref("t.tenantAlias")}, '')` },
  taken: { reception_config_alias: { tenantAlias: "rule.configTaken" } },
  orderBy: sql`${t.ref("t.tenantAlias")} nulls first`,
});

type Row = z.infer<typeof receptionConfigs.record>;

const holdFiles = (context: Context, { id, logo, welcomeGreeting, defaultGreeting }: Row) =>
  useFiles(context, "receptionConfigs", id, [
    { field: "logo", purpose: "logo", links: [logo] },
    ...filesOfRichText("welcomeGreeting", welcomeGreeting),
    ...filesOfRichText("defaultGreeting", defaultGreeting),
  ]);

/** Formatted texts as they may be stored. */
const cleaned = async <Input extends { welcomeGreeting?: string | undefined; defaultGreeting?: string | undefined }>(
  input: Input,
): Promise<Input> => ({
  ...input,
  ...(input.welcomeGreeting !== undefined && { welcomeGreeting: await sanitizeRichText(input.welcomeGreeting) }),
  ...(input.defaultGreeting !== undefined && { defaultGreeting: await sanitizeRichText(input.defaultGreeting) }),
});

/** @throws ApiError at the field of an invite code or a link that this tenant does not have. */
const explain = (error: unknown): never => {
  const broken = brokenConstraint(error) ?? "";
  if (/tenant_alias_fkey/.test(broken)) throw invalid({ tenantAlias: "rule.invalid" });
  if (/customer_link_id_fkey/.test(broken)) throw invalid({ customerLinkId: "rule.invalid" });
  throw error;
};

/** @throws ApiError that says which config there is already: that of an invite code, or the one for everybody */
const explainTaken = (error: unknown, tenantAlias: string | null): never => {
  const isTaken = error instanceof ApiError && error.fields?.["tenantAlias"] === "rule.configTaken";
  if (isTaken && tenantAlias === null) throw invalid({ tenantAlias: "rule.configForAllTaken" });
  return explain(error);
};

export default routes(receptionConfigs, {
  list: rows.list,
  load: rows.load,
  customerLinks: ({ db, tenantId }) =>
    db
      .selectFrom("customerLink")
      .where("tenantId", "=", tenantId)
      .orderBy("sortOrder")
      .orderBy("id")
      .select(["id", "name"])
      .execute(),
  create: async (context, input) => {
    const values: Fields = await cleaned(input);
    const config = await rows.create(context, values).catch((error: unknown) => explainTaken(error, input.tenantAlias));
    await holdFiles(context, config);
    return config;
  },
  update: async (context, input) => {
    const before = await rows.lock(context, input.id);
    if (!hasOneLink({ ...before, ...input })) throw invalid({ linkAddress: "rule.oneLink" });
    const config = await rows.update(context, await cleaned(input)).catch(explain);
    await holdFiles(context, config);
    return config;
  },
  setStatus: (context, { id, status }) => rows.update(context, { id, status }),
  delete: deletes(async (context, { id }) => {
    const done = await rows.remove(context, { id });
    await useFiles(context, "receptionConfigs", id, []);
    return done;
  }),
});
