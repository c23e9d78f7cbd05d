import { sql } from "kysely";
import type { z } from "zod";
import type { SsoReturn } from "../../../contract/entities/access/sso.ts";
import type { SignedIn } from "../../../contract/entities/access/signedIn.ts";
import type { Context, Deps } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { accountBy, openSession } from "../accounts.ts";
import { logSignIn } from "../signInLog.ts";
import { type Arrival, arrive } from "./exchange.ts";
import { findPerson } from "./people.ts";

type Returned = z.output<typeof SsoReturn>;

/** What the sign-in page offers of it; null where the settings name no provider. */
export const findSsoWay = ({ SSO_ISSUER, SSO_NAME, LOCAL_SIGN_IN }: Deps["settings"]) =>
  SSO_ISSUER === undefined ? null : { name: SSO_NAME ?? new URL(SSO_ISSUER).host, isOnly: LOCAL_SIGN_IN !== "on" };

/** Whether an account may sign in by what this console itself knows of it: its password, its passkeys. */
export const mayComeLocally = ({ LOCAL_SIGN_IN }: Deps["settings"], account: string) =>
  LOCAL_SIGN_IN === "on" || LOCAL_SIGN_IN.toLowerCase() === account.toLowerCase();

/** Begins a session of whoever the provider vouches for. Its second factor is that of the sign-in. */
export const signInBySso = async (context: Context, returned: Returned, deviceToken?: string): Promise<SignedIn> => {
  const arrival = await arrive(context, "signIn", returned);
  const accountId = await findPerson(context, arrival);
  const account = accountId === undefined ? undefined : await accountBy(context, "id", accountId);
  const refuse = async (reason: "ssoUnknown" | "loginFailed" | "noServer"): Promise<never> => {
    await logSignIn(context, "session.login", account ?? { account: arrival.subject.slice(0, 64) }, "Refused", "sso");
    throw new ApiError(reason);
  };
  if (!account) return refuse("ssoUnknown");
  if (!account.isEnabled) return refuse("loginFailed");
  if (context.deps.settings.SSO_GROUPS_CLAIM !== undefined) await applyGroups(context, account.id, arrival);
  const keep = (sessionId: string) => keepArrival(context, sessionId, arrival);
  return openSession(context, account, deviceToken, "sso", keep).catch((error: unknown) => {
    if (error instanceof ApiError && error.reason === "noServer") return refuse("noServer");
    throw error;
  });
};

/** @throws ApiError at `sso` when somebody else came back than whose session it is */
export const confirmBySso = async (context: Context, returned: Returned) => {
  const { issuer, subject } = await arrive(context, "stepUp", returned);
  const own = await context.deps.database.system
    .selectFrom("ssoIdentity")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("accountId", "=", context.session.accountId)
    .select("accountId")
    .executeTakeFirst();
  if (!own) throw new ApiError("invalidInput", { sso: "rule.ssoSomebodyElse" });
};

/** What a provider says of nobody's groups, it says of somebody in none. */
const applyGroups = async ({ deps }: Context, accountId: string, { claims }: Arrival) => {
  const said = claims[deps.settings.SSO_GROUPS_CLAIM ?? ""];
  const groups = (Array.isArray(said) ? said : [said]).filter((name) => typeof name === "string");
  await sql`select apply_sso_groups(${accountId}, ${groups}::text[])`.execute(deps.database.system);
  deps.access.forget();
};

const keepArrival = async ({ deps }: Context, sessionId: string, { issuer, subject, sid, idToken }: Arrival) => {
  await deps.database.system
    .insertInto("ssoSession")
    .values({
      sessionId,
      issuer,
      subject,
      sid: sid ?? null,
      idToken: deps.secrets.seal(idToken, `sso_session ${sessionId}`),
    })
    .execute();
};
