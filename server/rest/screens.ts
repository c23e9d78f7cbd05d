import { listScreens } from "../../contract/core/menu.ts";

/** Component key → the service's address, of each screen whose calls the server passes on. */
export const listForwardedScreens = (): ReadonlyMap<string, URL> =>
  new Map(
    listScreens().flatMap(([key, { restUrl, proxied }]) =>
      restUrl !== undefined && proxied ? [[key, new URL(restUrl)] as const] : [],
    ),
  );
