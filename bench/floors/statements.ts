import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { z } from "zod";
import type { MemberListQuery } from "../../contract/entities/people/members.records.ts";
import { MemberListQuery as listQuery } from "../../contract/entities/people/members.records.ts";
import { tenantRoleConfig } from "../../server/db/database.ts";
import { isKept } from "../../server/db/keptPlans.ts";
import { kyselyOver } from "../../server/db/tenantPool.ts";
import { listMembers } from "../../server/entities/people/members/queries.ts";

/** With a name its plan is kept. */
export type Statement = { name?: string; text: string; values: unknown[] };

const names = new Map<string, string>();
/** What the server ran, with its plan kept where the server keeps it. */
export const toStatement = ({ sql: text, parameters }: CompiledQuery): Statement => {
  if (!isKept(text)) return { text, values: [...parameters] };
  const name = names.get(text) ?? `kept_${names.size}`;
  names.set(text, name);
  return { name, text, values: [...parameters] };
};

/** A pool as the server has it: the same role, fence and settings of the driver. */
export const tenantPool = (ownerUrl: string, tenantId: string, max: number) => {
  const { options, ...config } = tenantRoleConfig(ownerUrl);
  return new pg.Pool({ ...config, options: `${options} -c app.tenant_id=${tenantId}`, max, min: max });
};

/**
 * The statements that a list call of the server runs, taken down while its own code runs them: the second time, when a
 * total that is too long to be counted is known.
 */
export const buildStatements = async (pool: pg.Pool, tenantId: string, query: z.input<typeof MemberListQuery>) => {
  const compiled: CompiledQuery[] = [];
  const db = kyselyOver(() => pool.connect(), { log: ({ query }) => void compiled.push(query) });
  for (let time = 0; time < 2; time++) {
    compiled.length = 0;
    await listMembers({ db, tenantId, locale: "en-US", may: () => true }, listQuery.parse(query));
  }
  return compiled.map(toStatement);
};

/** What nobody could go below for the same fifty rows: no total, no sanctions, tags or effect, no page but the first. */
export const plainestStatement = (tenantId: string): Statement => ({
  text: `select m.id, m.external_id, m.account, m.nickname, m.avatar, m.nation_area_code, m.mobile, m.status,
      m.banned_until, m.is_online, m.register_type, m.gender, m.level_id, l.name, m.tenant_alias, m.ip_whitelist,
      m.last_login_at, m.last_login_ip, m.created_at, m.updated_at
    from member m join member_level l on l.tenant_id = m.tenant_id and l.id = m.level_id
    where m.tenant_id = $1 order by m.id desc limit 50`,
  values: [tenantId],
});
