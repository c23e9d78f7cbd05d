import { CONFIG_FILE, projectFolder } from "../server/plugins/config.ts";
import { join } from "node:path";
import { loadPlugins } from "../server/plugins/load.ts";

/** The product is tested with the plugins that it is configured with: each is in every test that walks the contract. */
const outcomes = await loadPlugins(join(projectFolder, CONFIG_FILE), async () => []);
for (const { state } of outcomes)
  if (state.reason !== null) throw new Error(`the plugin ${state.use} cannot be had: ${state.reason}`);
