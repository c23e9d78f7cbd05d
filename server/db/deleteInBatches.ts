import { type Expression, sql } from "kysely";
import type { Db } from "./database.ts";

const BATCH = 5000;

/** Small transactions, so that nothing waits long and a killed job goes on where it was. */
export const deleteInBatches = async (db: Db, table: string, condition: Expression<unknown>, tenantId: string) => {
  for (let deleted = BATCH; deleted >= BATCH;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${condition} and ctid = any(array(
        select ctid from ${sql.table(table)} where tenant_id = ${tenantId} and ${condition} limit ${BATCH}))`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
};
