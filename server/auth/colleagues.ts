import type { PermissionCode } from "../../contract/entities/index.ts";
import type { Colleague } from "../../contract/entities/people/memberNotes.ts";
import { contains } from "../crud/paging.ts";
import type { Context } from "../core/context.ts";
import { allOf, anyOf } from "../db/expressions.ts";

const SHOWN = 20;

type Account = Colleague & { isSuperAdmin: boolean };

/** Enabled accounts that work on this tenant: those that belong to it, and super admins. */
const working = ({ db, tenantId }: Context) =>
  db
    .selectFrom("account as a")
    .where("a.status", "=", "Enable")
    .where((eb) =>
      eb.or([
        eb("a.isSuperAdmin", "=", true),
        eb.exists(
          eb
            .selectFrom("accountTenant as at")
            .whereRef("at.accountId", "=", "a.id")
            .where("at.tenantId", "=", tenantId)
            .select("at.tenantId"),
        ),
      ]),
    )
    .orderBy("a.account")
    .select(["a.id", "a.account", "a.nickname", "a.isSuperAdmin"]);

const holds = async ({ deps, tenantId }: Context, code: PermissionCode, { id, isSuperAdmin }: Account) =>
  (await deps.access.loadCodes({ accountId: id, isSuperAdmin }, tenantId)).has(code);

/** Those who hold a code here, by a part of the account or the name. */
export const findColleagues = async (context: Context, code: PermissionCode, text = "") => {
  const rows = await working(context)
    .$if(text !== "", (query) =>
      query.where((eb) =>
        eb.or([allOf([contains(eb.ref("a.account"), text)]), allOf([contains(eb.ref("a.nickname"), text)])]),
      ),
    )
    .execute();
  const found: Colleague[] = [];
  for (const row of rows) {
    if (found.length === SHOWN) break;
    if (await holds(context, code, row)) found.push({ id: row.id, account: row.account, nickname: row.nickname });
  }
  return found;
};

/** Those of the ids who work here and hold the code. */
export const findHolders = async (context: Context, code: PermissionCode, ids: readonly string[]) => {
  const rows = await working(context).where("a.id", "=", anyOf(ids)).execute();
  const found: Account[] = [];
  for (const row of rows) if (await holds(context, code, row)) found.push(row);
  return found;
};

/** One of them; undefined for somebody who works elsewhere, is not there, or does not hold it. */
export const findAccount = async (context: Context, code: PermissionCode, id: string) =>
  (await findHolders(context, code, [id]))[0];
