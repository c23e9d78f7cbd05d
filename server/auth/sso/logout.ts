import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";
import type { Context } from "../../core/context.ts";
import { ApiError, invalid } from "../../core/errors.ts";
import { now } from "../../db/expressions.ts";
import { appendEntry } from "../../operationLog/append.ts";
import { takeOnce } from "../factors/challenge.ts";
import { countGuess, forgiveGuesses } from "../throttle.ts";
import { CLOCK_TOLERANCE, openidClient } from "./provider.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
/** How old what the provider tells may be. */
const LATEST = "2 minutes";

/** Where the browser signs out at the provider too; nowhere for a session that began elsewhere, or with it down. */
export const findEndSessionUrl = async ({ deps, session }: Context): Promise<string | undefined> => {
  const begun = await deps.database.system
    .selectFrom("ssoSession")
    .where("sessionId", "=", session.id)
    .where("issuer", "=", deps.settings.SSO_ISSUER ?? "")
    .select("idToken")
    .executeTakeFirst();
  if (!begun) return undefined;
  // Signing out here does not wait for anybody.
  const configuration = await deps.provider.open().catch(() => undefined);
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined;
  const { buildEndSessionUrl } = await openidClient();
  return buildEndSessionUrl(configuration, {
    id_token_hint: deps.secrets.open(begun.idToken, `sso_session ${session.id}`),
    post_logout_redirect_uri: `${deps.settings.CONSOLE_URL}/user/login`,
  }).href;
};

/** Ends what began with a session that is over at the provider. @throws ApiError at `logout_token` */
export const endFromProvider = async (context: Context, token: string) => {
  const { deps, ip } = context;
  const { system } = deps.database;
  await countGuess(system, undefined, ip);
  const { iss = "", sub, jti = "", sid } = await verify(context, token);
  await forgiveGuesses(system, undefined, ip);
  const mark = createHash("sha256").update(`${iss} ${jti}`).digest("base64url");
  if (!(await takeOnce(system, `sso logout ${mark}`))) throw invalid({ logout_token: "rule.logoutToken" });
  const ended = await system
    .updateTable("session as s")
    .from("ssoSession as o")
    .innerJoin("account as a", (join) => join.onTrue())
    .set({ endedAt: now })
    .whereRef("o.sessionId", "=", "s.id")
    .whereRef("a.id", "=", "s.accountId")
    .where("s.endedAt", "is", null)
    .where("o.issuer", "=", iss)
    .$if(typeof sid === "string", (query) => query.where("o.sid", "=", String(sid)))
    .$if(sub !== undefined, (query) => query.where("o.subject", "=", sub ?? ""))
    .returning(["s.accountId", "s.tenantId", "a.account"])
    .execute();
  deps.access.forget();
  const { requestId, host, userAgent } = context;
  for (const { accountId, tenantId, account } of ended)
    await appendEntry(
      deps.database.of(tenantId),
      { accountId, account, requestId, ip, host, userAgent },
      {
        call: "sso.backchannelLogout",
        targetType: "admins",
        targets: [accountId],
        params: {},
        changes: {},
        result: "Success",
      },
    );
};

const verify = async ({ deps }: Context, token: string): Promise<JWTPayload> => {
  const { SSO_ISSUER, SSO_CLIENT_ID } = deps.settings;
  if (SSO_ISSUER === undefined || SSO_CLIENT_ID === undefined) throw new ApiError("notPossible");
  const keys = await deps.provider.keys();
  const { jwtVerify } = await import("jose");
  const { payload } = await jwtVerify(token, keys, {
    issuer: SSO_ISSUER,
    audience: SSO_CLIENT_ID,
    maxTokenAge: LATEST,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ["jti", "iat", "events"],
  }).catch(() => {
    throw invalid({ logout_token: "rule.logoutToken" });
  });
  if (!isLogout(payload)) throw invalid({ logout_token: "rule.logoutToken" });
  return payload;
};

/** An ID token is signed by the same keys for the same client: it has a nonce, and no such event. */
const isLogout = ({ events, nonce, sub, sid }: JWTPayload) =>
  typeof events === "object" &&
  events !== null &&
  EVENT in events &&
  nonce === undefined &&
  (sub !== undefined || typeof sid === "string");
