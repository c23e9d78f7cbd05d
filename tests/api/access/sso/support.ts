import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { session } from "../../../../contract/entities/access/session.ts";
import { sso } from "../../../../contract/entities/access/sso.ts";
import { SSO_CLIENT, startSsoProvider } from "../../../ssoProvider.ts";
import { startApi } from "../../support/harness.ts";

const CONSOLE_URL = "https://console.example.org";

/** The API beside a provider that runs for real. */
export const startSso = (more: Record<string, string> = {}) => {
  let provider: Awaited<ReturnType<typeof startSsoProvider>>;
  const environment: Record<string, string> = {
    CONSOLE_URL,
    SSO_CLIENT_ID: SSO_CLIENT.id,
    SSO_CLIENT_SECRET: SSO_CLIENT.secret,
    SSO_SCOPES: "openid profile groups",
    SSO_CREATE: "on",
    TRUST_PROXY: "127.0.0.1",
    ...more,
  };
  beforeAll(async () => {
    provider = await startSsoProvider(CONSOLE_URL);
    environment["SSO_ISSUER"] = provider.issuer;
  });
  const api = startApi(environment);
  afterAll(() => provider.stop());

  let address = 0;
  /** Guesses are counted by address: everybody comes from their own. */
  const newAddress = () => ({ headers: { "x-forwarded-for": `203.0.113.${address++ % 250}` } });
  const start = (purpose: "signIn" | "stepUp" = "signIn") => api.stranger().call(sso.endpoints.start, { purpose });
  const finish = (input: object) => api.stranger().send(sso.endpoints.login, input, newAddress());

  return {
    api,
    get provider() {
      return provider;
    },
    start,
    finish,
    /** Goes there and back, as that person. */
    come: async (sub: string, person = provider.newPerson(sub)) => {
      const { url, ticket } = await start();
      return finish({ query: await person(url), ticket });
    },
    logIn: (input: object) => api.stranger().send(session.endpoints.login, input, newAddress()),
    /** Somebody with an account of here, who works on the first server. */
    addOperator: async () => {
      const { accountId, roleId } = await api.operator([]);
      const { rows } = await sql<{ account: string }>`select account from account where id = ${accountId}`.execute(
        api.system(),
      );
      return { accountId, roleId, account: rows[0]?.account ?? "" };
    },
    accountOf: async (sub: string) => {
      const { rows } = await sql<{
        id: string;
        account: string;
      }>`select a.id, a.account from sso_identity i join account a on a.id = i.account_id
        where i.subject = ${sub}`.execute(api.system());
      return rows[0];
    },
  };
};
