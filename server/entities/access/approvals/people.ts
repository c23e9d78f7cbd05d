import type { ErrorName } from "../../../../contract/core/errors.ts";
import type { ApprovalObstacle } from "../../../../contract/entities/access/approvals.ts";
import type { Context } from "../../../core/context.ts";
import type { Session } from "../../../core/session.ts";
import { anyOf, fromNow, now, rowCount } from "../../../db/expressions.ts";

type Request = { call: string; requesterId: string };
/** Who asked, as they would make the call now. */
export type Requester = { session: Session; holds: (code: string) => boolean };

/** What a refused decision answers. */
export const reasons: Readonly<Record<ApprovalObstacle, ErrorName>> = {
  Own: "approvalOwn",
  Right: "forbidden",
  Tied: "approvalTied",
  Requester: "approvalRequester",
};

/** Why the caller cannot decide a request, or nothing. */
export const findObstacle = async (
  context: Context,
  { call, requesterId }: Request,
  ties: ReadonlySet<string>,
): Promise<ApprovalObstacle | undefined> => {
  if (requesterId === context.session.accountId) return "Own";
  if (!mayCall(context, call, context.holds)) return "Right";
  if (ties.has(requesterId)) return "Tied";
  const requester = await loadRequester(context, requesterId);
  return requester && mayCall(context, call, requester.holds) ? undefined : "Requester";
};

const mayCall = ({ deps }: Context, call: string, holds: Requester["holds"]) => {
  const access = deps.calls.get(call)?.endpoint.access;
  return access !== undefined && (access === "signedIn" || (access !== "public" && access.some(holds)));
};

/** The account of a request in the caller's tenant, unless it could not work there now. */
export const loadRequester = async (
  { deps, tenantId }: Pick<Context, "deps" | "tenantId">,
  accountId: string,
): Promise<Requester | undefined> => {
  const account = await deps.database.system
    .selectFrom("account")
    .where("id", "=", accountId)
    .where("status", "=", "Enable")
    .where("mustChangePassword", "=", false)
    .select(["id as accountId", "account", "nickname", "avatar", "isSuperAdmin", "mustChangePassword"])
    .executeTakeFirst();
  if (!account) return undefined;
  const tenants = await deps.access.loadTenants(account);
  if (!tenants.some(({ id, tenantStatus }) => id === tenantId && tenantStatus === "Enable")) return undefined;
  const codes = await deps.access.loadCodes(account, tenantId);
  return {
    // Of no sign-in of theirs: none is under way.
    session: { ...account, id: "", factorAt: 0, tenantId },
    holds: (code) => account.isSuperAdmin || codes.has(code),
  };
};

/** Those of these accounts that changed the caller's account, or were changed by the caller, in the last month. */
export const loadTies = async ({ deps, session }: Context, accountIds: readonly string[]): Promise<Set<string>> => {
  const own = session.accountId;
  const rows = await deps.database.system
    .selectFrom("accountTie")
    .where("changedAt", ">", fromNow("-30 days"))
    .where((eb) =>
      eb.or([
        eb.and([eb("accountId", "=", own), eb("byAccountId", "=", anyOf(accountIds))]),
        eb.and([eb("byAccountId", "=", own), eb("accountId", "=", anyOf(accountIds))]),
      ]),
    )
    .select(["accountId", "byAccountId"])
    .execute();
  return new Set(rows.map(({ accountId, byAccountId }) => (accountId === own ? byAccountId : accountId)));
};

/** How many open requests of the tenant the caller can decide; none without the right to. */
export const countToDecide = async (context: Context) => {
  if (!context.may("approvals:decide")) return 0;
  const open = await context.db
    .selectFrom("approval")
    .where("tenantId", "=", context.tenantId)
    .where("decidedAt", "is", null)
    .where("expiresAt", ">", now)
    .groupBy(["call", "requesterId"])
    .select(["call", "requesterId", rowCount.as("count")])
    .execute();
  if (open.length === 0) return 0;
  const ties = await loadTies(
    context,
    open.map(({ requesterId }) => requesterId),
  );
  const obstacles = await Promise.all(open.map((request) => findObstacle(context, request, ties)));
  return open.reduce((sum, { count }, index) => (obstacles[index] ? sum : sum + count), 0);
};

/** Whether somebody else could approve in the caller's tenant what the caller asks for. */
export const hasSecondPerson = async (context: Context) => {
  const { deps, tenantId, session } = context;
  const accounts = await deps.database.system
    .selectFrom("account as a")
    .leftJoin("accountTenant as at", (join) => join.onRef("at.accountId", "=", "a.id").on("at.tenantId", "=", tenantId))
    .where("a.id", "<>", session.accountId)
    .where((eb) => eb.or([eb.ref("a.isSuperAdmin"), eb("at.tenantId", "is not", null)]))
    .select("a.id")
    .execute();
  const ties = await loadTies(
    context,
    accounts.map(({ id }) => id),
  );
  for (const { id } of accounts) {
    const holds = ties.has(id) ? undefined : (await loadRequester(context, id))?.holds;
    if (holds?.("approvals:decide") && holds("Approval")) return true;
  }
  return false;
};
