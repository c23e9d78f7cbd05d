import { readConfig } from "../plugins/config.ts";
import { isLoopback } from "../core/network.ts";
import { findPlugin } from "../plugins/manifest.ts";
import type { Settings } from "../settings.ts";
import type { Finding } from "./finding.ts";

const warning = (says: string): Finding => ({ is: "warning", name: "REST_ORIGINS", says });

/** The REST services that screens are served by: those that the settings lack, and those that anybody can listen to. */
export const checkServices = async ({ REST_ORIGINS, PLUGIN_CONFIG }: Settings): Promise<Finding[]> => {
  const missing = (await listRestScreens(PLUGIN_CONFIG)).filter(({ origin }) => !REST_ORIGINS.includes(origin));
  const open = REST_ORIGINS.filter((origin) => origin.startsWith("http:") && !isLoopback(new URL(origin).hostname));
  return [
    ...missing.map(({ component, origin }) => warning(`lacks ${origin}: the screen ${component} shows nothing`)),
    ...open.map((origin) =>
      warning(`what is sent to ${origin} can be read on the way: use https, or a network of your own`),
    ),
  ];
};

const listRestScreens = async (config: string) => {
  const { plugins } = await readConfig(config);
  // What is wrong with a plugin is shown elsewhere.
  const found = await Promise.all(
    plugins.filter(({ isOff }) => !isOff).map(({ use }) => findPlugin(use).catch(() => undefined)),
  );
  return found.flatMap((plugin) =>
    Object.entries(plugin?.manifest.screens ?? {}).flatMap(([component, { restUrl }]) =>
      restUrl === undefined ? [] : [{ component, origin: new URL(restUrl).origin }],
    ),
  );
};
