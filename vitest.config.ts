import { defineConfig } from "vitest/config";
import react from "@vitejs/plugin-react";
import { pluginModules } from "./server/plugins/virtualModules.ts";
import summary from "./tests/summary.ts";

/** On a busy machine a change takes its time; whatever hangs is ended all the same. */
const LIMIT = 1_200_000;
const patient = { testTimeout: LIMIT, hookTimeout: LIMIT, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    reporters: ["default", summary],
    projects: [
      {
        extends: false,
        plugins: [pluginModules()],
        test: {
          name: "node",
          environment: "node",
          maxWorkers: 2,
          include: ["tests/{contract,api,security,server}/**/*.test.ts", "plugins/*/tests/*.api.test.ts"],
          setupFiles: ["contract/texts/all.ts", "tests/plugins.ts"],
          globalSetup: ["tests/databaseServer.ts"],
          // Loading the server takes longer than most of its tests, and no module of it keeps state that tests share.
          isolate: false,
          ...patient,
        },
      },
      {
        extends: false,
        plugins: [react(), pluginModules()],
        test: {
          name: "ui",
          environment: "jsdom",
          maxWorkers: 2,
          include: ["tests/ui/**/*.test.{ts,tsx}", "plugins/*/tests/*.ui.test.tsx"],
          setupFiles: ["tests/ui/setup.ts"],
          globalSetup: ["tests/databaseServer.ts"],
          // Their ES modules import folders and extensionless files, which Node itself refuses.
          ...patient,
        },
      },
      {
        extends: false,
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/support/consoleServer.ts"],
          ...patient,
          // One server and one browser at a time: two cores are soon full, and a slow page looks like a broken one.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
