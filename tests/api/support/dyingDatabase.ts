import type { KyselyPlugin } from "kysely";
import type { Database } from "../../../server/db/database.ts";

/** A database that a job loses after that many statements, as one does whose process is killed. */
export const dyingAfter = (database: Database, statements: number): Pick<Database, "of" | "system"> => {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { system: database.system.withPlugin(plugin), of: (tenantId) => database.of(tenantId).withPlugin(plugin) };
};
