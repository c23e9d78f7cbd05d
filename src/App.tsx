import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { Suspense, use } from "react";
import { CoreAdminContext, localStorageStore } from "react-admin";
import { BrowserRouter } from "react-router-dom";
import { answerAccess } from "./authProvider/access.ts";
import { authProvider, signOut } from "./authProvider/index.ts";
import { loadOperator } from "./authProvider/operator.ts";
import { OperatorContext } from "./authProvider/useOperator.ts";
import { STORE_KEY } from "./authProvider/stored.ts";
import { getSeenRole, stopSeeing } from "./authProvider/seenRole.ts";
import { infoText } from "./authProvider/texts.ts";
import { loadCdn } from "./api/cdn.ts";
import { loadCatalogue } from "./api/loadErrorCatalogue.ts";
import { getToken } from "./api/token.ts";
import { loadI18n, useShownTexts } from "./i18n/index.ts";
import { buildMenu } from "./layout/menu/menu.ts";
import { MenuContext } from "./layout/menu/useMenu.ts";
import { queryClient } from "./layout/queryClient.ts";
import { routerProvider } from "./layout/routerProvider.ts";
import { Shell } from "./layout/Shell.tsx";
import { ConsoleTheme } from "./layout/ConsoleTheme.tsx";
import { lazyPart } from "./loadChunk.ts";
import { loadDataProvider } from "./resources/provider.ts";

const MustChangePassword = lazyPart(() => import("./layout/pages/MustChangePassword.tsx"), "MustChangePassword");

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: "im", nonce });
const store = localStorageStore("1", STORE_KEY.replace("RaStore", ""));

const start = async () => {
  void loadCatalogue();
  const [operator, i18nProvider, dataProvider] = await Promise.all([loadOperator(), loadI18n(), loadDataProvider()]);
  answerAccess(queryClient, operator.permissions);
  // Before the password is one's own the server answers nothing else.
  if (!operator.info.mustChangePassword) void loadCdn();
  const menu = buildMenu(operator.tree, operator.microApps);
  if (menu.screens.length === 0 && !operator.info.mustChangePassword) throw new Error(infoText("noScreens"));
  return { operator, i18nProvider, dataProvider, menu };
};

/** Without the operator's data there is no console: it says so at the sign-in page. */
const startOrLeave = () =>
  start().catch(async (reason: Error) => {
    // What a role shows may have come to nothing: one's own console is still there.
    if (getSeenRole()) stopSeeing();
    else if (getToken()) await signOut(`${infoText("failed")} – ${reason.message}`);
    return new Promise<never>(() => undefined);
  });

let started: ReturnType<typeof startOrLeave> | undefined;

const App = () => {
  started ??= startOrLeave();
  const { operator, i18nProvider: provider, dataProvider, menu } = use(started);
  const i18nProvider = useShownTexts(provider);
  return (
    <CacheProvider value={styles}>
      {/* Each place that one goes to is rendered, however soon the next follows: tabs keep theirs. */}
      <BrowserRouter useTransitions={false}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
          store={store}
        >
          <OperatorContext value={operator}>
            <MenuContext value={menu}>
              <ConsoleTheme>
                <Suspense>{operator.info.mustChangePassword ? <MustChangePassword /> : <Shell />}</Suspense>
              </ConsoleTheme>
            </MenuContext>
          </OperatorContext>
        </CoreAdminContext>
      </BrowserRouter>
    </CacheProvider>
  );
};

export default App;
