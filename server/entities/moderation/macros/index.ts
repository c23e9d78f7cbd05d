import { sql } from "kysely";
import type { z } from "zod";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { MacroForm, macros, MAX_MACROS } from "../../../../contract/entities/moderation/macros.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { pick } from "../../../crud/applyChanges.ts";
import { deletes } from "../../../crud/deleteEach.ts";
import { table } from "../../../crud/table.ts";
import { rowCount } from "../../../db/expressions.ts";
import { InvalidInput } from "../../../http/replies.ts";
import { routes } from "../../../http/mount.ts";
import { lockNames } from "../../../names/distinctName.ts";

const rows = table(macros, "macro", {
  names: { macroStatus: "status", usedTime: "lastUsedAt" },
  contains: ["name"],
  taken: {
    macro_place_name: { name: "rule.nameTaken" },
    macro_place_shortcut: { shortcut: "rule.shortcutTaken" },
  },
  orderBy: sql`lower(t.name), t.id`,
});

/** @throws ApiError `macrosReached` on a server that has as many as one may have */
const requireRoom = async ({ db, tenantId }: Context) => {
  // Of two that come at once the second waits, and counts the first.
  await lockNames(db, `macros ${tenantId}`);
  const { count } = await db
    .selectFrom("macro")
    .where("tenantId", "=", tenantId)
    .select(rowCount.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_MACROS) throw new ApiError("macrosReached", undefined, undefined, { max: MAX_MACROS });
};

const fieldNames = Object.keys(MacroForm.shape);

/** @throws an error at the field where what changes does not go with what stays */
const requireWhole = (before: Fields, changes: Fields, { locale }: Context) => {
  const given = pick(
    changes,
    fieldNames.filter((name) => changes[name] !== undefined),
  );
  const whole = MacroForm.safeParse({ ...pick(before, fieldNames), ...given });
  if (!whole.success) throw new InvalidInput(fieldErrors(whole.error.issues, locale));
};

export default routes(macros, {
  list: rows.list,
  load: rows.load,
  create: async (context, input: z.output<typeof MacroForm>) => {
    await requireRoom(context);
    return rows.create(context, input);
  },
  update: async (context, input) => {
    requireWhole(await rows.lock(context, input.id), input, context);
    return rows.update(context, input);
  },
  delete: deletes(rows.remove),
});
