import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database.ts";
import { type Program, runServer } from "../processes.ts";
import { openSession } from "./openSession.ts";

/** The real server with plugins, over a database of the test file; its folder is where they are written. */
export const pluginServer = (environment: Record<string, string> = {}) => {
  let folder: string;
  let database: TestDatabase;
  let server: Program | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "im-console-plugins-"));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const stop = async () => {
    server?.process.kill("SIGTERM");
    await server?.ended;
    server = undefined;
  };

  return {
    folder: () => folder,
    databaseUrl: () => database.url,
    /** Starts it anew with these, or with a whole configuration. @returns the super admin in it */
    startWith: async (uses: readonly unknown[], config?: string) => {
      await stop();
      const file = join(folder, `config${Math.random()}.ts`);
      await writeFile(file, config ?? `export default { plugins: ${JSON.stringify(uses)} };`);
      server = runServer(join(folder, "data"), { DATABASE_URL: database.url, PLUGIN_CONFIG: file, ...environment });
      return openSession(await server.ready, database.url);
    },
  };
};
