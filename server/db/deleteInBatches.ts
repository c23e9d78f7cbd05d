import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import type { DB } from "./schema.ts";

const BATCH = 5000;

/** Tables whose rows are a tenant's. */
type TenantTable = { [T in keyof DB]: DB[T] extends { tenantId: unknown } ? T : never }[keyof DB];

/** Small transactions, so that nothing waits long and a killed job goes on where it was. */
export const deleteInBatches = async <T extends TenantTable>(
  db: Db,
  tenantId: string,
  table: T,
  isMeant: (eb: ExpressionBuilder<DB, T>) => Expression<SqlBool>,
) => {
  const rows = sql`tenant_id = ${tenantId} and ${isMeant(expressionBuilder<DB, T>())}`;
  for (let deleted = BATCH; deleted >= BATCH;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${rows} and ctid = any(array(
        select ctid from ${sql.table(table)} where ${rows} limit ${BATCH}))`.execute(db);
    deleted = Number(numAffectedRows);
  }
};
