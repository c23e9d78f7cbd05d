import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { http, HttpResponse, passthrough } from "msw";
import { setupServer } from "msw/node";
import { CoreAdminContext, memoryStore } from "react-admin";
import { BrowserRouter } from "react-router-dom";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { answerAccess } from "../../src/authProvider/access.ts";
import { signInAsked } from "../../src/authProvider/askSignIn.ts";
import { authProvider } from "../../src/authProvider/index.ts";
import { forgetOperator, loadOperator } from "../../src/authProvider/operator.ts";
import { OperatorContext } from "../../src/authProvider/useOperator.ts";
import { dropSession, keepSession } from "../../src/api/token.ts";
import { loadI18n } from "../../src/i18n/index.ts";
import { ConsoleTheme } from "../../src/layout/ConsoleTheme.tsx";
import { buildMenu } from "../../src/layout/menu/menu.ts";
import { MenuContext } from "../../src/layout/menu/useMenu.ts";
import { routerProvider } from "../../src/layout/routerProvider.ts";
import { Shell } from "../../src/layout/Shell.tsx";
import { loadDataProvider } from "../../src/resources/provider.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Api } from "../api/support/harness.ts";

/** The whole console as an operator of a real API sees it: its calls reach the application in this process. */
export const consoleFor = (api: Api) => {
  const forward = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return api.app.inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const server = setupServer(
    // What the API asks of a platform at its side is none of the console's calls.
    http.all("*/commands", () => passthrough()),
    http.all("*/v1/*", async ({ request }) => {
      const answer = await forward(request);
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new HttpResponse(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
    }),
  );
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => {
    dropSession();
    forgetOperator();
    // As a page that is loaded anew.
    signInAsked.set(false);
    localStorage.clear();
    sessionStorage.clear();
  });

  /** Opens an address of the console, or a page that is none of its screens. */
  const open = async (
    token: string | undefined,
    path: string,
    locale: Locale = "en-US",
    page: ReactNode = <Shell />,
  ) => {
    localStorage.setItem("lang", locale);
    keepSession(token ?? "", "operator");
    window.history.replaceState(null, "", path);
    const [operator, i18nProvider, dataProvider] = await Promise.all([loadOperator(), loadI18n(), loadDataProvider()]);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    answerAccess(queryClient, operator.permissions);
    return render(
      <BrowserRouter useTransitions={false}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
          store={memoryStore()}
        >
          <OperatorContext value={operator}>
            <MenuContext value={buildMenu(operator.tree, [])}>
              <ConsoleTheme>{page}</ConsoleTheme>
            </MenuContext>
          </OperatorContext>
        </CoreAdminContext>
      </BrowserRouter>,
    );
  };
  /** The next call is done, and its answer is lost on the way. */
  const loseNextAnswer = ({ method, path }: Pick<Endpoint, "method" | "path">) =>
    server.use(
      http[method.toLowerCase() as "post"](
        `*/v1${path}`,
        async ({ request }) => {
          await forward(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
  const signIn = (token: string) => keepSession(token, "operator");
  return Object.assign(open, { loseNextAnswer, signIn });
};
