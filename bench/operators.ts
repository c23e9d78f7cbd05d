import { sql } from "kysely";
import pg from "pg";
import { hashToken, newToken } from "../server/auth/secrets.ts";
import { kyselyOver } from "../server/db/tenantPool.ts";

/** Tokens of that many super admins at work in a tenant, who need not sign in. */
export const addOperators = async (ownerUrl: string, tenantId: string, count: number) => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const db = kyselyOver(() => pool.connect());
  const tokens = Array.from({ length: count }, newToken);
  const names = tokens.map((_, index) => `bench_${index}`);
  await sql`insert into account (account, nickname, password_hash, is_super_admin)
    select name, 'Bench', '', true from unnest(${names}::text[]) name
    where not exists (select from account a where a.account = name)`.execute(db);
  await sql`insert into session (account_id, tenant_id, token_hash, expires_at)
    select a.id, ${tenantId}, s.hash, now() + interval '1 day'
    from unnest(${names}::text[], ${tokens.map(hashToken)}::bytea[]) s(name, hash)
    join account a on a.account = s.name`.execute(db);
  await pool.end();
  return tokens;
};
