import { type RawBuilder, sql } from "kysely";
import type { groupWhitelist } from "../../../../contract/entities/messages/groupWhitelist.ts";
import type { RuleKey } from "../../../../contract/core/fieldErrors.ts";
import type { privateWhitelist } from "../../../../contract/entities/messages/privateWhitelist.ts";
import { table } from "../../../crud/table.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { buildLogQuery } from "./log.ts";

type Whitelist = typeof groupWhitelist | typeof privateWhitelist;
type Written = { accountId: string | null; level: string; reason: string; expiresTime: string | null };

/** What the two whitelists differ in. */
type Kind = {
  table: string;
  /** Field of what an entry is about, the table it is a row of, and what to say when it is not. */
  subject: { field: string; table: string; missing: RuleKey };
  /** Name of the subject, of the row `t`. */
  name: { field: string; value: RawBuilder<unknown> };
};

const isActive = sql`(t.expires_at is null or t.expires_at > now())`;

/** The calls of one whitelist. */
export const whitelistCalls = <E extends Whitelist>(entity: E, kind: Kind) => {
  const { field } = kind.subject;
  const rows = table(entity, kind.table, {
    names: { expiresTime: "expires_at" },
    columns: {
      state: sql`case when ${isActive} then 'Active' else 'Expired' end`,
      accountName: sql`(select a.account from account a where a.id = t.account_id)`,
      [kind.name.field]: kind.name.value,
    },
    orderBy: sql`t.created_at desc`,
    taken: { [`${kind.table}_once`]: { [field]: "rule.whitelisted" } },
  });

  const create = async (context: Context, input: Written & Record<string, unknown>) => {
    checkExpiry(input.expiresTime);
    const { db, tenantId, session } = context;
    const { rows: found } = await sql`
      select from ${sql.table(kind.subject.table)} where tenant_id = ${tenantId} and id = ${input[field]}`.execute(db);
    if (found.length === 0) throw invalid({ [field]: kind.subject.missing });
    if (input.accountId !== null && !(await isOperator(context, input.accountId)))
      throw invalid({ accountId: "rule.noSuchAdmin" });
    return rows.create(context, { ...input, account: session.account });
  };

  const update = (context: Context, input: Partial<Written> & { id: string; updateTime?: string | undefined }) => {
    checkExpiry(input.expiresTime);
    return rows.update(context, input);
  };

  return {
    list: rows.list,
    load: rows.load,
    create,
    update,
    delete: rows.removeMany,
    accounts: listOperators,
    log: buildLogQuery(entity.name),
  };
};

const checkExpiry = (expiresTime: string | null | undefined) => {
  if (expiresTime && Date.parse(expiresTime) <= Date.now()) throw invalid({ expiresTime: "rule.future" });
};

const isOperator = async (context: Context, id: string) =>
  (await listOperators(context)).some((operator) => operator.id === id);

/** Who works on this server: `account_tenant` is fenced to it. */
const listOperators = async ({ db, tenantId }: Context) => {
  const { rows } = await sql<{ id: string; account: string; nickname: string }>`
    select a.id, a.account, a.nickname from account_tenant l join account a on a.id = l.account_id
    where l.tenant_id = ${tenantId} and not a.is_super_admin order by a.account limit 500`.execute(db);
  return rows;
};
