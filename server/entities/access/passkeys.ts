import { passkeys, recoveryCodes } from "../../../contract/entities/access/passkeys.ts";
import { asAccount } from "../../auth/notices/acting.ts";
import { addPasskey, askForNewPasskey, askForPasskey } from "../../auth/factors/passkeys.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "../../auth/factors/recoveryCodes.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { deletes } from "../../crud/deleteEach.ts";

/** One of the caller's own. @throws ApiError `notFound` */
const loadOwn = async ({ deps, session }: Context, id: string) => {
  const passkey = await deps.database.system
    .selectFrom("passkey")
    .where("accountId", "=", session.accountId)
    .where("id", "=", id)
    .select("name")
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
};

export const passkeyRoutes = routes(passkeys, {
  list: ({ deps, session }) =>
    deps.database.system
      .selectFrom("passkey")
      .where("accountId", "=", session.accountId)
      .orderBy("id")
      .select(["id", "name", "isSynced", "createdAt as createTime", "lastUsedAt as lastUsedTime"])
      .execute(),
  options: askForNewPasskey,
  challenge: askForPasskey,
  create: async (context, { name, passkey }) => {
    const id = await addPasskey(context, name, passkey);
    context.record("passkeys", id, null, { name });
    return { id };
  },
  update: async (context, { id, name }) => {
    const before = await loadOwn(context, id);
    const { system } = context.deps.database;
    await system.updateTable("passkey").set({ name }).where("id", "=", id).execute();
    context.record("passkeys", id, before, { name });
    return { id };
  },
  delete: deletes(async (context, { id }) => {
    const before = await loadOwn(context, id);
    const { accountId } = context.session;
    const removed = await asAccount(context, accountId, (db) =>
      db
        .deleteFrom("passkey")
        .where("id", "=", id)
        // Two that are removed at once wait for the account's row.
        .where((eb) =>
          eb.or([
            eb.exists(
              eb.selectFrom("account").where("id", "=", accountId).where("totpSecret", "is not", null).select("id"),
            ),
            // Without a password it is the provider who asks for a second factor.
            eb.exists(
              eb
                .selectFrom("ssoIdentity as i")
                .innerJoin("account as a", "a.id", "i.accountId")
                .where("a.id", "=", accountId)
                .where("a.passwordHash", "=", "")
                .select("a.id"),
            ),
            eb.exists(
              eb
                .selectFrom("passkey as other")
                .where("other.accountId", "=", accountId)
                .where("other.id", "<>", id)
                .select("other.id"),
            ),
          ]),
        )
        .returning("id")
        .executeTakeFirst(),
    );
    if (!removed) throw new ApiError("notPossible", { root: "rule.lastFactor" });
    context.record("passkeys", id, before, null);
    return { id };
  }),
});

export const recoveryCodeRoutes = routes(recoveryCodes, {
  load: countRecoveryCodes,
  replace: async (context) => {
    const codes = await replaceRecoveryCodes(context);
    context.record("admins", context.session.accountId, null, null);
    return { codes };
  },
});
