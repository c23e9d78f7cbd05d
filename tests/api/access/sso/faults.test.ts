import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { errors } from "../../../../contract/core/errors.ts";
import { session } from "../../../../contract/entities/access/session.ts";
import { sso } from "../../../../contract/entities/access/sso.ts";
import { startSsoProvider } from "../../../ssoProvider.ts";
import { startSso } from "./support.ts";

const home = startSso({ SSO_ACCOUNT_CLAIM: "preferred_username" });
const { api } = home;
const { menuTree, logout } = session.endpoints;
const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const seconds = () => Math.floor(Date.now() / 1000);

const newPerson = async () => {
  const person = await home.addOperator();
  const sub = `sub-${person.account}`;
  home.provider.know(sub, { preferred_username: person.account });
  return { ...person, sub };
};
const tokenOf = async (sub: string) => (await home.come(sub)).json().data.token as string;

test("a token that is not the provider's, for this console, of now and for this sign-in signs nobody in [1.44]", async () => {
  const { sub } = await newPerson();
  const foreign = await generateKeyPair("RS256");
  const faults: Parameters<typeof home.provider.tamperWith>[0][] = [
    (claims, sign) => sign({ ...claims, iss: "https://id.evil.example" }),
    (claims, sign) => sign({ ...claims, aud: "another-client" }),
    (claims, sign) => sign({ ...claims, exp: seconds() - 60 }),
    (claims, sign) => sign({ ...claims, nonce: "another" }),
    (claims, sign) => sign({ ...claims, nonce: undefined }),
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "first" }).sign(foreign.privateKey),
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "unknown" }).sign(foreign.privateKey),
    async (claims) => new UnsecuredJWT(claims).encode(),
    async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(Buffer.from(api.deps.settings.SSO_CLIENT_SECRET ?? "")),
  ];
  for (const [index, fault] of faults.entries()) {
    home.provider.tamperWith(fault);
    const answer = await home.come(sub);
    expect([index, answer.statusCode, answer.json().code]).toEqual([index, 401, errors.ssoFailed.code]);
  }
  home.provider.tamperWith((claims, sign) => sign(claims));
  expect((await home.come(sub)).statusCode).toBe(200);
  home.provider.tamperWith(undefined);
});

test("keys that the provider changed are fetched anew [1.44]", async () => {
  const { sub } = await newPerson();
  await tokenOf(sub);
  await home.provider.rotateKey("second");
  expect((await home.come(sub)).statusCode).toBe(200);
});

test("somebody whom the provider turns away is told so [1.43]", async () => {
  const { url, ticket } = await home.start();
  const state = new URL(url).searchParams.get("state") ?? "";
  const query = `?error=access_denied&state=${encodeURIComponent(state)}&iss=${encodeURIComponent(home.provider.issuer)}`;
  expect((await home.finish({ query, ticket })).json().code).toBe(errors.ssoRefused.code);
});

test("signing out leads to the provider's sign-out, with what it knows the session by [1.48]", async () => {
  const { sub } = await newPerson();
  const caller = api.withToken(await tokenOf(sub));
  const { endSessionUrl = "" } = await caller.call(logout, {});
  const url = new URL(endSessionUrl);
  expect(url.origin).toBe(home.provider.issuer);
  expect(url.searchParams.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(url.searchParams.get("post_logout_redirect_uri")).toBe("https://console.example.org/user/login");
  await expect(caller.call(menuTree, {})).rejects.toMatchObject({ code: errors.sessionEnded.code });
  const other = await api.operator([]);
  expect(await other.call(logout, {})).toEqual({});
});

test("a session that is over at the provider is over here, on its word alone and once [1.48]", async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const [own, foreign] = [api.withToken(await tokenOf(person.sub)), api.withToken(await tokenOf(other.sub))];
  const claims = () => ({
    iss: home.provider.issuer,
    aud: "im-console",
    iat: seconds(),
    jti: crypto.randomUUID(),
    sub: person.sub,
    events: { [EVENT]: {} },
  });
  const tell = (token: string) =>
    api.app.inject({
      method: "POST",
      url: `/v1${sso.endpoints.backchannelLogout.path}`,
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": "203.0.113.251" },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const { privateKey } = await generateKeyPair("RS256");
  const { sign } = home.provider;
  const wrong = [
    await sign({ ...claims(), iss: "https://id.evil.example" }),
    await sign({ ...claims(), aud: "another-client" }),
    await sign({ ...claims(), iat: seconds() - 600 }),
    await sign({ ...claims(), events: {} }),
    await sign({ ...claims(), nonce: "of an ID token" }),
    await sign({ ...claims(), sub: undefined }),
    await sign({ ...claims(), jti: undefined }),
    await new SignJWT(claims()).setProtectedHeader({ alg: "RS256", kid: "second" }).sign(privateKey),
    new UnsecuredJWT(claims()).encode(),
    "nonsense",
  ];
  for (const [index, token] of wrong.entries()) expect([index, (await tell(token)).statusCode]).toEqual([index, 400]);
  await own.call(menuTree, {});
  const token = await sign(claims());
  expect([(await tell(token)).statusCode, (await tell(token)).statusCode]).toEqual([200, 400]);
  await expect(own.call(menuTree, {})).rejects.toMatchObject({ code: errors.sessionEnded.code });
  await foreign.call(menuTree, {});
  // A form is taken nowhere else.
  const { path } = session.endpoints.login;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await api.app.inject({ method: "POST", url: `/v1${path}`, headers, payload: "a=b" })).statusCode).toBe(415);
});

test("a provider that is down is told of, and the sign-in by password goes on [1.45]", async () => {
  const { url, ticket } = await home.start();
  const person = await newPerson();
  const query = await home.provider.newPerson(person.sub)(url);
  const { port } = new URL(home.provider.issuer);
  await home.provider.stop();
  expect((await home.finish({ query, ticket })).json().code).toBe(errors.ssoUnavailable.code);
  // Nothing is known of it any more.
  api.deps.settings.SSO_ISSUER = `http://localhost:${port}`;
  const answer = await api
    .stranger()
    .send(sso.endpoints.start, { purpose: "signIn" }, { headers: { language: "ja-JP" } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    502,
    { msg: expect.stringMatching(/^ログインサービスが/) },
  ]);
  expect((await home.logIn({ account: person.account, password: "x" })).json().code).toBe(errors.loginFailed.code);
  // It calls itself by another name than the settings do: somebody else answers in its place.
  const again = await startSsoProvider("https://console.example.org", Number(port));
  expect((await api.stranger().send(sso.endpoints.start, { purpose: "signIn" })).json().code).toBe(
    errors.ssoUnavailable.code,
  );
  api.deps.settings.SSO_ISSUER = again.issuer;
  expect((await api.stranger().send(sso.endpoints.start, { purpose: "signIn" })).statusCode).toBe(200);
  await again.stop();
});
