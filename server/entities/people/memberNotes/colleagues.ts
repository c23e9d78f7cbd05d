import type { Colleague } from "../../../../contract/entities/people/memberNotes.ts";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { contains } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { allOf, anyOf } from "../../../db/expressions.ts";

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

/** Whoever may not read notes would be told of one and see nothing. */
const mayRead = async ({ deps, tenantId }: Context, { id, isSuperAdmin }: Account) =>
  (await deps.access.loadCodes({ accountId: id, isSuperAdmin }, tenantId)).has(memberNotes.screen);

export const findColleagues = async (context: Context, { text = "" }: { text?: string | undefined }) => {
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
    if (await mayRead(context, row)) found.push({ id: row.id, account: row.account, nickname: row.nickname });
  }
  return found;
};

/** @throws ApiError at the field for somebody who works elsewhere, is not there, or may not read notes */
export const requireColleagues = async (context: Context, ids: readonly string[]) => {
  if (ids.length === 0) return;
  const rows = await working(context).where("a.id", "=", anyOf(ids)).execute();
  const known = new Set<string>();
  for (const row of rows) if (await mayRead(context, row)) known.add(row.id);
  if (ids.some((id) => !known.has(id))) throw invalid({ mentionIds: "rule.noSuchRecord" });
};
