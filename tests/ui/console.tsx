import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { CoreAdminContext, memoryStore } from "react-admin";
import { BrowserRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll } from "vitest";
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
import type { Api } from "../api/support/harness.ts";

/** The whole console as an operator of a real API sees it: its calls reach the application in this process. */
export const consoleFor = (api: Api) => {
  const server = setupServer(
    http.all("*/v1/*", async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const answer = await api.app.inject({
        method: request.method as "GET",
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new HttpResponse(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
    }),
  );
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => {
    dropSession();
    forgetOperator();
    localStorage.clear();
    sessionStorage.clear();
  });

  /** Opens an address of the console. */
  return async (token: string | undefined, path: string) => {
    localStorage.setItem("lang", "en-US");
    keepSession(token ?? "", "operator");
    window.history.replaceState(null, "", path);
    const [operator, i18nProvider, dataProvider] = await Promise.all([loadOperator(), loadI18n(), loadDataProvider()]);
    return render(
      <BrowserRouter useTransitions={false}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          routerProvider={routerProvider}
          store={memoryStore()}
        >
          <OperatorContext value={operator}>
            <MenuContext value={buildMenu(operator.tree, [])}>
              <ConsoleTheme>
                <Shell />
              </ConsoleTheme>
            </MenuContext>
          </OperatorContext>
        </CoreAdminContext>
      </BrowserRouter>,
    );
  };
};
