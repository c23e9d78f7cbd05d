import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

/** Makes another ID token of the one that the provider is about to hand out. */
type Tamper = (claims: JWTPayload, sign: Sign) => Promise<string>;
type Sign = (claims: object) => Promise<string>;

export const SSO_CLIENT = { id: "im-console", secret: "a secret of forty characters for the tests" };

const newKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const sign: Sign = (claims) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(privateKey);
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }, sign };
};

/** An OpenID provider that runs for real on this machine; its people come in with any password. */
export const startSsoProvider = async (consoleUrl: string, port = 0) => {
  const people = new Map<string, Record<string, unknown>>();
  let tamper: Tamper | undefined;
  let key = await newKey("first");
  let answer: ReturnType<Provider["callback"]>;
  const server = createServer((request, response) => {
    // Browsers ask for it by themselves.
    if (request.url === "/favicon.ico") response.writeHead(204).end();
    else void answer(request, response);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const open = () => {
    const provider = new Provider(issuer, {
      jwks: { keys: [key.jwk] },
      cookies: { keys: ["of the tests"] },
      clients: [
        {
          client_id: SSO_CLIENT.id,
          client_secret: SSO_CLIENT.secret,
          redirect_uris: [`${consoleUrl}/user/sso`],
          post_logout_redirect_uris: [`${consoleUrl}/user/login`],
          backchannel_logout_uri: `${consoleUrl}/v1/rbac/sso/backchannelLogout`,
          backchannel_logout_session_required: true,
        },
      ],
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      pkce: { required: () => true },
      claims: { openid: ["sub"], profile: ["name", "preferred_username"], groups: ["groups"] },
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async () => ({ ...people.get(accountId), sub: accountId }),
      }),
      // Nobody is asked whether the console may know who they are.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
        grant.addOIDCScope("openid profile groups");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (context, next) => {
      await next();
      const body: unknown = context.body;
      if (!tamper || typeof body !== "object" || body === null || !("id_token" in body)) return;
      const claims = JSON.parse(Buffer.from(String(body.id_token).split(".")[1] ?? "", "base64url").toString());
      context.body = { ...body, id_token: await tamper(claims, key.sign) };
    });
    answer = provider.callback();
  };
  open();

  return {
    issuer,
    /** What it tells of one of its people. */
    know: (sub: string, claims: Record<string, unknown>) => void people.set(sub, claims),
    tamperWith: (change: Tamper | undefined) => void (tamper = change),
    sign: (claims: object) => key.sign(claims),
    /** Another key takes the place of the one it had. */
    rotateKey: async (name: string) => {
      key = await newKey(name);
      open();
    },
    /** A browser of one of its people, which keeps its session there. @returns the query that leads back */
    newPerson: (sub: string) => {
      const cookies = new Map<string, string>();
      const send = async (url: string, form?: URLSearchParams) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(new URL(url, issuer), {
          ...(form && { method: "POST", body: form }),
          redirect: "manual",
          headers: { cookie },
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        return response.headers.get("location") ?? "";
      };
      return async (url: string) => {
        let at = url;
        while (at && new URL(at, issuer).origin === issuer) {
          const isAsked = at.includes("/interaction/");
          const body = new URLSearchParams({ prompt: "login", login: sub, password: "any" });
          at = await send(at, isAsked ? body : undefined);
        }
        return new URL(at).search;
      };
    },
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
