import { Kysely, type LogConfig, type PostgresPoolClient } from "kysely";
import { CamelCaseDialect } from "./naming.ts";
import type { DB } from "./schema.ts";

/** The builder over every table, in camel case; what is written as SQL text keeps its own names. */
export type Db = Kysely<DB>;

/** The builder over whatever connection each statement is lent. `log` hears of every statement. */
export const kyselyOn = (connect: () => Promise<PostgresPoolClient>, log?: LogConfig): Db => {
  const pool = { connect, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new CamelCaseDialect({ pool }), ...(log && { log }) });
};
