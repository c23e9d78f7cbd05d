import type { JWTVerifyGetKey } from "jose";
import type { Configuration, ServerMetadata } from "openid-client";
import { SSO_PATH } from "../../../contract/entities/access/sso.ts";
import { isLoopback } from "../../core/network.ts";
import { ApiError } from "../../core/errors.ts";
import type { Settings } from "../../settings.ts";

/** What is known of the installation's provider; asked for when somebody first wants to go there. */
export type Provider = {
  /** @throws ApiError `notPossible` without a provider in the settings, `ssoUnavailable` when it does not answer */
  open: () => Promise<Configuration>;
  /** Its keys as they are now and then, for what it sends by itself. */
  keys: () => Promise<JWTVerifyGetKey>;
};

/** Seconds by which its clock may differ from this one's. */
export const CLOCK_TOLERANCE = 10;
/** Seconds that it has to answer. */
const PATIENCE = 10;
/** After this what it says of itself is read anew, in ms. */
const KNOWN_FOR = 60 * 60_000;

type Known = { issuer: string; at: number; metadata: ServerMetadata; keys: JWTVerifyGetKey };

export const openProvider = (settings: Settings): Provider => {
  let known: Known | undefined;
  let asking: Promise<Known> | undefined;
  const load = async () => {
    if (settings.SSO_ISSUER === undefined) throw new ApiError("notPossible");
    if (known && known.issuer === settings.SSO_ISSUER && Date.now() - known.at < KNOWN_FOR) return known;
    // Those who come meanwhile wait for the same answer.
    asking ??= discover(settings, settings.SSO_ISSUER).finally(() => (asking = undefined));
    return (known = await asking);
  };
  return {
    // A configuration remembers keys for as long as it lives: a new one takes those of now.
    open: async () => configure(settings, { ...(await load()).metadata }),
    keys: async () => (await load()).keys,
  };
};

/** The protocol, for installations that have a provider. */
export const openidClient = () => import("openid-client");

/** Where the provider sends people back to. */
export const redirectUri = ({ CONSOLE_URL }: Settings) => `${CONSOLE_URL}${SSO_PATH}`;

/** What a provider that does not answer, or not as one, means to whoever waits for it. */
export const isUnavailable = async (error: unknown): Promise<boolean> => {
  const client = await openidClient();
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return error instanceof TypeError || code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM";
};

const discover = async (settings: Settings, issuer: string): Promise<Known> => {
  const [client, { createRemoteJWKSet }] = await Promise.all([openidClient(), import("jose")]);
  try {
    const found = await client.discovery(
      new URL(issuer),
      settings.SSO_CLIENT_ID ?? "",
      undefined,
      client.ClientSecretBasic(settings.SSO_CLIENT_SECRET),
      { timeout: PATIENCE, execute: isLocal(issuer) ? [client.allowInsecureRequests] : [] },
    );
    const metadata = found.serverMetadata();
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ""), { timeoutDuration: PATIENCE * 1000 });
    return { issuer, at: Date.now(), metadata, keys };
  } catch {
    throw new ApiError("ssoUnavailable");
  }
};

const configure = async (settings: Settings, metadata: ServerMetadata) => {
  const client = await openidClient();
  const { SSO_CLIENT_ID = "", SSO_CLIENT_SECRET = "" } = settings;
  const ways = metadata.token_endpoint_auth_methods_supported;
  // Without a word about it the standard means the first.
  const takesBasic = ways === undefined || ways.includes("client_secret_basic");
  const authentication = takesBasic ? client.ClientSecretBasic : client.ClientSecretPost;
  const configuration = new client.Configuration(
    metadata,
    SSO_CLIENT_ID,
    { client_secret: SSO_CLIENT_SECRET, [client.clockTolerance]: CLOCK_TOLERANCE },
    authentication(SSO_CLIENT_SECRET),
  );
  configuration.timeout = PATIENCE;
  // What comes over TLS from the provider itself is held against its keys, too.
  client.enableNonRepudiationChecks(configuration);
  if (isLocal(metadata.issuer)) client.allowInsecureRequests(configuration);
  return configuration;
};

/** The settings demand TLS of every other. */
const isLocal = (issuer: string) => isLoopback(new URL(issuer).hostname);
