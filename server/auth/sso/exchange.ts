import type { Configuration } from "openid-client";
import type { z } from "zod";
import type { SsoReturn } from "../../../contract/entities/access/sso.ts";
import type { Context } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { countGuess, forgiveGuesses } from "../throttle.ts";
import { CLOCK_TOLERANCE, isUnavailable, openidClient, redirectUri } from "./provider.ts";
import { newState, sealTicket, type SsoPurpose, type Ticket, takeTicket } from "./ticket.ts";

/** Who came back from the provider, as it vouches for them. */
export type Arrival = {
  issuer: string;
  subject: string;
  /** Its session, where it names one. */
  sid: string | undefined;
  idToken: string;
  claims: Readonly<Record<string, unknown>>;
};

/** Where to send the browser, and what it keeps for its way back. */
export const goToProvider = async ({ deps }: Context, purpose: SsoPurpose) => {
  const { settings, provider } = deps;
  const configuration = await provider.open();
  const client = await openidClient();
  const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
  const state = newState(deps, purpose);
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(settings),
    scope: ["openid", ...settings.SSO_SCOPES.filter((scope) => scope !== "openid")].join(" "),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(purpose === "stepUp" && { prompt: "login", max_age: "0" }),
  });
  return { url: url.href, ticket: sealTicket(deps, { state, nonce, verifier, askedAt: Date.now() }) };
};

/**
 * Who came back. @throws ApiError `ssoFailed` for an answer that is not this browser's or proves nothing, `ssoRefused`
 * when the provider says no, `ssoFactor` without the second factor that the settings want
 */
export const arrive = async (
  context: Context,
  purpose: SsoPurpose,
  { query, ticket: sealed }: z.output<typeof SsoReturn>,
): Promise<Arrival> => {
  const { deps, ip } = context;
  const { system } = deps.database;
  await countGuess(system, undefined, ip);
  const configuration = await deps.provider.open();
  const returned = new URL(redirectUri(deps.settings));
  returned.search = query;
  const ticket = await takeTicket(deps, purpose, sealed, returned.searchParams.get("state"));
  const arrival = await exchange(configuration, returned, ticket, purpose).catch(async (error: unknown) => {
    throw new ApiError(await whyNot(error));
  });
  requireFactor(deps.settings.SSO_MFA, arrival.claims);
  await forgiveGuesses(system, undefined, ip);
  return arrival;
};

const whyNot = async (error: unknown) => {
  if (error instanceof (await openidClient()).AuthorizationResponseError) return "ssoRefused";
  return (await isUnavailable(error)) ? "ssoUnavailable" : "ssoFailed";
};

const exchange = async (
  configuration: Configuration,
  returned: URL,
  { state, nonce, verifier, askedAt }: Ticket,
  purpose: SsoPurpose,
): Promise<Arrival> => {
  const client = await openidClient();
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error("no ID token");
  if (purpose === "stepUp") requireFresh(claims.auth_time, askedAt);
  const { issuer, userinfo_endpoint: more } = configuration.serverMetadata();
  // Names and groups stand in the token or behind it, as the provider likes.
  const told = more ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return {
    issuer,
    subject: claims.sub,
    sid: typeof claims["sid"] === "string" ? claims["sid"] : undefined,
    idToken: tokens.id_token,
    claims: { ...told, ...claims },
  };
};

/** A provider that lets somebody through by a session of before has asked nobody. */
const requireFresh = (authTime: unknown, askedAt: number) => {
  if (typeof authTime !== "number" || authTime + CLOCK_TOLERANCE < Math.floor(askedAt / 1000))
    throw new Error("the sign-in at the provider is an old one");
};

/** @throws ApiError when the token names none of what the settings take for a second factor */
const requireFactor = (wanted: readonly string[], { acr, amr }: Arrival["claims"]) => {
  if (wanted.length === 0) return;
  const named: unknown[] = [acr, ...(Array.isArray(amr) ? amr : [])];
  if (!named.some((name) => typeof name === "string" && wanted.includes(name))) throw new ApiError("ssoFactor");
};
