import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { z } from "zod";
import type { MemberListQuery } from "../../contract/entities/people/members.records.ts";
import { MemberListQuery as listQuery } from "../../contract/entities/people/members.records.ts";
import { tenantRoleConfig } from "../../server/db/database.ts";
import { kyselyOver } from "../../server/db/tenantPool.ts";
import { listMembers } from "../../server/entities/people/members/queries.ts";

export type Statement = { text: string; values: unknown[] };

/** A pool as the server has it: the same role, fence and settings of the driver. */
export const tenantPool = (ownerUrl: string, tenantId: string, max: number) => {
  const { options, ...config } = tenantRoleConfig(ownerUrl);
  return new pg.Pool({ ...config, options: `${options} -c app.tenant_id=${tenantId}`, max });
};

/** The statements that a list call of the server runs, taken down while its own code runs them. */
export const buildStatements = async (pool: pg.Pool, tenantId: string, query: z.input<typeof MemberListQuery>) => {
  const compiled: CompiledQuery[] = [];
  const db = kyselyOver(() => pool.connect(), { log: ({ query }) => void compiled.push(query) });
  await listMembers({ db, tenantId, locale: "en-US", may: () => true }, listQuery.parse(query));
  return compiled.map(({ sql, parameters }): Statement => ({ text: sql, values: [...parameters] }));
};
