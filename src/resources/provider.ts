import { listScreens, resourceName } from "../../contract/core/menu.ts";
import { type ConsoleDataProvider, dataProvider } from "../dataProvider/index.ts";

/** Resources with a `restUrl` are served by ra-data-simple-rest, which is loaded only when there is one. */
export const loadDataProvider = async (): Promise<ConsoleDataProvider> => {
  const rest = new Map(
    listScreens().flatMap(([key, { restUrl, proxied, ...screen }]) =>
      restUrl === undefined ? [] : [[resourceName(screen), proxied ? { forwardedAs: key } : { url: restUrl }] as const],
    ),
  );
  if (rest.size === 0) return dataProvider;
  const { withRest } = await import("../dataProvider/rest.ts");
  return withRest(dataProvider, rest);
};
